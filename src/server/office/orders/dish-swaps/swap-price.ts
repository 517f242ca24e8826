import {
  type Cents,
  largestCents,
  multiplyCents,
  noCents,
  roundCents,
  subtractCents,
} from "#contract/money.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import type { DishOfLine } from "#server/domain/orders/missing-dishes/dish-queries.ts";

interface SwapPrice {
  /** goes back to the guest */
  refundCents: Cents;
  /** what the new dish costs more; where nobody pays it, the shop gives it away */
  surchargeCents: Cents;
}

/** By today's list; an unknown price of the old dish is 0, so that all of the new one counts as given. */
export interface ListPrices {
  oldCents: Cents;
  byCents: Cents;
}

type Swapped = Pick<DishOfLine, "menuId" | "orderedId" | "isBox"> & Parameters<typeof centsOfDishes>[0];

/**
 * A cheaper dish gives back the same share of what was paid for the pieces as it is cheaper by the list, so a discount
 * stays. A dish without a price of its own gives nothing back and is compared by the list.
 */
export function swapPrice(dish: Swapped, { oldCents, byCents }: ListPrices, portions: number): SwapPrice {
  const costs = hasOwnPrice(dish) ? dish.unitCents : oldCents;
  const more = largestCents(noCents, subtractCents(byCents, costs));
  const share = hasOwnPrice(dish) && byCents < costs ? (costs - byCents) / costs : 0;
  return {
    refundCents: roundCents(centsOfDishes(dish, portions) * share),
    surchargeCents: multiplyCents(more, portions),
  };
}

/** A dish of a box has none, nor has one that came by an earlier swap. */
export function hasOwnPrice({ isBox, menuId, orderedId }: Swapped): boolean {
  return !isBox && menuId === orderedId;
}
