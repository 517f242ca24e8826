import { openCart } from "#server/domain/cart/queries.ts";
import { lockOrder, paidOrderOfGuest } from "#server/domain/orders/queries.ts";
import type { PlaceTeamOrder, TeamOrder } from "#server/domain/orders/team-order.ts";
import { addAll } from "#server/storefront/cart/add-to-cart.ts";
import { refuseBeyondLimits } from "#server/storefront/cart/change-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { placeOrder } from "#server/storefront/checkout/place-order.ts";

/**
 * The team's order is a guest's: a cart of its own, valued and placed by the same functions. The page's id stands for
 * the browser, so that a repeated call finds its cart and its order.
 */
export async function placeTeamOrder(deps: CheckoutDeps, order: TeamOrder): ReturnType<PlaceTeamOrder> {
  const { id: guestId, guest, replaces } = order;
  const before = await fillCart(deps, order);
  if (before) return before;
  const cart = await openCart(deps.database, guestId);
  const form = {
    ...guest,
    cart_id: cart?.id ?? "",
    consents: { privacy: false, terms: false, follow_up: false },
  };
  try {
    return (await placeOrder(deps, { guestId, address: "", replaces }, form)).orderId;
  } catch (error) {
    // the same call at the same time was faster
    const placed = await paidOrderOfGuest(deps.database, guestId);
    if (!placed) throw error;
    return placed;
  }
}

/** Under the lock of the order that is replaced, so that the same call twice fills the cart once. */
async function fillCart(deps: CheckoutDeps, order: TeamOrder): Promise<string | undefined> {
  const { id: guestId, lines, replaces } = order;
  return refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      await lockOrder(queries, replaces.orderId);
      const placed = await paidOrderOfGuest(queries, guestId);
      if (!placed && !(await openCart(queries, guestId))) await addAll(queries, deps, { guestId, lines });
      return placed;
    }),
  );
}
