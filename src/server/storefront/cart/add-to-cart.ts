import { addLines } from "#server/domain/cart/line-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type AdditionInput,
  type CartDeps,
  checkAddition,
  refuseBeyondLimits,
} from "#server/storefront/cart/change-cart.ts";
import { refuseWhenFull } from "#server/storefront/cart/check-availability.ts";

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
