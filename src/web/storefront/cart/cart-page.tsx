import { Suspense, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import { hasGuestId } from "#web/shared/api/guest-id.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { CartSkeleton } from "#web/storefront/cart/cart-skeleton.tsx";
import { CartUnavailable } from "#web/storefront/cart/cart-unavailable.tsx";
import { EmptyCart } from "#web/storefront/cart/empty-cart.tsx";
import { PlainCart } from "#web/storefront/cart/plain-cart.tsx";
import { ReservedHeight, StoredHeight } from "#web/storefront/cart/reserved-height.tsx";
import { useCart } from "#web/storefront/cart/use-cart.ts";
import { usePageActions } from "#web/storefront/navigation/page-context.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadCart } from "./load-cart.ts";

const loadContent = () => import("#web/storefront/cart/cart-content.tsx");
const CartContent = lazyPart(loadContent);

/**
 * The server sends heading, skeleton and the empty cart, the same for everybody; the guest's cart follows after
 * hydration. Without scripts the browser goes on to a page with the guest's own cart.
 */
export default function CartPage({ data: { message, plainCart } }: PageProps<typeof loadCart>) {
  const { cart, isError, isFetching, refetch } = useCart();
  const [mayHaveLines] = useState(hasGuestId);
  useEffect(() => {
    // Loads the code while the cart is still being read.
    if (mayHaveLines) void loadContent().catch(() => undefined);
  }, [mayHaveLines]);
  const { rewrite } = usePageActions();
  useEffect(() => {
    // A reload does not say it again.
    if (message) rewrite(pages.cart(), null);
  }, [message, rewrite]);
  const isUnknown = !cart && !isError;
  return (
    // As high as the window from the start, so that the footer does not move when the cart arrives.
    <div className="page-width min-h-[calc(100dvh-6rem)] pt-5 md:pt-10">
      <h1 id="cart-title" tabIndex={-1} className="mb-4 text-[min(2.25rem,11vw)] md:mb-8 md:text-[3.25rem]">
        Warenkorb
      </h1>
      {message && (
        <div className="mb-5">
          <Notice type={message.type}>{message.text}</Notice>
        </div>
      )}
      {/* Browsers with scripts read no element in here. */}
      <noscript>{import.meta.env.SSR && plainCart !== undefined && <PlainCart cart={plainCart} />}</noscript>
      <ReservedHeight />
      {cart && cart.items.length > 0 && (
        <Suspense fallback={<CartSkeleton />}>
          <CartContent cart={cart} />
          <StoredHeight />
        </Suspense>
      )}
      {(isUnknown || cart?.items.length === 0) && (
        <div className={isUnknown ? "hidden [.new-guest_&]:block" : undefined}>
          <EmptyCart />
        </div>
      )}
      {isUnknown && (
        <div className="[.new-guest_&]:hidden">
          <CartSkeleton />
        </div>
      )}
      {!cart && isError && <CartUnavailable busy={isFetching} onRetry={() => void refetch()} />}
      {(isError || cart?.items.length === 0) && <StoredHeight />}
    </div>
  );
}
