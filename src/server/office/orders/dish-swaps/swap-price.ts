import { type Cents, multiplyCents, noCents, subtractCents } from "#contract/money.ts";
import type { DishOfLine } from "#server/domain/orders/missing-dishes/dish-queries.ts";

type Swapped = Pick<
  DishOfLine,
  "isBox" | "portions" | "cheaperCents" | "quantity" | "unitCents" | "discountCents"
>;

/**
 * What a dish that comes for one of the pieces may cost: as it was bought, less what earlier swaps gave back for them. So a
 * difference goes back once, whichever way the dishes go, and a way back to the dearer dish is none.
 */
export function worthInSwap({ unitCents, cheaperCents, portions }: Swapped): Cents {
  return subtractCents(unitCents, Math.ceil(cheaperCents / portions) as Cents);
}

/** By how much less than what was ordered the pieces cost by the list, once the new dish comes for them. */
export function cheaperBy({ isBox, unitCents }: Swapped, byCents: Cents, portions: number): Cents {
  return isBox ? noCents : multiplyCents(subtractCents(unitCents, byCents), portions);
}

/**
 * A cheaper dish gives back the same share of what was paid for the pieces as it is cheaper by the list, so a discount
 * stays. It is rounded down, so that many small steps give back no more than one. A dish of a box has no price of its own
 * and gives nothing back.
 */
export function swapRefund(dish: Swapped, byCents: Cents, portions: number): Cents {
  const { isBox, unitCents, quantity, discountCents } = dish;
  const less = subtractCents(worthInSwap(dish), byCents) * portions;
  if (isBox || less <= 0) return noCents;
  const gross = multiplyCents(unitCents, quantity);
  return Math.floor((less * subtractCents(gross, discountCents)) / gross) as Cents;
}
