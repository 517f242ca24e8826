import { useState } from "react";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import {
  formGrid,
  restOfRow,
  thirdOfRow,
  wholeRow,
  wideField,
} from "#web/storefront/checkout/form/form-grid.ts";
import type { GuestField } from "#web/storefront/checkout/form/form-rules.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

/** Loaded by `React.lazy`, because most guests order for themselves. */
export default function InvoiceBuyerFields({ register, errors }: FormProps) {
  const { defaultValue: choice, ...xRechnung } = register("wantsXRechnung");
  const [isRequested, setRequested] = useState(choice === "on");
  const addressField = (name: GuestField) => ({ ...register(name), error: errors[name]?.message });
  const field = (name: GuestField) => ({ ...addressField(name), optional: true });
  return (
    <div className={`mt-3 rounded-md bg-sand/60 p-3.5 sm:p-4 ${formGrid}`}>
      <p className={`text-sm text-muted ${wholeRow}`}>
        Diese Angaben stehen auf der Rechnung. Geliefert wird an die Anschrift oben; ohne andere
        Rechnungsadresse stehen Firma und c/o auch auf dem Paket.
      </p>
      <TextField {...field("company")} label="Firma" autoComplete="organization" className={wideField} />
      <TextField {...field("careOf")} label="c/o" className={wideField} />
      <TextField {...field("orderReference")} label="Ihre Bestellnummer" className={wideField} />
      <TextField {...field("vatId")} label="USt-IdNr." spellCheck={false} className={wideField} />
      <h3 className={`mt-1 text-base ${wholeRow}`}>
        Andere Rechnungsadresse <span className="text-sm font-normal text-muted">(optional)</span>
      </h3>
      <TextField
        {...addressField("invoice_street")}
        label="Straße oder Postfach"
        autoComplete="billing address-line1"
        className={restOfRow}
      />
      <TextField {...addressField("invoice_street_nr")} label="Nummer" className={thirdOfRow} />
      <TextField
        {...addressField("invoice_zip_code")}
        label="PLZ"
        inputMode="numeric"
        autoComplete="billing postal-code"
        className={thirdOfRow}
      />
      <TextField
        {...addressField("invoice_city")}
        label="Ort"
        autoComplete="billing address-level2"
        className={restOfRow}
      />
      <div className={`mt-1 ${wholeRow}`}>
        <Checkbox
          {...xRechnung}
          defaultChecked={choice === "on"}
          onChange={({ target }) => setRequested(target.checked)}
        >
          Rechnung zusätzlich als XRechnung (XML) per E-Mail
        </Checkbox>
      </div>
      <TextField
        {...field("buyerReference")}
        optional={!isRequested}
        label="Leitweg-ID oder Ihre Referenz"
        hint="Für eine XRechnung erforderlich, zum Beispiel 04011000-12345-67."
        spellCheck={false}
        className={wholeRow}
      />
    </div>
  );
}
