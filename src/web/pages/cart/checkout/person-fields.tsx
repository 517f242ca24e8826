import { TextField } from "#web/ui/text-field.tsx";
import type { FormProps } from "./form-props.ts";

interface Props extends FormProps {
  /** without the e-mail address, where it stays the one of the order */
  withoutEmail?: boolean;
}

export function PersonFields({ register, errors, withoutEmail = false }: Props) {
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
      {!withoutEmail && (
        <TextField
          {...register("email")}
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.message}
          className="sm:col-span-3"
        />
      )}
      <TextField
        {...register("phone")}
        label="Telefonnummer"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        className={withoutEmail ? "sm:col-span-6" : "sm:col-span-3"}
      />
    </>
  );
}
