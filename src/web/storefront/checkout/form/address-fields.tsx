import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { restOfRow, thirdOfRow, wholeRow, wideField } from "./form-grid.ts";
import { NotesField } from "./notes-field.tsx";
import { PlaceFields, type PlaceProps } from "./place-fields.tsx";

export function AddressFields({ register, errors, ...place }: PlaceProps) {
  return (
    <>
      <TextField
        {...register("street")}
        label="Straße"
        autoComplete="address-line1"
        error={errors.street?.message}
        className={restOfRow}
      />
      <TextField
        {...register("street_nr")}
        label="Hausnummer"
        inputMode="text"
        error={errors.street_nr?.message}
        className={thirdOfRow}
      />
      <PlaceFields {...place} register={register} errors={errors} />
      <SelectField
        {...register("country")}
        label="Land"
        autoComplete="country-name"
        options={["Deutschland"]}
        className={`${wideField} max-sm:flex max-sm:items-center max-sm:gap-4 max-sm:[&>div]:grow max-sm:[&>label]:mb-0`}
      />
      <NotesField {...register("notes")} error={errors.notes?.message} className={wholeRow} />
    </>
  );
}
