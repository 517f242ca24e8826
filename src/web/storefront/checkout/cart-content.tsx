import type { Cart } from "#contract/cart/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";
import { columns } from "#web/storefront/cart/columns.ts";
import { deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import { readCartAgain } from "#web/storefront/cart/guest-cart.ts";
import { DeliveryGroupCard } from "#web/storefront/cart/lines/delivery-group-card.tsx";
import { WeekPlan } from "#web/storefront/cart/plan/week-plan.tsx";
import { CheckoutForm } from "#web/storefront/checkout/form/checkout-form.tsx";
import { useCheckout } from "#web/storefront/checkout/form/use-checkout.ts";
import { CartSummary } from "#web/storefront/checkout/summary/cart-summary.tsx";

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

const checkoutSectionId = "kasse";

/** On a phone the total stays visible; the button only scrolls to form and summary. */
function CheckoutBar({ total }: { total: number }) {
  const goToForm = () => {
    document.getElementById(checkoutSectionId)?.scrollIntoView({ behavior: "smooth" });
    document.querySelector<HTMLElement>('[name="firstName"]')?.focus({ preventScroll: true });
  };
  return (
    <div className="checkout-bar bottom-bar sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-4 border-t border-hairline bg-white px-5 py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] shadow-[0_-6px_20px_-10px_#4a2f1a29] md:-mx-10 md:px-10 lg:hidden print:hidden">
      <p className="leading-tight">
        <span className="block text-xs text-muted">Gesamt inkl. MwSt.</span>
        <span className="font-display text-xl font-bold whitespace-nowrap tabular-nums">
          {formatEuro(total)}
        </span>
      </p>
      <Button className="grow sm:ml-auto sm:grow-0 sm:px-12" onClick={goToForm}>
        Zur Kasse
      </Button>
    </div>
  );
}
