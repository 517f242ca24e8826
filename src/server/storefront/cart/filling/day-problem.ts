import type { Cents } from "#contract/money.ts";
import type { ShippingRule } from "#server/domain/cart/shipping.ts";

/** One portion that may be proposed; a second one of the same dish is another option, with fewer points. */
export interface FillOption {
  menuId: number;
  priceCents: Cents;
  /** whole; one point is worth one euro */
  points: number;
  /** days after the delivery on which it can still be eaten */
  keepsDays: number;
}

/** Plain data, because a thread solves it. */
export interface DayProblem {
  options: readonly FillOption[];
  /** portions needed */
  needed: number;
  menusPerDay: number;
  /** for each portion that is there already, the days after the delivery on which it can be eaten */
  presentKeeps: readonly number[];
  shipping: ShippingRule;
  /** goods that the delivery has already */
  presentCents: Cents;
  /** for all goods of the delivery with shipping; null for none */
  budgetCents: number | null;
}
