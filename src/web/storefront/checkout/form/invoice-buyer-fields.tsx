import { type ChangeEvent, useState } from "react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { checkoutFormId } from "#web/storefront/checkout/checkout-draft.ts";
import {
  formGrid,
  restOfRow,
  thirdOfRow,
  wholeRow,
  wideField,
} from "#web/storefront/checkout/form/form-grid.ts";
import type { GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

export interface BuyerProps extends FormProps {
  isGift: boolean;
  /** a firm pays afterwards, so it is named */
  isOnInvoice: boolean;
}

const ofFirm = ["invoice_company", "orderReference", "vatId", "buyerReference", "wantsXRechnung"] as const;

/** Loaded by `React.lazy`, because most guests order for themselves. */
export default function InvoiceBuyerFields({ isGift, isOnInvoice, ...form }: BuyerProps) {
  const [isFirm, setFirm] = useState(() => ofFirm.some((name) => form.register(name).defaultValue));
  return (
    <div className={`mt-3 rounded-md bg-sand/60 p-3.5 sm:p-4 ${formGrid}`}>
      <p className={`text-sm text-muted ${wholeRow}`}>
        {isGift
          ? "Bestätigung, Rechnung und der Link zur Bestellung gehen an Ihre E-Mail-Adresse."
          : "Diese Angaben stehen auf der Rechnung. Geliefert wird an die Anschrift oben; was Sie hier leer lassen, übernehmen wir von dort."}
      </p>
      <PayerFields {...form} isGift={isGift} isOnInvoice={isOnInvoice} onCompany={() => setFirm(true)} />
      {/* A friend who gives a present has no order number; a firm that gives one is named first. */}
      {(isFirm || !isGift) && <FirmFields {...form} />}
    </div>
  );
}

interface PayerProps extends BuyerProps {
  /** A firm was named. */
  onCompany: () => void;
}

/** The name and address of who pays. */
function PayerFields({ register, errors, isGift, isOnInvoice, onCompany }: PayerProps) {
  const field = (name: GuestField) => ({ ...register(name), error: errors[name]?.message });
  return (
    <>
      <TextField
        {...field("invoice_company")}
        label="Firma auf der Rechnung"
        optional={!isOnInvoice}
        defaultValue={register("invoice_company").defaultValue ?? (isOnInvoice ? typedCompany() : undefined)}
        onInput={onCompany}
        autoComplete="billing organization"
        className={wideField}
      />
      <TextField
        {...field("invoice_name")}
        label={isGift ? "Ihr Vor- und Nachname" : "Name auf der Rechnung"}
        optional={!isGift}
        autoComplete="billing name"
        className={wideField}
      />
      <TextField
        {...field("invoice_email")}
        label={isGift ? "Ihre E-Mail" : "E-Mail für Rechnung und Nachrichten"}
        optional={!isGift}
        hint={
          isGift
            ? undefined
            : "Dorthin gehen Bestätigung und Rechnung, die Versandmeldung an beide. Ohne Angabe gilt die E-Mail oben."
        }
        type="email"
        inputMode="email"
        autoComplete="billing email"
        spellCheck={false}
        className={wholeRow}
      />
      <InvoiceAddressFields register={register} errors={errors} isGift={isGift} />
    </>
  );
}

export function InvoiceAddressFields({ register, errors, isGift }: FormProps & { isGift: boolean }) {
  const field = (name: GuestField) => ({ ...register(name), error: errors[name]?.message });
  return (
    <>
      <h3 className={`mt-1 text-base font-semibold ${wholeRow}`}>
        {isGift ? "Ihre Anschrift" : "Andere Rechnungsadresse"}
        {!isGift && <span className="text-sm font-normal text-muted"> (optional)</span>}
      </h3>
      <TextField
        {...field("invoice_street")}
        label="Straße oder Postfach"
        autoComplete="billing address-line1"
        className={restOfRow}
      />
      <TextField {...field("invoice_street_nr")} label="Nummer" className={thirdOfRow} />
      <TextField
        {...field("invoice_zip_code")}
        label="PLZ"
        inputMode="numeric"
        autoComplete="billing postal-code"
        className={thirdOfRow}
      />
      <TextField
        {...field("invoice_city")}
        label="Ort"
        autoComplete="billing address-level2"
        className={restOfRow}
      />
    </>
  );
}

function FirmFields({ register, errors }: FormProps) {
  const { defaultValue: choice, ...xRechnung } = register("wantsXRechnung");
  const [isRequested, setRequested] = useState(choice === "on");
  const field = (name: GuestField) => ({ ...register(name), error: errors[name]?.message, optional: true });
  const request = (event: ChangeEvent<HTMLInputElement>) => {
    setRequested(event.target.checked);
    if (event.target.checked) fillReference(event.target.form);
  };
  return (
    <>
      <TextField {...field("orderReference")} label="Bestellnummer Ihrer Firma" className={wideField} />
      <TextField {...field("vatId")} label="USt-IdNr." spellCheck={false} className={wideField} />
      <div className={`mt-1 ${wholeRow}`}>
        <Checkbox {...xRechnung} defaultChecked={choice === "on"} onChange={request}>
          Rechnung zusätzlich als XRechnung (XML) per E-Mail
        </Checkbox>
      </div>
      <TextField
        {...field("buyerReference")}
        optional={!isRequested}
        label="Leitweg-ID oder Ihre Referenz"
        hint={
          errors.buyerReference
            ? undefined
            : "Für eine XRechnung erforderlich. Behörden nennen ihre Leitweg-ID; sonst genügt jede Referenz, zum Beispiel die Bestellnummer Ihrer Firma."
        }
        spellCheck={false}
        className={wholeRow}
      />
    </>
  );
}

/** The firm at the delivery address is the buyer, unless another is named. */
function typedCompany(): string | undefined {
  const form = document.getElementById(checkoutFormId) as HTMLFormElement | null;
  const field = form?.elements.namedItem("company" satisfies GuestField) as HTMLInputElement | null;
  return field?.value;
}

/** The firm's order number is a good reference; a typed one stays. */
function fillReference(form: HTMLFormElement | null): void {
  const textOf = (name: GuestField) => form?.elements.namedItem(name) as HTMLInputElement | null;
  const [number, reference] = [textOf("orderReference"), textOf("buyerReference")];
  if (!number || !reference || reference.value !== "" || number.value === "") return;
  reference.value = number.value;
  reference.dispatchEvent(new Event("input", { bubbles: true }));
}
