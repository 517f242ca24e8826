import { guestCart } from "#web/storefront/cart/guest-cart.ts";

/** Whether the bar is in sight, which shows every change of the cart at once. */
export function isCartBarShown(): boolean {
  const hasDishes = (guestCart.state().data?.items.length ?? 0) > 0;
  return hasDishes && (document.querySelector(".cart-bar")?.getClientRects().length ?? 0) > 0;
}
