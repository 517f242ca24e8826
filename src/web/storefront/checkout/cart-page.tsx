import { RotateCw } from "lucide-react";
import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { pages } from "#contract/addresses.ts";
import { hasGuestId } from "#web/shared/api/guest-id.ts";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { cartHeightKey } from "#web/shared/document/cart-height.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { isNarrow } from "#web/storefront/calendar/use-is-phone.ts";
import { CartSkeleton } from "#web/storefront/cart/cart-skeleton.tsx";
import { FillButton } from "#web/storefront/cart/fill/fill-button.tsx";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { loadPlanDays } from "#web/storefront/cart/plan/week-plan.tsx";
import { PlainCart } from "#web/storefront/cart/plain-cart.tsx";
import type { loadCart } from "#web/storefront/checkout/load-cart.ts";
import { usePageActions } from "#web/storefront/navigation/page-context.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

const loadContent = () => import("#web/storefront/checkout/cart-content.tsx");
const CartContent = lazyPart(loadContent);

/**
 * The server sends heading, skeleton and the empty cart, the same for everybody; the guest's cart follows after
 * hydration. Without scripts the browser goes on to a page with the guest's own cart.
 */
export default function CartPage({ data: { message, plainCart } }: PageProps<typeof loadCart>) {
  const { cart, isError, isFetching, refetch } = useCart();
  const [mayHaveLines] = useState(hasGuestId);
  useEffect(() => {
    // Loads the code while the cart is still being read; a wide window shows at once what a phone folds away.
    if (!mayHaveLines) return;
    void loadContent().catch(() => undefined);
    if (!isNarrow()) void loadPlanDays().catch(() => undefined);
  }, [mayHaveLines]);
  const { rewrite } = usePageActions();
  useEffect(() => {
    // A reload does not say it again.
    if (message) rewrite(pages.cart(), null);
  }, [message, rewrite]);
  const isUnknown = !cart && !isError;
  return (
    // As high as the window from the start, so that the footer does not move when the cart arrives.
    <div className="page-width min-h-[calc(100dvh-6rem)] pt-2 md:pt-10">
      <h1 id="cart-title" tabIndex={-1} className="mb-1.5 text-[min(2.25rem,11vw)] md:mb-8 md:text-[3.25rem]">
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

interface CartUnavailableProps {
  busy: boolean;
  onRetry: () => void;
}

function CartUnavailable({ busy, onRetry }: CartUnavailableProps) {
  return (
    <div className="min-h-[50vh] max-w-2xl">
      <Notice type="danger" live={false}>
        <p className="font-semibold">Ihr Warenkorb konnte nicht geladen werden.</p>
        <p className="mt-1">Ihre Menüs sind noch da. Bitte versuchen Sie es gleich noch einmal.</p>
      </Notice>
      <Button
        className="mt-5"
        variant="secondary"
        busy={busy}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={onRetry}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}

const markerId = "cart-height";

/**
 * Reserves the cart's height after a reload or a return from the payment provider, so that the scroll
 * position exists.
 */
function ReservedHeight() {
  return <InlineScript name="restoreCartHeight" id={markerId} />;
}

/** Stands beside the loaded cart: releases the reserved height and stores the new one for the next time. */
function StoredHeight() {
  useLayoutEffect(() => {
    const page = document.getElementById(markerId)?.parentElement;
    if (!page) return;
    page.style.minHeight = "";
    const storeHeight = () => {
      try {
        sessionStorage.setItem(cartHeightKey, `${page.offsetHeight}px`);
      } catch {
        // Storage is blocked or full: the page starts at its top.
      }
    };
    window.addEventListener("pagehide", storeHeight);
    return () => window.removeEventListener("pagehide", storeHeight);
  }, []);
  return null;
}

const sizes = "(width < 36rem) calc(100vw - 40px), 512px";

function EmptyCart() {
  const { sources, img } = usePlacedPicture("empty", picture);
  return (
    <div className="mx-auto max-w-lg text-center">
      <picture>
        <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
        <img
          src={img.src}
          srcSet={sources.webp}
          sizes={sizes}
          width={img.w}
          height={img.h}
          alt=""
          // A guest with a cart never sees it, so it is not fetched for them.
          loading="lazy"
          fetchPriority="high"
          className="w-full rounded-xl"
        />
      </picture>
      <h2 className="mt-8 text-[1.75rem]">Ihr Warenkorb ist leer</h2>
      <p className="mt-3 text-balance text-muted">
        Suchen Sie sich Ihre Menüs aus und wählen Sie, an welchem Tag wir liefern.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pages.shop()} size="lg">
          Weiter einkaufen
        </ButtonLink>
        <FillButton size="lg" />
      </div>
    </div>
  );
}
