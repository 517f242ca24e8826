import type { DataOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import type { Shipment } from "#contract/office/kitchen/tracking-number.ts";

/** One carton of a parcel. */
export interface CartonKey {
  orderId: string;
  number: string;
  carton: number;
  cartons: number;
}

/** The carton that the next tracking number belongs to: it was packed already when its slip was scanned last. */
export interface Awaiting extends CartonKey {
  /** In ms. After this time a packer may have forgotten which slip was scanned. */
  until: number;
}

export interface OpenParcel {
  parcel: Parcel;
  /** The code of its slip, which must still hold with the last portion. */
  slip: string;
  /** The portion that was put in last, to undo it. */
  last: string | null;
  /** The next portion is taken out instead of put in. */
  isTakingOut: boolean;
}

export interface TableState {
  awaiting: Awaiting | null;
  /** The parcel that received the last number, because its label is easily scanned twice. */
  shipped: { trackingNumber: string; number: string } | null;
  /** The parcel into which portions are scanned, where parcels are packed dish by dish. */
  open: OpenParcel | null;
  /** Names of cartons that waited for a number when something else was scanned, so that none is forgotten. */
  passedOver: readonly string[];
}

export const emptyTable: TableState = { awaiting: null, shipped: null, open: null, passedOver: [] };

/** A scanned code, or a parcel whose button was pressed. */
export type ToPack = { code: string } | { orderId: string };

export interface Outcome {
  kind: "right" | "repeated" | "wrong";
  /** in large letters, where that of its kind does not fit */
  title?: string;
  text: string;
  /** The order whose parcel should come into view. */
  number?: string;
  /** Of several the one that it is about. */
  carton?: number | undefined;
  /** A number that is unusual for the carrier; a person may insist on it. */
  insist?: CartonKey & { shipment: Shipment };
  /** What would be packed before its day. */
  early?: ToPack;
  /** What would be packed although no batch reports so many portions. */
  unreported?: ToPack | undefined;
  /** The code of a parcel whose note no one has read yet. */
  unread?: { code: string } | undefined;
  /** The note of the packed parcel must not be missed. */
  loud?: "allergy" | undefined;
}

/** The packing table's calls to the shop; a refusal is thrown. */
export interface TableCalls {
  carrier: Carrier;
  orderPrefix: string;
  scanSlip: (code: string) => Promise<DataOf<"scanSlip">>;
  scanPortion: (of: { orderId: string; slip: string }, code: string) => Promise<DataOf<"scanPortion">>;
  takePortionOut: (orderId: string, code: string) => Promise<Parcel>;
  ship: (of: { orderId: string; carton: number }, shipmentInput: Shipment) => Promise<Parcel>;
  /** A day whose packing day has not come, until a person confirms early packing. */
  early?: { day: DeliveryDay; text: string } | null;
  explain: (error: unknown) => string;
}

/** `TT-100001`, of several `TT-100001, Karton 2`. */
export function cartonName({ number, carton, cartons }: Omit<CartonKey, "orderId">): string {
  return cartons > 1 ? `${number}, Karton ${carton}` : number;
}
