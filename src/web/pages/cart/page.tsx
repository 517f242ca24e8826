import { useEffect } from "react";
import { useCart } from "#web/cart/use-cart.ts";
import { CartContent } from "#web/pages/cart/cart-content.tsx";
import { CartSkeleton } from "#web/pages/cart/cart-skeleton.tsx";
import { CartUnavailable } from "#web/pages/cart/cart-unavailable.tsx";
import { EmptyCart } from "#web/pages/cart/empty-cart.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";

export const meta = () => pageMeta({ title: "Warenkorb", robots: "noindex" });

/** The server knows no guest: it sends heading and skeleton, the cart comes after hydration. */
export default function CartPage() {
  const { cart, isError, isFetching, refetch } = useCart();
  useEffect(() => {
    // the form and its rules are on their way while the cart is still being read
    void import("#web/pages/cart/checkout/checkout-form.tsx");
  }, []);
  return (
    <div className="page-width pt-8 md:pt-10">
      <h1 id="cart-title" tabIndex={-1} className="mb-6 text-[2.625rem] md:mb-8 md:text-[3.25rem]">
        Warenkorb
      </h1>
      {cart && cart.items.length > 0 && <CartContent cart={cart} />}
      {cart && cart.items.length === 0 && <EmptyCart />}
      {!cart && isError && <CartUnavailable busy={isFetching} onRetry={() => void refetch()} />}
      {!cart && !isError && <CartSkeleton />}
    </div>
  );
}
