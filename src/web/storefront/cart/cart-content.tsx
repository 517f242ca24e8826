import type { Cart } from "#contract/cart/cart.ts";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";
import { columns } from "#web/storefront/cart/columns.ts";
import { deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import { readCartAgain } from "#web/storefront/cart/guest-cart.ts";
import { DeliveryGroupCard } from "#web/storefront/cart/lines/delivery-group-card.tsx";
import { WeekPlan } from "#web/storefront/cart/plan/week-plan.tsx";
import { CartSummary } from "#web/storefront/cart/summary/cart-summary.tsx";
import { CheckoutBar, checkoutSectionId } from "#web/storefront/checkout/form/checkout-bar.tsx";
import { CheckoutForm } from "#web/storefront/checkout/form/checkout-form.tsx";
import { useCheckout } from "#web/storefront/checkout/form/use-checkout.ts";

/** Loaded by `React.lazy`, because an empty cart needs none of it. */
export default function CartContent({ cart }: { cart: Cart }) {
  const checkout = useCheckout();
  const { withoutCode } = checkout;
  // A refused code discounts nothing, also after the same cart has been read again.
  const isCodeRefused = withoutCode?.metaData.revision === cart.metaData.revision;
  const priced = (isCodeRefused && withoutCode) || cart;
  const groups = deliveryGroups(cart);
  useAtCutOff(
    cart.metaData.cutOffData.map(({ cutOffAt }) => cutOffAt),
    readCartAgain,
  );
  return (
    <div className={columns}>
      <div className="min-w-0">
        {/* The phone's bar sticks only while this block is in view, so it never covers the form. */}
        <div className="space-y-5">
          <WeekPlan cart={cart} />
          {groups.map((group) => (
            <DeliveryGroupCard
              key={group.deliveryDay}
              group={group}
              minimum={cart.metaData.minimumPerDelivery}
            />
          ))}
          <CheckoutBar total={priced.total} />
        </div>
        <div id={checkoutSectionId} className="mt-5">
          <CheckoutForm cart={priced} checkout={checkout} />
        </div>
      </div>
      <CartSummary cart={priced} checkout={checkout} />
    </div>
  );
}
