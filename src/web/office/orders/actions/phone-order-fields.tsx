import { useState } from "react";
import { absenceNames, type Absence, namedWays } from "#contract/checkout/absence.ts";
import type { GuestData } from "#contract/checkout/checkout.ts";
import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import { OfficeCheck, OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";

type Fields<Record> = readonly (readonly [name: keyof Record & string, label: string, width: string])[];

const guestFields: Fields<GuestData> = [
  ["firstName", "Vorname", "col-span-6 sm:col-span-3"],
  ["lastName", "Nachname", "col-span-6 sm:col-span-3"],
  ["company", "Firma", "col-span-6 sm:col-span-3"],
  ["careOf", "c/o", "col-span-6 sm:col-span-3"],
  ["street", "Straße", "col-span-4"],
  ["street_nr", "Hausnummer", "col-span-2"],
  ["zip_code", "Postleitzahl", "col-span-2"],
  ["city", "Stadt", "col-span-4"],
  ["phone", "Telefonnummer", "col-span-6 sm:col-span-3"],
  ["email", "E-Mail", "col-span-6 sm:col-span-3"],
  ["notes", "Anmerkungen", "col-span-6"],
];

const buyerFields: Fields<InvoiceBuyer> = [
  ["invoice_company", "Firma auf der Rechnung", "col-span-6 sm:col-span-3"],
  ["invoice_name", "Name auf der Rechnung", "col-span-6 sm:col-span-3"],
  ["invoice_email", "E-Mail für Rechnung und Nachrichten", "col-span-6"],
  ["invoice_street", "Straße oder Postfach", "col-span-4"],
  ["invoice_street_nr", "Nummer", "col-span-2"],
  ["invoice_zip_code", "PLZ", "col-span-2"],
  ["invoice_city", "Ort", "col-span-4"],
  ["orderReference", "Bestellnummer der Firma", "col-span-6 sm:col-span-3"],
  ["vatId", "USt-IdNr.", "col-span-6 sm:col-span-3"],
  ["buyerReference", "Leitweg-ID oder Referenz der Firma", "col-span-6"],
];

/** Who gets it and who pays, in the fields of the guests' checkout. */
export function PhoneOrderFields() {
  const [isGift, setGift] = useState(false);
  const [hasBuyer, setHasBuyer] = useState(false);
  const [absence, setAbsence] = useState<Absence>("");
  return (
    <>
      <Grid fields={guestFields} />
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          name="absence"
          label="Wenn niemand öffnet"
          value={absence}
          options={{ "": "entscheidet der Paketdienst", ...absenceNames }}
          onChange={({ target }) => setAbsence(target.value as Absence)}
        />
        {namedWays.includes(absence) && <OfficeField name="absenceDetail" label="Wo oder bei wem?" />}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <OfficeCheck
          label="Es ist ein Geschenk"
          checked={isGift}
          onChange={({ target }) => setGift(target.checked)}
        />
        {!isGift && (
          <OfficeCheck
            label="Andere Rechnungsadresse"
            checked={hasBuyer}
            onChange={({ target }) => setHasBuyer(target.checked)}
          />
        )}
      </div>
      {isGift && (
        <OfficeTextArea
          name="gift_card"
          label="Text der Grußkarte"
          hint="Oben steht, wer beschenkt wird; eine E-Mail braucht er nicht. Ohne Text kommt keine Karte. Im Paket liegen keine Preise."
          maxLength={300}
        />
      )}
      {(isGift || hasBuyer) && (
        <fieldset>
          <legend className="mb-2 font-semibold">
            {isGift ? "Wer schenkt und bezahlt?" : "Rechnung an"}
          </legend>
          <Grid fields={buyerFields} />
          <OfficeCheck name="wantsXRechnung" label="Rechnung zusätzlich als XRechnung (XML) per E-Mail" />
        </fieldset>
      )}
    </>
  );
}

function Grid({ fields }: { fields: Fields<Record<string, unknown>> }) {
  return (
    <div className="grid grid-cols-6 gap-3">
      {fields.map(([name, label, width]) => (
        <div key={name} className={width}>
          <OfficeField name={name} label={label} />
        </div>
      ))}
    </div>
  );
}

/** As the guests' checkout sends it: a field that is not shown is not sent. */
export function orderedByOf(form: FormData) {
  const read = (fields: Fields<Record<string, unknown>>) =>
    Object.fromEntries(fields.map(([name]) => [name, String(form.get(name) ?? "")]));
  const absence = {
    absence: form.get("absence") ?? "",
    absenceDetail: String(form.get("absenceDetail") ?? ""),
  };
  const card = form.get("gift_card");
  return {
    guest_data: { ...read(guestFields), ...absence } as GuestData,
    ...(form.has("invoice_name") && {
      invoice_buyer: { ...read(buyerFields), wantsXRechnung: form.has("wantsXRechnung") } as InvoiceBuyer,
    }),
    ...(card !== null && { gift_card: String(card) }),
  };
}
