import type { FormProps } from "#web/pages/cart/checkout/form-props.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Who receives the parcel; the e-mail address stays the one of the order. */
export function RecipientFields({ register, errors }: FormProps) {
  return (
    <>
      <TextField
        {...register("firstName")}
        label="Vorname"
        autoComplete="given-name"
        error={errors.firstName?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register("lastName")}
        label="Nachname"
        autoComplete="family-name"
        error={errors.lastName?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register("phone")}
        label="Telefonnummer"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        className="sm:col-span-6"
      />
    </>
  );
}
