import type { Parcel } from "#contract/office/kitchen/parcels.ts";

type ParcelStatus = Parcel["status"];

/** All transitions of a parcel. Delivered goes back to shipped only to undo a mistake. */
export const parcelTransitions = {
  planned: ["packed", "cancelled"],
  packed: ["planned", "shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<ParcelStatus, readonly ParcelStatus[]>;

export function parcelStatusesBefore(to: ParcelStatus): ParcelStatus[] {
  const all = Object.entries(parcelTransitions) as [ParcelStatus, readonly ParcelStatus[]][];
  return all.filter(([, next]) => next.includes(to)).map(([from]) => from);
}
