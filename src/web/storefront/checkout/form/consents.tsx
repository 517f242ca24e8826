import { followUpChoice } from "#brand/follow-up.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

interface ConsentsProps extends FormProps {
  /** The guest gave them with an order of this same cart whose payment failed, so they still hold. */
  hasAgreed: boolean;
  isGift: boolean;
}

export function Consents({ register, errors, hasAgreed, isGift }: ConsentsProps) {
  return (
    <div className="mt-2.5 space-y-1.5 max-sm:text-[.8125rem]/[1.0625rem] sm:mt-6 sm:space-y-4">
      <Checkbox
        {...register("acceptPrivacy")}
        defaultChecked={hasAgreed}
        error={errors.acceptPrivacy?.message}
      >
        Ich habe die <LegalLink to={pages.privacy()}>{"Datenschutz\u00aderklärung"}</LegalLink> gelesen und
        akzeptiere sie.
      </Checkbox>
      <Checkbox {...register("acceptTerms")} defaultChecked={hasAgreed} error={errors.acceptTerms?.message}>
        Ich akzeptiere die <LegalLink to={pages.terms()}>AGB</LegalLink>. Speisen sind schnell verderblich,
        ein Widerrufsrecht besteht nicht.
      </Checkbox>
      {/* nobody is asked about a gift, see `queueFollowUps` */}
      {!isGift && <FollowUpChoice />}
    </div>
  );
}

/** Never ticked beforehand: the guest agrees, or, where the shop asks its customers anyway, objects. */
function FollowUpChoice() {
  if (!useRootBranding()?.asksCustomers) {
    return (
      <Checkbox name="followUp" value="yes">
        <Unbroken text={followUpChoice.agree} />
      </Checkbox>
    );
  }
  return (
    <div className="space-y-1.5">
      <p id="nachfrage" className="text-sm text-muted">
        <Unbroken text={followUpChoice.told} />
      </p>
      <Checkbox name="followUp" value="no" aria-describedby="nachfrage">
        {followUpChoice.refuse}
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
