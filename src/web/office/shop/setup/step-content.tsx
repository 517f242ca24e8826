import type { ComponentType } from "react";
import { officeLink } from "#contract/office/office-pages.ts";
import type { SetupStep } from "#contract/office/shop/setup.ts";
import { RulesEditor } from "#web/office/calendar/rules-editor.tsx";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { MenuImport } from "#web/office/catalogue/file/menu-import.tsx";
import { UnfinishedDishes } from "#web/office/catalogue/unfinished-dishes.tsx";
import { useOffice, useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { ColoursForm } from "#web/office/shop/brand/colours-form.tsx";
import { FontsForm } from "#web/office/shop/brand/fonts-form.tsx";
import { LogoForm } from "#web/office/shop/brand/logo-form.tsx";
import { NameForm } from "#web/office/shop/brand/name-form.tsx";
import { SenderForm } from "#web/office/shop/brand/sender-form.tsx";
import { type BrandFormProps, useBrand } from "#web/office/shop/brand/use-brand.ts";
import { CompanyForm } from "#web/office/shop/company-form.tsx";
import { ModuleSwitches } from "#web/office/shop/module-switches.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const about: Record<SetupStep, string> = {
  name: "So heißt der Shop für Ihre Gäste.",
  company: "Ohne echte Angaben darf kein Shop verkaufen.",
  modules:
    "Wer nur den Shop braucht, verkauft ohne Rezepte, Lager und Labor. Jeder Teil lässt sich später an- und ausschalten; verloren geht nichts.",
  logo: "Steht im Kopf jeder Seite, in E-Mails und auf Papieren. Das Zeichen im Browser entsteht daraus, sonst aus dem ersten Buchstaben.",
  colours: "Fünf Farben genügen, alle anderen folgen daraus. Gespeichert wird nur, was alle lesen können.",
  fonts: "Sie kommen vom eigenen Shop, kein fremder Server liefert sie.",
  sender: "Wie E-Mails und Bestellungen heißen.",
  days: "Wann Sie liefern, wann gekocht wird und bis wann Gäste bestellen können.",
  shelfLife:
    "Ein Menü wird veröffentlicht, wenn belegt ist, wie lange es hält. Gerichte, die gleich lange halten, bilden eine Gruppe mit einem Nachweis.",
  ingredients:
    "Aus Zutaten und Rezepten entstehen Etikett, Allergene, Nährwerte, Kosten und die Einkaufsliste. Es genügt, mit einem Gericht zu beginnen.",
  menus: "Als Tabelle mit Bildern, oder eines nach dem anderen von Hand.",
  dishes:
    "Was jedem Gericht zum Verkauf noch fehlt, eines nach dem anderen. Ein Klick führt an die Stelle; von dort geht es weiter zum nächsten.",
  hygiene:
    "Kühlhäuser mit ihrem Grenzwert, wer was putzt, Rückstellproben. Was fällig ist, steht dann jeden Tag unter „Heute“.",
  code: "Zum Beispiel zehn Prozent für die ersten Gäste. Weitere legen Sie unter „Rabattcodes“ an.",
};

interface Props {
  step: SetupStep;
  onDone: () => void;
}

const next = "Speichern und weiter";

export function StepContent({ step, onDone }: Props) {
  const Form = brandForms[step];
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-muted">{about[step]}</p>
      {Form && <BrandStep Form={Form} action={step === "logo" ? "Weiter" : next} onDone={onDone} />}
      {step === "company" && <CompanyForm action={next} hidesMadeUp onSaved={onDone} />}
      {step === "modules" && (
        <>
          <ModuleSwitches />
          <OfficeButton look="action" className="mt-4" onClick={onDone}>
            Weiter
          </OfficeButton>
        </>
      )}
      {step === "days" && <DaysStep onDone={onDone} />}
      {step === "menus" && <MenusStep onDone={onDone} />}
      {step === "dishes" && <DishesStep onDone={onDone} />}
      <LeadsOn step={step} onDone={onDone} />
      {step === "code" && <CodeStep onDone={onDone} />}
    </>
  );
}

/** Steps that are done on pages of their own. */
const leads: Partial<Record<SetupStep, readonly { to: string; name: string }[]>> = {
  shelfLife: [{ to: officeLink("haltbarkeit"), name: "Zur Haltbarkeit" }],
  ingredients: [
    { to: officeLink("zutaten"), name: "Zu den Zutaten" },
    { to: officeLink("rezepte"), name: "Zu den Rezepten" },
    { to: officeLink("lieferanten"), name: "Zu Lieferanten und Preisen" },
  ],
  hygiene: [
    { to: officeLink("hygiene/plan"), name: "Zum Hygieneplan" },
    { to: officeLink("hygiene/proben"), name: "Zu den Rückstellproben" },
  ],
};

function LeadsOn({ step, onDone }: Props) {
  const links = leads[step];
  if (!links) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {links.map(({ to, name }) => (
          <OfficeLink key={to} to={to}>
            {name}
          </OfficeLink>
        ))}
      </div>
      <p className="my-4 text-muted">Zurück führt „Weiter einrichten“ unter „Heute“.</p>
      <OfficeButton look="action" onClick={onDone}>
        Weiter
      </OfficeButton>
    </>
  );
}

const brandForms: Partial<Record<SetupStep, ComponentType<BrandFormProps>>> = {
  name: NameForm,
  logo: LogoForm,
  colours: ColoursForm,
  fonts: FontsForm,
  sender: SenderForm,
};

interface BrandStepProps {
  Form: ComponentType<BrandFormProps>;
  action: string;
  onDone: () => void;
}

function BrandStep({ Form, action, onDone }: BrandStepProps) {
  const { brand, instead, reload } = useBrand();
  if (!brand) return instead;
  return <Form brand={brand} action={action} onSaved={onDone} onReload={reload} />;
}

function DaysStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch, instead } = useOfficeForm("readCalendarRules");
  if (error || !data) return instead;
  return (
    <RulesEditor
      loaded={data}
      onReload={async () => (await refetch()).data}
      onClose={onDone}
      // Beside the other button it would leave what was typed behind without a word.
      unchanged={
        <OfficeButton look="action" onClick={onDone}>
          So passt es, weiter
        </OfficeButton>
      }
    />
  );
}

function MenusStep({ onDone }: { onDone: () => void }) {
  const { data } = useOffice("readMenuList", { query: {} });
  const { data: sold } = useOffice("readMenuList", { query: { state: "published" } });
  return (
    <div className="space-y-4">
      {data && sold && data.total > 0 && (
        <Notice type={sold.total > 0 ? "success" : "info"} live={false}>
          {data.total === 1 ? "Ein Menü ist da" : `${data.total} Menüs sind da`}
          {sold.total === 0
            ? ", veröffentlicht ist noch keines. Das geht unter „Menüs“, sobald alle Angaben vollständig sind."
            : `, ${sold.total === 1 ? "eines ist" : `${sold.total} sind`} veröffentlicht.`}
        </Notice>
      )}
      <MenuImport />
      <div className="flex flex-wrap gap-2">
        <OfficeButton look={sold && sold.total > 0 ? "action" : undefined} onClick={onDone}>
          Weiter
        </OfficeButton>
        <OfficeLink to={officeLink("menus")}>Von Hand anlegen</OfficeLink>
      </div>
    </div>
  );
}

function DishesStep({ onDone }: { onDone: () => void }) {
  return (
    <div className="space-y-4">
      <UnfinishedDishes />
      <OfficeButton look="action" onClick={onDone}>
        Weiter
      </OfficeButton>
    </div>
  );
}

function CodeStep({ onDone }: { onDone: () => void }) {
  const change = useOfficeChange("createCode", {
    done: "Der Code ist angelegt.",
    onDone,
  });
  const save = (_: unknown, entries: FormData) => {
    const totalLimit = readLimit(entries, "totalLimit");
    change.mutate({ body: { ...readRule(entries), totalLimit, code: String(entries.get("code")) } });
  };
  return (
    <OfficeForm change={change} onSave={save} className="max-w-2xl space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="code"
          label="Code"
          autoCapitalize="characters"
          hint="Groß und klein ist gleich. Kann später nicht geändert werden."
        />
        <OfficeField
          name="totalLimit"
          label="Höchstens so oft einlösbar"
          inputMode="numeric"
          hint="Leer: unbegrenzt"
        />
      </div>
      <RuleFields />
      <OfficeButton type="submit" look="action" busy={change.isPending}>
        Anlegen und weiter
      </OfficeButton>
    </OfficeForm>
  );
}
