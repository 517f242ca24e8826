import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { PlaceFields, type PlaceProps } from "./place-fields.tsx";

export function AddressFields({ register, errors, ...place }: PlaceProps) {
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
      <PlaceFields {...place} register={register} errors={errors} />
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
        hint="Liest, wer Ihr Paket packt, die Küche und der Paketdienst."
        optional
        rows={2}
        error={errors.notes?.message}
        className="sm:col-span-6"
      />
    </>
  );
}
