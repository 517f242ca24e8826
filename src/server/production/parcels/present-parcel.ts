import type { Day } from "#contract/day.ts";
import type { Parcel } from "#contract/office/parcels.ts";
import { trackingUrl } from "#server/orders/tracking.ts";
import { type CoolPackRule, coolPacksFor } from "#server/production/parcels/parcel-rule.ts";
import type { ParcelRow } from "#server/production/parcels/queries.ts";
import { kitchenDayOf } from "#server/production/production-day.ts";

/** The month in which the day's parcels are packed. */
export function packingMonth(day: Day): number {
  return Number(kitchenDayOf(day).slice(5, 7));
}

/** `slipChanges`: what its slip, last printed, no longer says rightly. */
export function presentParcel(
  row: ParcelRow,
  day: Day,
  { rule, slipChanges }: { rule: CoolPackRule; slipChanges: string[] },
): Parcel {
  const { address: _address, weightGrams: _weight, coolPacks, ...parcel } = row;
  return {
    ...parcel,
    coolPacks: coolPacks ?? coolPacksFor(row.portions, packingMonth(day), rule),
    trackingUrl: trackingUrl(row),
    slipChanges,
  };
}
