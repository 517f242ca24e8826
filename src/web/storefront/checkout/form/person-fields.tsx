import { Suspense, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { halfRow, wholeRow, wideField } from "#web/storefront/checkout/form/form-grid.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

const EmailHint = lazyHint(() => import("#web/storefront/checkout/form/email-hint.tsx"));

interface Props extends FormProps {
  withoutEmail?: boolean;
  /** the person gets a present; who gives it is asked for elsewhere */
  isGift?: boolean;
  correctEmail?: (email: string) => void;
}

export function PersonFields({
  register,
  errors,
  withoutEmail = false,
  isGift = false,
  correctEmail,
}: Props) {
  // Only a finished address is checked for typing mistakes.
  const [typedEmail, setTypedEmail] = useState("");
  return (
    <>
      <TextField
        {...register("firstName")}
        label="Vorname"
        autoComplete="given-name"
        error={errors.firstName?.message}
        className={halfRow}
      />
      <TextField
        {...register("lastName")}
        label="Nachname"
        autoComplete="family-name"
        error={errors.lastName?.message}
        className={halfRow}
      />
      {!withoutEmail && (
        <div className={wideField}>
          <TextField
            {...register("email")}
            label={isGift ? "E-Mail der beschenkten Person" : "E-Mail"}
            optional={isGift}
            hint={isGift ? "Nur für die Versandmeldung. Ohne sie bleibt es eine Überraschung." : undefined}
            type="email"
            inputMode="email"
            autoComplete={isGift ? "off" : "email"}
            spellCheck={false}
            onFocus={() => setTypedEmail("")}
            onBlur={(event) => setTypedEmail(event.target.value)}
            error={errors.email?.message}
          />
          <div role="status">
            <Suspense>{typedEmail && <EmailHint typed={typedEmail} onChoose={correctEmail} />}</Suspense>
          </div>
        </div>
      )}
      <TextField
        {...register("phone")}
        label="Telefonnummer"
        hint={
          isGift
            ? "Nur für Rückfragen des Paketdienstes am Liefertag; es darf auch Ihre sein."
            : "Nur für Rückfragen des Paketdienstes am Liefertag."
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        className={withoutEmail ? wholeRow : wideField}
      />
    </>
  );
}
