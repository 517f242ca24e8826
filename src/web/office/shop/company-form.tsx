import { useState } from "react";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { madeUpFields } from "#contract/shop/company.ts";
import { dutiesOf, type LegalForm, legalForms } from "#contract/shop/legal-form.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

type LoadedCompany = DataOf<"readCompany">;

interface Field {
  name: keyof Omit<LoadedCompany, "version" | "legalForm" | "vatStatus">;
  label: string;
  longest: number;
  span: string;
  hint?: string;
  type?: "email" | "tel";
  /** asked only of a form that stands in a register */
  isRegister?: boolean;
}

const whole = "sm:col-span-6";
const half = "sm:col-span-3";
const fields: readonly Field[] = [
  { name: "street", label: "Straße und Hausnummer", longest: 80, span: whole },
  { name: "zip", label: "PLZ", longest: 5, span: "sm:col-span-2" },
  { name: "city", label: "Ort", longest: 60, span: "sm:col-span-4" },
  { name: "email", label: "E-Mail", longest: 80, span: half, type: "email" },
  { name: "privacyEmail", label: "E-Mail für Datenschutz", longest: 80, span: half, type: "email" },
  { name: "phone", label: "Telefon", longest: 30, span: half, type: "tel" },
  {
    name: "emailHours",
    label: "Antwort auf E-Mails",
    longest: 60,
    span: half,
    hint: "Steht neben der Adresse; leer: keine Zusage.",
  },
  {
    name: "phoneHours",
    label: "Telefonisch erreichbar",
    longest: 60,
    span: half,
    hint: "Steht neben der Nummer; leer: keine Zusage.",
  },
  { name: "managingDirector", label: "Vertreten durch", longest: 80, span: half },
  { name: "registerCourt", label: "Registergericht", longest: 60, span: half, isRegister: true },
  { name: "registerNumber", label: "Registernummer", longest: 40, span: half, isRegister: true },
  {
    name: "vatId",
    label: "USt-IdNr.",
    longest: 20,
    span: half,
    hint: "Eine von beiden Nummern genügt.",
  },
  {
    name: "taxNumber",
    label: "Steuernummer",
    longest: 20,
    span: half,
    hint: "Steht nur auf Rechnungen.",
  },
  {
    name: "kitchenName",
    label: "Küche (Lebensmittelunternehmer)",
    longest: 60,
    span: whole,
    hint: "Steht auf Etiketten, Menüseiten und der Startseite.",
  },
  { name: "kitchenAddress", label: "Anschrift der Küche", longest: 70, span: whole },
];

/** What the law wants beside the name. */
const hintsOfForms: Partial<Record<LegalForm, string>> = {
  AG: "Alle Mitglieder und wer dem Aufsichtsrat vorsitzt (§\u00a080\u00a0AktG).",
  "GmbH & Co. KG": "Die GmbH, die haftet, und ihre Geschäftsführung.",
  GbR: "Alle, mit Vor- und Nachnamen.",
};

export function CompanyCard({ onSaved }: { onSaved: () => void }) {
  return (
    <Card title="Firma und Impressum">
      <CompanyForm action="Speichern" onSaved={onSaved} />
    </Card>
  );
}

interface Props {
  /** on the button */
  action: string;
  /** leaves fields empty that still say what the demo says */
  hidesMadeUp?: boolean;
  onSaved?: () => void;
}

export function CompanyForm({ onSaved, ...props }: Props) {
  const { data, error, refetch, instead } = useOfficeForm("readCompany");
  const saved = () => {
    void refetch();
    onSaved?.();
  };
  if (error || !data) return instead;
  return <LoadedCompanyForm key={data.version} {...props} loaded={data} onSaved={saved} />;
}

function LoadedCompanyForm({
  loaded,
  action,
  hidesMadeUp,
  onSaved,
}: Props & { loaded: LoadedCompany; onSaved: () => void }) {
  const madeUp: readonly string[] = hidesMadeUp ? madeUpFields(loaded) : [];
  // Where the company is made up, so is the town that belongs to it.
  const isEmpty = (name: string) => madeUp.includes("companyName") || madeUp.includes(name);
  const change = useOfficeChange("changeCompany", {
    done: "Firma und Impressum gelten ab sofort.",
    onDone: onSaved,
  });
  const save = (typed: Omit<BodyOf<"changeCompany">, "version">) => {
    const unasked = { registerCourt: "", registerNumber: "" };
    change.mutate({ body: { ...unasked, ...typed, version: loaded.version } });
  };
  const [legalForm, setLegalForm] = useState(loaded.legalForm);
  const { represented, person, register } = dutiesOf(legalForm);
  const shown = fields.filter(({ isRegister }) => register !== null || !isRegister);
  const ofForm: Partial<Record<string, Partial<Field>>> = {
    managingDirector: {
      label: represented,
      hint: person === "name" ? "Leer, wenn die Firma schon so heißt." : hintsOfForms[legalForm],
    },
    registerCourt: { label: register ?? "", hint: "Zum Beispiel „Amtsgericht Köln“" },
  };
  return (
    <OfficeForm change={change} onSave={save} className="">
      <p className="mb-4 text-muted">
        Steht in Impressum, Rechnungen, E-Mails und Rechtstexten. Ausgestellte Rechnungen ändern sich nicht.
      </p>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-6">
        <SellerFields
          loaded={loaded}
          name={isEmpty("companyName") ? "" : loaded.companyName}
          onForm={setLegalForm}
        />
        {shown.map(({ name, label, longest, span, hint, type }) => (
          <div key={name} className={span}>
            <OfficeField
              name={name}
              type={type}
              label={ofForm[name]?.label ?? label}
              maxLength={longest}
              hint={ofForm[name]?.hint ?? hint}
              defaultValue={isEmpty(name) ? "" : loaded[name]}
            />
          </div>
        ))}
      </div>
      <div className="mt-4">
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          {action}
        </OfficeButton>
      </div>
    </OfficeForm>
  );
}

interface SellerProps {
  loaded: LoadedCompany;
  name: string;
  onForm: (form: LegalForm) => void;
}

/** Who sells: the rest of the form asks what this legal form needs. */
function SellerFields({ loaded, name, onForm }: SellerProps) {
  const [vatStatus, setVatStatus] = useState(loaded.vatStatus);
  return (
    <>
      <div className={half}>
        <OfficeSelect
          name="legalForm"
          label="Rechtsform"
          options={Object.fromEntries(legalForms.map((form) => [form, form]))}
          defaultValue={loaded.legalForm}
          onChange={(event) => onForm(event.target.value as LegalForm)}
        />
      </div>
      <div className={half}>
        <OfficeSelect
          name="vatStatus"
          label="Umsatzsteuer"
          options={vatNames}
          value={vatStatus}
          onChange={(event) => setVatStatus(event.target.value as typeof vatStatus)}
          hint={
            vatStatus === "Kleinunternehmen"
              ? "Als Kleinunternehmen: Jeder Verkauf ist ohne Umsatzsteuer; Rechnungen, E-Mails und Impressum nennen den Grund. Für bezahlte Bestellungen bleibt, was galt."
              : undefined
          }
        />
      </div>
      <div className={whole}>
        <OfficeField
          name="companyName"
          label="Firma"
          maxLength={80}
          hint="Mit Rechtsform; ohne Register mit Vor- und Nachname."
          defaultValue={name}
        />
      </div>
    </>
  );
}

const vatNames = {
  Regelbesteuerung: "7\u00a0% und 19\u00a0%",
  Kleinunternehmen: "keine (§\u00a019\u00a0UStG)",
} as const;
