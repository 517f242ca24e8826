import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FormProps } from "./form-props.ts";

export function AddressFields({ register, errors }: FormProps) {
  return (
    <>
      <TextField
        {...register("street")}
        label="Straße"
        autoComplete="address-line1"
        error={errors.street?.message}
        className="sm:col-span-4"
      />
      <TextField
        {...register("street_nr")}
        label="Hausnummer"
        inputMode="text"
        error={errors.street_nr?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.zip_code?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register("city")}
        label="Stadt"
        autoComplete="address-level2"
        error={errors.city?.message}
        className="sm:col-span-4"
      />
      <SelectField
        {...register("country")}
        label="Land"
        autoComplete="country-name"
        options={["Deutschland"]}
        className="sm:col-span-3"
      />
      <TextArea
        {...register("notes")}
        label="Anmerkungen"
        optional
        rows={2}
        error={errors.notes?.message}
        className="sm:col-span-6"
      />
    </>
  );
}
