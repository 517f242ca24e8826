import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import type { FormProps } from "./form-props.ts";

interface Props extends FormProps {
  /** The guest gave them with an order of this same cart whose payment failed, so they still hold. */
  hasAgreed: boolean;
}

export function Consents({ register, errors, hasAgreed }: Props) {
  return (
    <div className="mt-5 space-y-3 max-sm:text-[.9375rem] sm:mt-6 sm:space-y-4">
      <Checkbox
        {...register("acceptPrivacy")}
        defaultChecked={hasAgreed}
        error={errors.acceptPrivacy?.message}
      >
        Ich habe die <LegalLink to={pages.privacy()}>Datenschutzerklärung</LegalLink> gelesen und akzeptiere
        sie.
      </Checkbox>
      <Checkbox {...register("acceptTerms")} defaultChecked={hasAgreed} error={errors.acceptTerms?.message}>
        Ich akzeptiere die <LegalLink to={pages.terms()}>AGB</LegalLink>. Speisen sind schnell verderblich,
        ein Widerrufsrecht besteht nicht.
      </Checkbox>
    </div>
  );
}

/** Opens a new tab, so that the typed order is not lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-link font-medium text-forest">
      {children}
      <span className="sr-only"> (öffnet in neuem Tab)</span>
    </Link>
  );
}
