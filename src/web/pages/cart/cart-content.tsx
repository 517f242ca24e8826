import { lazy, Suspense } from "react";
import type { Cart } from "#contract/cart.ts";
import { deliveryGroups } from "#web/cart/delivery-groups.ts";
import { CheckoutBar, tillId } from "#web/pages/cart/checkout/checkout-bar.tsx";
import { FormSkeleton } from "#web/pages/cart/checkout/form-skeleton.tsx";
import { useCheckout } from "#web/pages/cart/checkout/use-checkout.ts";
import { columns } from "#web/pages/cart/columns.ts";
import { DeliveryGroupCard } from "#web/pages/cart/lines/delivery-group-card.tsx";
import { CartSummary } from "#web/pages/cart/summary/cart-summary.tsx";
import { patiently } from "#web/ui/patiently.ts";

const CheckoutForm = lazy(patiently(() => import("#web/pages/cart/checkout/checkout-form.tsx")));

export function CartContent({ cart }: { cart: Cart }) {
  const checkout = useCheckout();
  const groups = deliveryGroups(cart.items, cart.metaData.minimumPerDelivery.menus);
  return (
    <div className={columns}>
      <div className="min-w-0">
        {/* the bar of the phone sticks as long as this block is in sight, and never covers the form */}
        <div className="space-y-5">
          {groups.map((group) => (
            <DeliveryGroupCard
              key={group.isoDate}
              group={group}
              minimum={cart.metaData.minimumPerDelivery.menus}
            />
          ))}
          <CheckoutBar total={cart.total} />
        </div>
        <div id={tillId} className="mt-5">
          <Suspense fallback={<FormSkeleton />}>
            <CheckoutForm cart={cart} checkout={checkout} />
          </Suspense>
        </div>
      </div>
      <CartSummary cart={cart} checkout={checkout} />
    </div>
  );
}
