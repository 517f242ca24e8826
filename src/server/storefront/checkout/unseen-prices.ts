import type { Cents } from "#contract/money.ts";
import { rememberSeen } from "#server/domain/cart/line-queries.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import { hasNewPrice, type ValuedCart } from "#server/storefront/cart/value-cart.ts";
import { changedRefusal } from "#server/storefront/checkout/refuse-unfit.ts";

/** A guest never pays a price or total that the cart has not shown before. */
export async function refuseUnseen(
  queries: Queries,
  cart: ValuedCart,
  seen: { revision: string | undefined; settings: Settings },
): Promise<void> {
  const isNew = cart.lines.some(hasNewPrice);
  if (seen.revision === undefined && isNew) throw new PricesChangedError(cart);
  if (seen.revision !== undefined && seen.revision !== cart.revision) {
    throw changedRefusal(cart, seen.settings);
  }
  if (isNew) await rememberSeen(queries, pricesOf(cart));
}

/** Rolls the transaction back. The note that the guest saw the prices is written outside of it. */
export class PricesChangedError extends Error {
  readonly cart: ValuedCart;

  constructor(cart: ValuedCart) {
    super("prices have changed since they were seen");
    this.cart = cart;
  }
}

/** The refusal carries the new prices. The guest has now seen them. */
export async function showNewPrices(
  queries: Queries,
  cart: ValuedCart,
  settings: Settings,
): Promise<Refusal> {
  await rememberSeen(queries, pricesOf(cart));
  return changedRefusal(cart, settings);
}

function pricesOf({ lines }: ValuedCart): { id: string; cents: Cents }[] {
  return lines.filter(hasNewPrice).map(({ id, pricedMenu }) => ({ id, cents: pricedMenu.priceCents }));
}
