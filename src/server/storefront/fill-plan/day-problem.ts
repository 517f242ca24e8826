import type { Cents } from "#contract/money.ts";
import type { ShippingRule } from "#server/domain/pricing/totals.ts";
import type { PortionLimit } from "#server/storefront/fill-plan/portion-limit.ts";

/** One portion that may be proposed; a second one of the same dish is an option of its own, with fewer points. */
export interface FillOption {
  menuId: number;
  priceCents: Cents;
  /** whole; one point is worth one euro */
  points: number;
  /** days after the delivery on which it can still be eaten */
  keepsDays: number;
}

export interface DayProblem {
  options: readonly FillOption[];
  /** portions needed */
  needed: number;
  /** portions that can still be eaten in time, by how long they keep */
  limit: PortionLimit;
  shipping: ShippingRule;
  /** goods that the delivery has already */
  presentCents: Cents;
  /** for all goods of the delivery with shipping; null for none */
  budgetCents: number | null;
}
