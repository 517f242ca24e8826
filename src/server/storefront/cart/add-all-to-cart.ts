import { addLine } from "#server/domain/carts/line-queries.ts";
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

/** Adds all lines or none. A refusal names its dish, because the guest sees many. */
export async function addAllToCart(
  deps: CartDeps,
  { guestId, lines }: { guestId: string; lines: AdditionInput[] },
): Promise<void> {
  const checked = lines.map((input) => ({ guestId, ...checkAddition(deps, input) }));
  await refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      // one after the other: each is judged beside those before it
      for (const line of checked) await addChecked(deps, queries, line);
    }),
  );
}

async function addChecked(
  { snapshot, clock }: CartDeps,
  queries: Queries,
  line: Parameters<typeof addLine>[1],
): Promise<void> {
  const pricedMenu = snapshot.catalogue.menusById.get(line.menuId);
  if (!pricedMenu) throw new Refusal("menu_not_found");
  try {
    await refuseWhenFull(queries, snapshot, { ...line, pricedMenu, now: dateNow(clock) });
    if (!(await addLine(queries, line))) throw new Refusal("menu_not_found");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { message: `${pricedMenu.menu.name}: ${error.message}`, cause: error });
  }
}
