import type { DeliveryDay } from "#contract/day.ts";
import { type CoolPackRule, coolPacksFor, packingMonth } from "#server/office/kitchen/parcels/cool-packs.ts";
import type { ParcelRow } from "#server/office/kitchen/parcels/queries.ts";

export interface CartonRule extends CoolPackRule {
  coolPackGrams: number;
  packagingGrams: number;
  mostParcelGrams: number;
}

/** How many cartons a delivery needs, and the weight of each: its share of contents and cool packs, and its packaging. */
export function cartonsOf(
  row: Pick<ParcelRow, "coolPacks" | "portions" | "weightGrams">,
  deliveryDay: DeliveryDay,
  rule: CartonRule,
): { cartons: number; grams: number } {
  const coolPacks = row.coolPacks ?? coolPacksFor(row.portions, packingMonth(deliveryDay), rule);
  const contents = row.weightGrams + coolPacks * rule.coolPackGrams;
  // Where the packaging alone is too heavy, more cartons would not help.
  const room = rule.mostParcelGrams - rule.packagingGrams;
  const cartons = room > 0 ? Math.max(1, Math.ceil(contents / room)) : 1;
  return { cartons, grams: Math.ceil(contents / cartons) + rule.packagingGrams };
}
