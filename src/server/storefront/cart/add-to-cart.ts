import { addLines } from "#server/domain/cart/line-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type AdditionInput,
  type CartDeps,
  checkAddition,
  refuseBeyondLimits,
} from "#server/storefront/cart/change-cart.ts";
import { refuseWhenFull } from "#server/storefront/cart/check-availability.ts";
import { judgeAdditions } from "#server/storefront/cart/judge-additions.ts";

/** Adds a menu to the guest's open cart, which is made with its first line. */
export async function addToCart(
  deps: CartDeps,
  { guestId, ...input }: AdditionInput & { guestId: string },
): Promise<void> {
  const { database, snapshot, clock } = deps;
  const line = checkAddition(deps, input);
  const pricedMenu = snapshot.catalogue.menusById.get(line.menuId);
  await refuseBeyondLimits(async () => {
    if (pricedMenu)
      await refuseWhenFull(database, snapshot, { ...line, guestId, pricedMenu, now: dateNow(clock) });
    const sold = await addLines(database, guestId, [line]);
    if (sold.size === 0) throw new Refusal("menu_not_found");
  });
}

/** Adds all lines or none. A refusal names its dish, because the guest sees many. */
export async function addAllToCart(
  deps: CartDeps,
  input: { guestId: string; lines: AdditionInput[] },
): Promise<void> {
  await refuseBeyondLimits(() => deps.database.transaction((queries) => addAll(queries, deps, input)));
}

/** The same in the caller's transaction. */
export async function addAll(
  queries: Queries,
  deps: CartDeps,
  { guestId, ...input }: { guestId: string; lines: AdditionInput[] },
): Promise<void> {
  const lines = input.lines.map((line) => checkAddition(deps, line));
  const judged = await judgeAdditions(queries, deps, { guestId, lines });
  for (const [at, refusal] of judged.entries()) if (refusal) throw named(deps, lines[at], refusal);
  const sold = await addLines(queries, guestId, lines);
  const unsold = lines.find(({ menuId }) => !sold.has(menuId));
  if (unsold) throw named(deps, unsold, new Refusal("menu_not_found"));
}

function named({ snapshot }: CartDeps, line: { menuId: number } | undefined, refusal: Refusal): Refusal {
  const menu = line && snapshot.catalogue.menusById.get(line.menuId)?.menu;
  if (!menu) return refusal;
  return new Refusal(refusal.code, { message: `${menu.name}: ${refusal.message}`, cause: refusal });
}
