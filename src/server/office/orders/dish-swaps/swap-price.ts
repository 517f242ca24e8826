import { type Cents, multiplyCents, noCents, roundCents, subtractCents } from "#contract/money.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import type { DishOfLine } from "#server/domain/orders/missing-dishes/dish-queries.ts";

interface SwapPrice {
  /** goes back to the guest */
  refundCents: Cents;
  /** what the new dish costs more; nobody pays it */
  surchargeCents: Cents;
}

type Swapped = Pick<DishOfLine, "menuId" | "orderedId" | "isBox"> & Parameters<typeof centsOfDishes>[0];

/**
 * A cheaper dish gives back the same share of what was paid for the pieces as it is cheaper by the list, so a discount
 * stays. A dish of a box has no price of its own, nor has one that came by an earlier swap: they cost the same.
 */
export function swapPrice(dish: Swapped, byCents: Cents, portions: number): SwapPrice {
  if (dish.isBox || dish.menuId !== dish.orderedId) return { refundCents: noCents, surchargeCents: noCents };
  const { unitCents } = dish;
  if (byCents >= unitCents) {
    return {
      refundCents: noCents,
      surchargeCents: multiplyCents(subtractCents(byCents, unitCents), portions),
    };
  }
  const share = (unitCents - byCents) / unitCents;
  return { refundCents: roundCents(centsOfDishes(dish, portions) * share), surchargeCents: noCents };
}
