import { Suspense } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { useLastOrder } from "#web/storefront/checkout/remembered.ts";

const LastOrderStrip = lazyHint(() => import("./last-order-strip.tsx"));

/**
 * The last order of a guest who is remembered here, as long as the cart is empty. The page is the same for everybody:
 * it holds an empty place, which only a browser that knows an order shows before the scripts come.
 */
export function LastOrder({ className = "" }: { className?: string }) {
  const isHydrated = useIsHydrated();
  const order = useLastOrder();
  const { cart, isError } = useCart();
  const isCartEmpty = cart ? cart.items.length === 0 : isError;
  if (isHydrated && (!order || (cart && !isCartEmpty))) return null;
  return (
    <div
      className={`min-h-17 bg-sage text-forest print:hidden ${isHydrated ? "" : "hidden [.knows-order_&]:block"} ${className}`}
    >
      <Suspense>{order && isCartEmpty && <LastOrderStrip order={order} />}</Suspense>
    </div>
  );
}
