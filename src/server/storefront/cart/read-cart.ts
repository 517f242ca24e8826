import DataLoader from "dataloader";
import { blockLimit, effectiveAttempts } from "#server/domain/calendar/capacity/hold-rules.ts";
import { type CartRow, openCart, openCarts, portionsForCart } from "#server/domain/cart/queries.ts";
import type { Catalogue } from "#server/domain/catalogue/catalogue.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { linePortions } from "#server/storefront/cart/judge-lines.ts";
import { type ValuedCart, valueCart } from "#server/storefront/cart/value-cart.ts";

export type CartLoader = DataLoader<string, CartRow | undefined>;

const mostAtOnce = 100;

/** Carts that are asked for in the same turn of the event loop are one query; nothing is kept. */
export function cartLoader(database: Database): CartLoader {
  return new DataLoader((guestIds) => openCarts(database, guestIds), {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (send) => setImmediate(send),
  });
}

export async function readCart(
  deps: CartDeps,
  guestId: string,
  carts?: CartLoader,
): Promise<ValuedCart | null> {
  const row = await (carts ? carts.load(guestId) : openCart(deps.database, guestId));
  return row ? valueCartWithAvailability(deps.database, deps, row) : null;
}

type ValueDeps = Pick<CartDeps, "snapshot" | "clock" | "blockKey">;

/** Values a cart with the availability of its days, which needs a second query only when portions may be short. */
export async function valueCartWithAvailability(
  queries: Queries,
  deps: ValueDeps,
  row: CartRow,
): Promise<ValuedCart> {
  const { snapshot, clock, blockKey } = deps;
  const now = dateNow(clock);
  const isAmple = hasAmpleAvailability(row, snapshot.catalogue);
  const portions = isAmple ? null : await portionsForCart(queries, row.id, now);
  const attempts = effectiveAttempts(row.unpaidAttempts, row.attemptedAt, now);
  const attempt = { attempts, blockLimit: blockKey === null ? null : blockLimit };
  return valueCart(row, snapshot, { portions, attempt });
}

/** Whether each day has enough for all lines, even without counting the cart's own holds as free. */
function hasAmpleAvailability({ lines }: CartRow, { menusById }: Catalogue): boolean {
  const requestedByDay = new Map<string, number>();
  return lines.every(({ deliveryDay, menuId, quantity, dayLeft }) => {
    const pricedMenu = menusById.get(menuId);
    if (!pricedMenu) return true;
    let requested = requestedByDay.get(deliveryDay) ?? 0;
    for (const portions of linePortions({ pricedMenu, quantity }).values()) requested += portions;
    requestedByDay.set(deliveryDay, requested);
    return dayLeft !== null && requested <= dayLeft;
  });
}
