import { type ComponentType, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import { groupedIban } from "#contract/checkout/iban.ts";
import { dueFromNames } from "#contract/checkout/pay-terms.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { isPriceSlip } from "#contract/office/catalogue/figure-check.ts";
import { officeLink, type OfficePath } from "#contract/office/office-pages.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { CompanyCard } from "#web/office/shop/company-form.tsx";
import { ModuleSwitches } from "#web/office/shop/module-switches.tsx";
import { NoticeCard } from "#web/office/shop/notice-card.tsx";
import { OtherTopics } from "#web/office/shop/other-topics.tsx";
import { PaymentCard } from "#web/office/shop/payment-card.tsx";
import { type SettingsTopic, settingsTopicAt } from "#web/office/shop/settings-topics.ts";
import { CartCard, GoodwillCards, PostcodeCard } from "#web/office/shop/small-cards.tsx";
import { VatIdCard } from "#web/office/shop/vat-id-card.tsx";
import { VoucherCard } from "#web/office/shop/voucher-card.tsx";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";

export default function ShopSettingsPage() {
  const { pathname } = useLocation();
  const topic = settingsTopicAt(pathname.slice(pages.dashboard().length + 1).replace(/\/$/, ""));
  return topic ? <TopicPage key={topic.path} topic={topic} /> : null;
}

/** One subject of the settings, with a "Speichern" of its own. */
function TopicPage({ topic }: { topic: SettingsTopic }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <OfficePage
      title={topic.name}
      about={topic.about}
      actions={<OfficeLink to={officeLink("einstellungen")}>Zu den Einstellungen</OfficeLink>}
    >
      <LeaveGuard isDirty={isDirty} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,56rem)_minmax(14rem,1fr)]">
        {topic.path === "einstellungen/umfang" ? (
          <Card title={topic.name}>
            <ModuleSwitches />
          </Card>
        ) : (
          <div onChange={() => setDirty(true)}>
            {topic.path === "einstellungen/firma" ? (
              <CompanyCard onSaved={() => setDirty(false)} />
            ) : (
              <TopicForm path={topic.path} onSaved={() => setDirty(false)} />
            )}
          </div>
        )}
        <OtherTopics current={topic} />
      </div>
    </OfficePage>
  );
}

/** The cards of a topic. What the others hold is sent as it was read. */
const cards: Partial<Record<OfficePath, ComponentType<{ loaded: DataOf<"readSettings"> }>>> = {
  "einstellungen/versand": SellingCard,
  "einstellungen/postleitzahlen": PostcodeCard,
  "einstellungen/warenkoerbe": CartCard,
  "einstellungen/nachfrage": FollowUpCard,
  "einstellungen/hinweis": NoticeCard,
  "einstellungen/zahlungsarten": PaymentCard,
  "einstellungen/rechnungskauf": InvoiceCard,
  "einstellungen/gutscheine": VoucherCard,
  "einstellungen/ust-idnr": VatIdCard,
  "einstellungen/kulanz": GoodwillCards,
};

function TopicForm({ path, onSaved }: { path: OfficePath; onSaved: () => void }) {
  const { data, refetch, instead } = useOfficeForm("readSettings");
  const Cards = cards[path];
  if (!data || !Cards) return instead;
  const saved = () => {
    onSaved();
    void refetch();
  };
  return (
    <SettingsForm key={data.version} loaded={data} onSaved={saved}>
      <Cards loaded={data} />
    </SettingsForm>
  );
}

interface FormProps {
  loaded: DataOf<"readSettings">;
  onSaved: () => void;
  children: ReactNode;
}

function SettingsForm({ loaded, onSaved, children }: FormProps) {
  const change = useOfficeChange("changeSettings", {
    done: "Die Einstellungen gelten ab sofort.",
    onDone: onSaved,
  });
  // Amounts that look mistyped, until the person confirms them.
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const send = (settings: Unconfirmed) => {
    const isSure = settings.slips.length === 0;
    setUnconfirmed(isSure ? null : settings);
    if (isSure) change.mutate({ body: settings.body });
  };
  const save = (typed: Partial<BodyOf<"changeSettings">>) => {
    const body = { ...loaded, ...typed };
    send({ body, slips: slipsIn(loaded, body) });
  };
  const slip = unconfirmed?.slips[0];
  return (
    <>
      <OfficeForm
        record={{ ...loaded, accountIban: groupedIban(loaded.accountIban) }}
        change={change}
        onSave={save}
      >
        {children}
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          Speichern
        </OfficeButton>
      </OfficeForm>
      {slip && (
        <PriceQuestion
          key={slip.name}
          {...slip}
          onSure={() => send({ ...unconfirmed, slips: unconfirmed.slips.slice(1) })}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </>
  );
}

const amounts = { shipping: "Versand je Liefertag", freeFrom: "Versandfrei ab" } as const;
type Amounts = Record<keyof typeof amounts, number>;

interface Slip {
  name: string;
  before: number;
  after: number;
}

interface Unconfirmed {
  body: BodyOf<"changeSettings">;
  slips: Slip[];
}

function slipsIn(loaded: Amounts, typed: Amounts): Slip[] {
  const fields = ["shipping", "freeFrom"] as const;
  const changes = fields.map((field) => ({
    name: amounts[field],
    before: loaded[field],
    after: typed[field],
  }));
  return changes.filter(({ before, after }) => isPriceSlip(before, after));
}

function SellingCard() {
  return (
    <Card title="Versand und Mindestmenge">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField name="shipping" label="Versand je Liefertag" kind="euro" />
        <OfficeField
          name="freeFrom"
          label="Versandfrei ab Warenwert des Tages"
          kind="euro"
          hint="0,00: immer versandfrei"
        />
        <OfficeField
          name="minimumMenus"
          label="Menüs je Lieferung mindestens"
          kind="number"
          hint="Darunter warnt der Warenkorb."
        />
        <div className="sm:pt-5">
          <OfficeCheck name="minimumEnforced" label="Kleinere Lieferungen nicht annehmen" />
        </div>
      </div>
    </Card>
  );
}

/** Off until the owner has decided; the text says what the law wants before they do. */
function FollowUpCard() {
  return (
    <Card title="Nachfrage nach der Lieferung">
      <OfficeCheck
        name="asksCustomers"
        label="Auch Gäste fragen, die nicht eigens zugestimmt haben"
        aria-describedby="nachfrage"
      />
      <div id="nachfrage" className="mt-2 max-w-[68ch] space-y-2 text-sm text-muted">
        <p>
          Zwei Tage nach der Lieferung fragt eine E-Mail einmal, wie es geschmeckt hat, und führt zum
          Nachbestellen: Das ist Werbung. Ohne Häkchen geht sie nur an Gäste, die im Bestellformular
          zugestimmt haben.
        </p>
        <p>
          Mit Häkchen gilt §&nbsp;7 Abs.&nbsp;3 UWG: nur für eigene ähnliche Ware, nur wenn der Gast beim
          Bestellen und in jeder E-Mail erfährt, dass er jederzeit widersprechen kann, und nie nach einem
          Widerspruch. Hinweis, Link und Merken übernimmt der Shop.
        </p>
      </div>
    </Card>
  );
}

/** Off until the owner has decided and named an account. */
function InvoiceCard() {
  return (
    <Card title="Kauf auf Rechnung">
      <OfficeCheck
        name="invoicePurchase"
        label="Unternehmen dürfen auf Rechnung bestellen"
        aria-describedby="kauf-auf-rechnung"
      />
      <p id="kauf-auf-rechnung" className="mt-1 mb-3 max-w-[68ch] text-sm text-muted">
        Nur Unternehmen, keine Privatpersonen: Für diese wäre es ein Verbraucherkredit. Gekocht wird, bevor
        das Geld da ist. Den ersten Kauf eines Unternehmens nimmt erst jemand vom Team an. Was offen ist,
        steht unter „Offene Rechnungen“.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="invoiceLimit"
          label="Ein Unternehmen darf insgesamt offen haben"
          kind="euro"
          hint="Die neue Bestellung zählt mit. Erkannt wird das Unternehmen an E-Mail, Anschrift, USt-IdNr. oder an Name und Straße."
        />
        <OfficeField
          name="invoiceTotal"
          label="Alle Unternehmen zusammen"
          kind="euro"
          hint="Darüber nimmt der Shop keinen Kauf auf Rechnung an; vorher steht es unter „Heute“."
        />
        <OfficeField name="invoiceDueDays" label="Zahlbar binnen" unit="Tagen" kind="number" />
        <OfficeSelect
          name="invoiceDueFrom"
          label="Diese Tage zählen"
          options={dueFromNames}
          hint="Die Rechnung nennt den Tag. Verschiebt sich die letzte Lieferung nach hinten, verschiebt er sich mit; gilt für neue Bestellungen."
        />
        <OfficeField
          name="secondReminderDays"
          label="Zweite Erinnerung frühestens"
          unit="Tage nach der ersten"
          kind="number"
          hint={"Sie darf die Pauschale von 40\u00a0€ und Verzugszinsen nennen (§\u00a0288 BGB)."}
        />
        <OfficeField
          name="invoiceStopDays"
          label="Kein weiterer Kauf auf Rechnung ab"
          unit="Tagen Verzug"
          kind="number"
          hint="Oder mit der zweiten Erinnerung. Andere Zahlungsarten bleiben; die Verwaltung kann es aufheben."
        />
        <OfficeField name="accountHolder" label="Kontoinhaber" maxLength={70} />
        <OfficeField name="accountIban" label="IBAN" spellCheck={false} />
        <OfficeField name="accountBic" label="BIC (freiwillig)" spellCheck={false} />
      </div>
    </Card>
  );
}
