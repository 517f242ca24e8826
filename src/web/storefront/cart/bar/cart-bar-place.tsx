import { Suspense, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { useCart } from "#web/storefront/cart/guest-cart.ts";

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
