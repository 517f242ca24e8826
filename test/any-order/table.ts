import type { DeliveryDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { keyOf } from "#test/any-order/standing.ts";
import { openStation, type PackingStation } from "#test/packing-station.ts";
import type { TestStaff } from "#test/staff.ts";

/** A packing table, and what a person who watches it remembers. */
export interface Table {
  day: DeliveryDay;
  station: PackingStation;
  /** its time in ms */
  now: number;
  /** the carton whose number comes next, until then */
  awaits: { orderId: string; carton: number; until: number } | null;
  /** the number that was taken last */
  shipped: string | null;
}

/** A slip of one carton, as it lies on the table. */
export interface Slip {
  orderId: string;
  day: DeliveryDay;
  carton: number;
  code: string;
  /** what it says, and why its parcel must not be packed */
  content: string;
  stop: string;
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

/** All of a parcel that its slips show. */
export function contentOf({ cartons, company, notes }: Parcel): string {
  const inCartons = cartons.map(({ contents, coolPacks }) => {
    const portions = Object.fromEntries(contents.map(({ menuId, portions }) => [menuId, portions]));
    return `${keyOf(portions)}, ${coolPacks} Kühlakkus`;
  });
  return [...inCartons, company, notes].join(" | ");
}

/** Nothing that has left is stopped. */
export const stopOf = ({ status, held }: Parcel): string =>
  status === "planned" || status === "packed" ? held.join(", ") : "";

export const isStale = ({ content, stop }: Slip, parcel: Parcel): boolean =>
  content !== contentOf(parcel) || stop !== stopOf(parcel);

/** Of a carton, or of any. */
export const lastSlip = (
  { slips }: { slips: readonly Slip[] },
  { orderId, day, carton }: { orderId: string; day: DeliveryDay; carton?: number },
) =>
  slips.findLast(
    (slip) => slip.orderId === orderId && slip.day === day && slip.carton === (carton ?? slip.carton),
  );
