import { Suspense, useSyncExternalStore } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { onRemembered, readRemembered } from "#web/storefront/checkout/remembered.ts";

const LastOrderStrip = lazyHint(() => import("#web/storefront/orders/reorder/last-order-strip.tsx"));

/** The last order of a guest who is remembered here, as long as the cart is empty. Loaded only where one is. */
export default function LastOrder() {
  const order = useSyncExternalStore(onRemembered, lastOrder, () => null);
  const { cart, isError } = useCart();
  if (!order || (cart && cart.items.length > 0)) return null;
  return (
    <div className="min-h-17">
      <Suspense>{(cart || isError) && <LastOrderStrip order={order} />}</Suspense>
    </div>
  );
}

const lastOrder = () => readRemembered()?.order ?? null;
