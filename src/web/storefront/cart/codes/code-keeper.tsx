import { useEffect } from "react";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { codeIn, keepCode, usePendingCode } from "#web/storefront/cart/codes/pending-code.ts";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { useLocation, usePageActions } from "#web/storefront/navigation/page-context.ts";

const loadApply = onlineLoader(() => import("#web/storefront/cart/codes/apply-code.ts"));

/** Keeps the code of a link until the cart has its first dish, and redeems it then. */
export function CodeKeeper() {
  const location = useLocation();
  const { rewrite } = usePageActions();
  useEffect(() => {
    const found = codeIn(location);
    if (!found) return;
    keepCode(found.code);
    rewrite(found.address, location.state);
  }, [location, rewrite]);
  const code = usePendingCode();
  const { cart } = useCart();
  useEffect(() => {
    if (!code || !cart || cart.items.length === 0) return;
    loadApply().then(
      ({ applyCode }) => applyCode(cart, code),
      () => undefined,
    );
  }, [code, cart]);
  return null;
}
