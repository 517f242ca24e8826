import { useState } from "react";
import type { Cart } from "#contract/cart.ts";
import { areConsentsValid, readConsents } from "#web/storefront/cart/stored-consents.ts";
import { useRootBranding } from "#web/storefront/layout/use-company.ts";
import { card } from "#web/storefront/pages/cart/columns.ts";
import { discountFieldId } from "#web/storefront/pages/cart/summary/discount-field-id.ts";
import { OrderBlock } from "#web/storefront/pages/cart/summary/order-block.tsx";
import { AddressFields } from "./address-fields.tsx";
import { checkoutFormId } from "./checkout-form-id.ts";
import { Consents } from "./consents.tsx";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useGuestForm } from "./use-guest-form.ts";

interface Props {
  cart: Cart;
  checkout: Checkout;
}

export function CheckoutForm({ cart, checkout }: Props) {
  const { register, errors, handlers, typedPlace, correctTown, correctEmail } = useGuestForm(checkout);
  const hasAgreed = useHasAgreed(cart);
  return (
    <section aria-labelledby="ihre-daten" className={`p-4 sm:p-8 ${card}`}>
      <h2 id="ihre-daten" className="text-[1.75rem]">
        Ihre Daten
      </h2>
      <p className="mt-1 text-sm text-muted">
        Bestellung als Gast. Alle Felder ohne „optional“ sind Pflichtfelder.
      </p>
      <form id={checkoutFormId} noValidate {...handlers} className="mt-5">
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-6">
          <PersonFields register={register} errors={errors} correctEmail={correctEmail} />
          <AddressFields
            register={register}
            errors={errors}
            typedPlace={typedPlace}
            correctTown={correctTown}
          />
        </div>
        {/* The key resets the consents when the cart has changed. */}
        <Consents key={String(hasAgreed)} register={register} errors={errors} hasAgreed={hasAgreed} />
        <GuaranteeNotice />
        <div className="mt-7 border-t border-hairline pt-6">
          <h3 className="mb-3 text-xl">Ihre Bestellung</h3>
          <p className="mb-3 lg:hidden">
            <a href={`#${discountFieldId}`} className="text-link">
              Rabattcode einlösen
            </a>
          </p>
          <OrderBlock cart={cart} checkout={checkout} isMain hasAgreed={hasAgreed} />
        </div>
      </form>
    </section>
  );
}

/** Whether the guest has agreed to this same cart and these same texts before a payment that failed. */
function useHasAgreed({ metaData: { revision } }: Cart): boolean {
  const [stored] = useState(readConsents);
  const legalVersion = useRootBranding()?.legalVersion;
  return areConsentsValid(stored, { revision, legalVersion });
}
