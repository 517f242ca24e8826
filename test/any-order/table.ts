import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { keyOf } from "#test/any-order/standing.ts";
import { openStation, type PackingStation } from "#test/packing-station.ts";
import type { TestStaff } from "#test/staff.ts";

/** A packing table, and what somebody who watches it remembers. */
export interface Table {
  day: DeliveryDay;
  station: PackingStation;
  /** its time in ms */
  now: number;
  /** the parcel whose number comes next, until then */
  awaits: { orderId: string; until: number } | null;
  /** the number that was taken last */
  shipped: string | null;
}

/** A slip as it lies on the table. */
export interface Slip {
  orderId: string;
  day: DeliveryDay;
  code: string;
  /** what it says */
  content: string;
}

/** What a scanner reads, or hands type. */
export type Token =
  | { kind: "slip"; slip: Slip }
  | { kind: "number"; orderId: string; text: string }
  | { kind: "label"; text: string }
  // may change no parcel; what waits for its number keeps waiting
  | { kind: "nonsense"; text: string };

export function openTable(packer: TestStaff, day: DeliveryDay): Table {
  return { day, station: openStation(packer, { day }), now: 0, awaits: null, shipped: null };
}

/** All of a parcel that its slip shows. */
export function contentOf({ contents, coolPacks, cartons, company, notes }: Parcel): string {
  const portions = Object.fromEntries(contents.map(({ menuId, portions }) => [menuId, portions]));
  return [keyOf(portions), `${coolPacks} Kühlakkus`, `${cartons.length} Kartons`, company, notes].join(" | ");
}

export const lastSlip = ({ slips }: { slips: readonly Slip[] }, orderId: string, day: DeliveryDay) =>
  slips.findLast((slip) => slip.orderId === orderId && slip.day === day);
