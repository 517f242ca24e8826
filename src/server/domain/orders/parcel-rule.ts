import type { Parcel } from "#contract/office/parcels.ts";

type ParcelStatus = Parcel["status"];

/**
 * All ways of a parcel. What is packed may be unpacked; what is shipped is delivered by somebody's word, and again shipped only where
 * that word was a mistake.
 */
export const parcelTransitions = {
  planned: ["packed", "cancelled"],
  packed: ["planned", "shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<ParcelStatus, readonly ParcelStatus[]>;

/** The statuses from which `to` may be reached. */
export function parcelStatusesBefore(to: ParcelStatus): ParcelStatus[] {
  const all = Object.entries(parcelTransitions) as [ParcelStatus, readonly ParcelStatus[]][];
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from);
}
