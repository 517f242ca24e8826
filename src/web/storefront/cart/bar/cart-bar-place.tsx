import { Suspense, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { guestCart, useCart } from "#web/storefront/cart/guest-cart.ts";

const CartBar = lazyHint(() => import("#web/storefront/cart/bar/cart-bar.tsx"));

/** On a phone the way to the cart stays in sight from the first dish on, with what is missing. */
export function CartBarPlace() {
  const { cart, itemCount } = useCart();
  const [spoken, setSpoken] = useState("");
  return (
    <>
      {/* It stands empty before, because a screen reader hears only what changes. */}
      <p role="status" className="sr-only lg:hidden">
        {spoken}
      </p>
      {cart && itemCount > 0 && (
        <Suspense>
          <CartBar cart={cart} onAppear={setSpoken} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the bar is in sight, which shows every change of the cart at once. */
export function isCartBarShown(): boolean {
  const hasDishes = (guestCart.state().data?.items.length ?? 0) > 0;
  return hasDishes && (document.querySelector(".cart-bar")?.getClientRects().length ?? 0) > 0;
}
