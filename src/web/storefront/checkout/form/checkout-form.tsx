import { useState } from "react";
import type { Cart } from "#contract/cart.ts";
import { card } from "#web/storefront/cart/columns.ts";
import { discountFieldId } from "#web/storefront/cart/summary/discount-field-id.ts";
import { OrderBlock } from "#web/storefront/cart/summary/order-block.tsx";
import { areConsentsValid, readConsents } from "#web/storefront/checkout/stored-consents.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { AddressFields } from "./address-fields.tsx";
import { checkoutFormId } from "./checkout-form-id.ts";
import { Consents } from "./consents.tsx";
import { formGrid } from "./form-grid.ts";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { InvoiceBuyer } from "./invoice-buyer.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useGuestForm } from "./use-guest-form.ts";

interface Props {
  cart: Cart;
  checkout: Checkout;
}

export function CheckoutForm({ cart, checkout }: Props) {
  const { register, errors, handlers, correctEmail, ...place } = useGuestForm(checkout);
  const hasAgreed = useHasAgreed(cart);
  return (
    <section aria-labelledby="ihre-daten" className={`p-4 sm:p-8 ${card}`}>
      <h2 id="ihre-daten" className="text-2xl sm:text-[1.75rem]">
        Ihre Daten
      </h2>
      <p className="mt-1 text-sm text-muted">
        Bestellung als Gast. Alle Felder ohne „optional“ sind Pflichtfelder.
      </p>
      <form
        aria-label="Angaben zur Bestellung"
        id={checkoutFormId}
        noValidate
        {...handlers}
        className="mt-4 sm:mt-5"
      >
        {/* § 312j BGB: a disabled default button, so Enter in a field never orders, also before the scripts. */}
        <button type="submit" disabled hidden />
        <div className={formGrid}>
          <PersonFields register={register} errors={errors} correctEmail={correctEmail} />
          <AddressFields {...place} register={register} errors={errors} />
          <InvoiceBuyer register={register} errors={errors} />
        </div>
        {/* The key resets the consents when the cart has changed. */}
        <Consents key={String(hasAgreed)} register={register} errors={errors} hasAgreed={hasAgreed} />
        <GuaranteeNotice />
        <div className="mt-5 border-t border-hairline pt-4 sm:mt-7 sm:pt-6">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-xl">Ihre Bestellung</h3>
            <a href={`#${discountFieldId}`} className="text-link py-0.5 text-sm lg:hidden">
              Rabattcode einlösen
            </a>
          </div>
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
