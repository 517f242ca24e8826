import { Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import { knowsOrder } from "#web/shared/document/end-old-draft.ts";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { useLocation } from "#web/storefront/navigation/page-context.ts";

const LastOrder = lazyHint(() => import("#web/storefront/orders/reorder/last-order.tsx"));

/**
 * Where a guest begins: start page, list and cart. The page is the same for everybody; a browser that knows an order
 * shows the place before the scripts come, so that nothing moves.
 */
export function LastOrderPlace() {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isList = `${pathname}/`.startsWith(`${pages.shop()}/`);
  if (!isList && pathname !== pages.home() && pathname !== pages.cart()) return null;
  const space = <div className="min-h-17" />;
  return (
    <div className="hidden bg-sage text-forest [.knows-order_&]:block print:hidden">
      {isHydrated && document.documentElement.classList.contains(knowsOrder) ? (
        <Suspense fallback={space}>
          <LastOrder />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
