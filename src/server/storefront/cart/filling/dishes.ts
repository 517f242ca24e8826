import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, multiplyCents, sumCents } from "#contract/money.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";

/** A quantity of one menu for one delivery, in the cart or proposed. */
export interface Dishes {
  deliveryDay: DeliveryDay;
  pricedMenu: PricedMenu;
  quantity: number;
}

export function goodsOf(dishes: readonly Dishes[]): Cents {
  return sumCents(dishes.map(({ pricedMenu, quantity }) => multiplyCents(pricedMenu.priceCents, quantity)));
}

export function portionsOf(dishes: readonly Dishes[]): number {
  return dishes.reduce((sum, { pricedMenu, quantity }) => sum + portionsInOne(pricedMenu) * quantity, 0);
}

/** A box is as many portions as it contains. */
function portionsInOne({ portions }: PricedMenu): number {
  return [...portions.values()].reduce((sum, count) => sum + count, 0);
}

/** For each portion the days after the delivery on which it can be eaten; it was cooked on the day before. */
export function keepsOf(dishes: readonly Dishes[]): number[] {
  return dishes.flatMap(({ pricedMenu, quantity }) =>
    Array.from({ length: portionsInOne(pricedMenu) * quantity }, () => pricedMenu.shelfLifeDays - 1),
  );
}

export function countOf(dishes: readonly Dishes[], menuId: number): number {
  return dishes.reduce(
    (sum, { pricedMenu, quantity }) => sum + (pricedMenu.portions.get(menuId) ?? 0) * quantity,
    0,
  );
}
