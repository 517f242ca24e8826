import { addLine } from "#server/domain/carts/line-queries.ts";
import type { StoredCart } from "#server/domain/carts/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { additionsOfATurn } from "#server/storefront/cart/additions-of-a-turn.ts";
import {
  type AdditionInput,
  type CartDeps,
  checkAddition,
  refuseBeyondLimits,
} from "#server/storefront/cart/change-cart.ts";
import { ampleAvailabilityFor, refuseWhenFull } from "#server/storefront/cart/check-availability.ts";

/** Returns the cart with the new line where it was read together with the addition. */
export type AddToCart = (input: AdditionInput & { guestId: string }) => Promise<StoredCart | undefined>;

export function addToCart(deps: CartDeps): AddToCart {
  const { database, snapshot, clock } = deps;
  const addIfAmple = additionsOfATurn(database);

  return async ({ guestId, ...input }) => {
    const line = { guestId, ...checkAddition(deps, input) };
    const pricedMenu = snapshot.catalogue.menusById.get(line.menuId);
    return refuseBeyondLimits(async () => {
      if (pricedMenu) {
        const cart = await addIfAmple({ line, ample: ampleAvailabilityFor({ ...line, pricedMenu }) });
        if (cart) return cart;
        await refuseWhenFull(database, snapshot, { ...line, pricedMenu, now: dateNow(clock) });
      }
      if (!(await addLine(database, line))) throw new Refusal("menu_not_found");
      return undefined;
    });
  };
}
