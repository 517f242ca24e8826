import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { CreditedPart } from "#server/domain/invoices/correction-rules.ts";
import type { Reversal } from "#server/domain/orders/reversal.ts";

/** Pieces of a dish that are given back, as marked in the order. */
export interface GivenDish {
  day: DeliveryDay;
  dishName: string;
  /** of its line: the dish's own, or its box */
  name: string;
  isBox: boolean;
  portions: number;
  vatPercent: number;
  cents: Cents;
}

/** `1 von 2`, or `2` where these are all. */
export function ofAllText(pieces: number, all: number): string {
  return pieces < all ? `${pieces} von ${all}` : String(pieces);
}

/** `2 × Kürbis-Curry`, with its box where it is part of one. */
export function givenText({ dishName, name, isBox, portions }: GivenDish): string {
  return `${portions} × ${dishName}${isBox ? ` aus „${name}“` : ""}`;
}

/** The reversal of single dishes: each is a part of the correction, and the delivery stays as it is. */
export function reversalOf(
  given: readonly GivenDish[],
): Reversal & { what: { scope: "parts"; parts: CreditedPart[] }; cents: Cents } {
  const parts: CreditedPart[] = given
    .filter(({ cents }) => cents > 0)
    .map((dish) => ({
      day: dish.day,
      text: givenText(dish),
      vatPercent: dish.vatPercent,
      cents: dish.cents,
    }));
  return {
    what: { scope: "parts", parts },
    cents: sumCents(parts.map(({ cents }) => cents)),
    cancelledDays: [],
    words: given.map((dish) => `${givenText(dish)} (${germanDay(dish.day)})`),
  };
}
