import { attemptsThatCount } from "#server/domain/capacity/hold-rule.ts";
import { type CartRow, openCart, portionsForCart } from "#server/domain/carts/queries.ts";
import type { Catalogue } from "#server/domain/catalogue/catalogue.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { wantedBy } from "#server/storefront/cart/judge-lines.ts";
import { type ValuedCart, valueCart } from "#server/storefront/cart/value-cart.ts";

export async function readCart(deps: CartDeps, guestId: string): Promise<ValuedCart | null> {
  const row = await openCart(deps.database, guestId);
  return row ? lookClosely(deps.database, deps, row) : null;
}

/** Values a cart with the availability of its days, which needs a second query only when portions may be short. */
export async function lookClosely(
  queries: Queries,
  { snapshot, clock, blockKey }: Pick<CartDeps, "snapshot" | "clock" | "blockKey">,
  row: CartRow,
): Promise<ValuedCart> {
  const now = dateNow(clock);
  const isSure = hasPlenty(row, snapshot.catalogue);
  const portions = isSure ? null : await portionsForCart(queries, row.id, now);
  const attempts = attemptsThatCount(row.unpaidAttempts, row.attemptedAt, now);
  return valueCart(row, snapshot, { portions, attempt: { attempts, isOfBlock: blockKey !== null } });
}

/** Whether each day has enough for all lines, even without counting the cart's own holds as free. */
function hasPlenty({ lines }: CartRow, { sellable }: Catalogue): boolean {
  const wanted = new Map<string, number>();
  return lines.every(({ day, menuId, quantity, dayLeft }) => {
    const menu = sellable.get(menuId);
    if (!menu) return true;
    let all = wanted.get(day) ?? 0;
    for (const portions of wantedBy({ sellable: menu, quantity }).values()) all += portions;
    wanted.set(day, all);
    return dayLeft !== null && all <= dayLeft;
  });
}
