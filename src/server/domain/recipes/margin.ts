import type { Margin } from "#contract/office/recipes/costs.ts";
import type { Cents } from "#contract/money.ts";

/** What a portion costs besides its ingredients. */
export interface CostSettings {
  packagingTenths: number;
  feeBasisPoints: number;
  /** of each order */
  feeCents: number;
  portionsPerOrder: number;
  leastMarginPercent: number;
}

export interface Sold {
  /** with VAT: of it the provider takes its share */
  grossCents: Cents;
  netCents: Cents;
  portions: number;
  /** of all portions; null: unknown */
  ingredientTenths: number | null;
}

export interface SoldCost {
  packagingTenths: number;
  feeTenths: number;
  /** null: unknown */
  margin: Margin | null;
}

/** What is left of the price of a dish, a box or all that was sold on a day. */
export function marginOf(
  { grossCents, netCents, portions, ingredientTenths }: Sold,
  settings: CostSettings,
): SoldCost {
  const { packagingTenths: each, feeBasisPoints, feeCents, portionsPerOrder } = settings;
  const packagingTenths = each * portions;
  const feeTenths = half(
    (grossCents * feeBasisPoints * portionsPerOrder + feeCents * portions * 10_000) * 10,
    10_000 * portionsPerOrder,
  );
  if (ingredientTenths === null) return { packagingTenths, feeTenths, margin: null };
  const netTenths = netCents * 10;
  const marginTenths = netTenths - ingredientTenths - packagingTenths - feeTenths;
  return { packagingTenths, feeTenths, margin: shareOf(netTenths, marginTenths, settings) };
}

function shareOf(
  netTenths: number,
  marginTenths: number,
  { leastMarginPercent }: Pick<CostSettings, "leastMarginPercent">,
): Margin {
  return {
    netTenths,
    marginTenths,
    marginPerMille: netTenths > 0 ? half(marginTenths * 1_000, netTenths) : 0,
    // not by the rounded share
    isBelow: marginTenths * 100 < leastMarginPercent * netTenths,
  };
}

/** Of whole numbers far below 2^53, rounded half up. */
function half(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
