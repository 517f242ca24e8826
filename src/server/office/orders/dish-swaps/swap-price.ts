import { type Cents, noCents, roundCents } from "#contract/money.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import type { DishOfLine } from "#server/domain/orders/missing-dishes/dish-queries.ts";

type Swapped = Pick<DishOfLine, "menuId" | "orderedId" | "isBox"> & Parameters<typeof centsOfDishes>[0];

/**
 * A cheaper dish gives back the same share of what was paid for the pieces as it is cheaper by the list, so a discount
 * stays. A dish without a price of its own gives nothing back.
 */
export function swapRefund(dish: Swapped, byCents: Cents, portions: number): Cents {
  const { unitCents } = dish;
  if (!hasOwnPrice(dish) || byCents >= unitCents) return noCents;
  return roundCents((centsOfDishes(dish, portions) * (unitCents - byCents)) / unitCents);
}

/** A dish of a box has none, nor has one that came by an earlier swap. */
export function hasOwnPrice({ isBox, menuId, orderedId }: Swapped): boolean {
  return !isBox && menuId === orderedId;
}
