import { type FormEvent, useState } from "react";
import type { PaymentMethod } from "#contract/checkout/payment-methods.ts";
import type { CallInput, DataOf } from "#contract/contract.ts";
import { isPriceSlip } from "#contract/office/catalogue/figure-check.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { CompanyCard } from "#web/office/shop/company-form.tsx";
import { DemoCard } from "#web/office/shop/demo-card.tsx";
import { FollowUpCard } from "#web/office/shop/follow-up-card.tsx";
import { ModuleSwitches } from "#web/office/shop/module-switches.tsx";
import { NoticeCard } from "#web/office/shop/notice-card.tsx";
import { InvoiceCard } from "#web/office/shop/invoice-card.tsx";
import { PaymentCard } from "#web/office/shop/payment-card.tsx";
import { VatIdCard } from "#web/office/shop/vat-id-card.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function ShopSettingsPage() {
  const { data, error, refetch } = useOfficeForm("readSettings");
  return (
    <OfficePage
      title="Einstellungen"
      about="Gilt sofort für jeden neuen Warenkorb und jede neue Bestellung."
      actions={
        <>
          <OfficeLink to={officeLink("einstellungen/marke")}>Marke</OfficeLink>
          <OfficeLink to={officeLink("einstellungen/texte")}>Texte der Startseite</OfficeLink>
          <OfficeLink to={officeLink("einstellungen/schluessel")}>Schlüssel für Programme</OfficeLink>
        </>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {data && <SettingsForm key={data.version} loaded={data} onSaved={() => void refetch()} />}
        <div className="space-y-4">
          <CompanyCard />
          <Card title="Was nutzen Sie?">
            <ModuleSwitches />
          </Card>
          <DemoCard />
        </div>
      </div>
    </OfficePage>
  );
}

interface FormProps {
  loaded: DataOf<"readSettings">;
  onSaved: () => void;
}

function SettingsForm({ loaded, onSaved }: FormProps) {
  const { mutate, error, isPending } = useOfficeChange("changeSettings", {
    done: "Die Einstellungen gelten ab sofort.",
    onDone: onSaved,
  });
  // Amounts that look mistyped, until the person confirms them.
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const send = (settings: Unconfirmed) => {
    const isSure = settings.slips.length === 0;
    setUnconfirmed(isSure ? null : settings);
    if (isSure) mutate({ body: settings.body });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...readSettings(new FormData(event.currentTarget)), version: loaded.version };
    send({ body, slips: slipsIn(loaded, body) });
  };
  const errors = fieldErrors(error);
  const slip = unconfirmed?.slips[0];
  return (
    <>
      <form noValidate onSubmit={save} className="space-y-4">
        <SellingCard loaded={loaded} errors={errors} />
        <PaymentCard loaded={loaded} errors={errors} />
        <InvoiceCard loaded={loaded} errors={errors} />
        <NoticeCard loaded={loaded} errors={errors} />
        <FollowUpCard asksCustomers={loaded.asksCustomers} />
        <VatIdCard asksVies={loaded.asksVies} />
        <Card title="Postleitzahlen">
          <OfficeTextArea
            name="postcodeRules"
            label="Nicht belieferte Gebiete, und solche, in die es länger dauert"
            rows={10}
            spellCheck={false}
            defaultValue={loaded.postcodeRules}
            error={errors.postcodeRules}
            hint="Eine Zeile je Postleitzahl oder Bereich: „26571 nicht: Text“ oder „25980-25999 länger: Text“. Den Text lesen Gäste; die erste passende Zeile gilt. Helgoland und Büsingen liegen außerhalb des Steuergebiets und werden nie beliefert."
          />
        </Card>
        <Card title="Kulanz">
          <div className="grid gap-4 sm:grid-cols-2">
            <OfficeField
              name="supportGoodwill"
              label="Kulanz je Gast in 30 Tagen"
              unit="€"
              inputMode="decimal"
              defaultValue={writeGerman(loaded.supportGoodwill, 2)}
              error={errors.supportGoodwill}
              hint="So viel darf der Kundendienst einem Gast in Geld und Codes höchstens geben."
            />
            <OfficeField
              name="supportDay"
              label="Kulanz und Ersatz je Person und Tag"
              unit="€"
              inputMode="decimal"
              defaultValue={writeGerman(loaded.supportDay, 2)}
              error={errors.supportDay}
              hint="Auch Ersatz und Geld für verschicktes Essen zählen. Mehr gibt die Verwaltung."
            />
          </div>
        </Card>
        <Card title="Warenkörbe">
          <div className="max-w-60">
            <OfficeField
              name="unusedCartDays"
              label="Unberührte Warenkörbe behalten"
              unit="Tage"
              inputMode="numeric"
              defaultValue={loaded.unusedCartDays}
              error={errors.unusedCartDays}
              hint="Wer nur einmal etwas hineinlegt und nicht wiederkommt, behält ihn zwei Tage."
            />
          </div>
        </Card>
        <Card title="Erstattungen">
          <div className="max-w-60">
            <OfficeField
              name="smallRefund"
              label="Ohne erneute Bestätigung bis"
              unit="€"
              inputMode="decimal"
              defaultValue={writeGerman(loaded.smallRefund, 2)}
              error={errors.smallRefund}
              hint="Je Bestellung, frühere Erstattungen zählen mit. Darüber, und nach zusammen dem Fünffachen, fragt der Shop, ob Sie es sind. 0,00: immer fragen."
            />
          </div>
        </Card>
        {/* in sight from every card, so that nobody takes another card's button for it */}
        <div className="bottom-bar sticky bottom-0 z-10 rounded-md border border-hairline bg-white px-4 py-3 md:px-5 print:hidden">
          <OfficeButton type="submit" look="action" busy={isPending}>
            Speichern
          </OfficeButton>
        </div>
      </form>
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
  body: CallInput<"changeSettings">["body"];
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

interface CardProps {
  loaded: DataOf<"readSettings">;
  errors: Record<string, string | undefined>;
}

function SellingCard({ loaded, errors }: CardProps) {
  return (
    <Card title="Versand und Mindestmenge">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="shipping"
          label="Versand je Liefertag"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(loaded.shipping, 2)}
          error={errors.shipping}
        />
        <OfficeField
          name="freeFrom"
          label="Versandfrei ab Warenwert des Tages"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(loaded.freeFrom, 2)}
          error={errors.freeFrom}
          hint="0,00: immer versandfrei"
        />
        <OfficeField
          name="minimumMenus"
          label="Menüs je Lieferung mindestens"
          inputMode="numeric"
          defaultValue={loaded.minimumMenus}
          error={errors.minimumMenus}
          hint="Darunter warnt der Warenkorb."
        />
        <div className="sm:pt-5">
          <OfficeCheck
            name="minimumEnforced"
            defaultChecked={loaded.minimumEnforced}
            label="Kleinere Lieferungen nicht annehmen"
          />
        </div>
      </div>
    </Card>
  );
}

/** A field without a number is sent as a value that the server refuses with its own message. */
function readSettings(entries: FormData) {
  const number = (name: string) => readGermanNumber(String(entries.get(name))) ?? -1;
  return {
    shipping: number("shipping"),
    freeFrom: number("freeFrom"),
    minimumMenus: number("minimumMenus"),
    minimumEnforced: entries.get("minimumEnforced") === "on",
    unusedCartDays: number("unusedCartDays"),
    smallRefund: number("smallRefund"),
    paymentMethods: entries.getAll("paymentMethods") as PaymentMethod[],
    invoicePurchase: entries.get("invoicePurchase") === "on",
    invoiceLimit: number("invoiceLimit"),
    invoiceTotal: number("invoiceTotal"),
    invoiceDueDays: number("invoiceDueDays"),
    supportGoodwill: number("supportGoodwill"),
    supportDay: number("supportDay"),
    accountHolder: String(entries.get("accountHolder")),
    accountIban: String(entries.get("accountIban")),
    accountBic: String(entries.get("accountBic")),
    asksCustomers: entries.get("asksCustomers") === "on",
    asksVies: entries.get("asksVies") === "on",
    announcement: String(entries.get("announcement")),
    announcementUntil: String(entries.get("announcementUntil")) || null,
    postcodeRules: String(entries.get("postcodeRules")),
  };
}
