import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { dayField } from "#contract/office/fields.ts";

/** Where a trace begins, with what names it in German. `id` of a dish is its day and menu: `2026-12-03/12`. */
export const traceStarts = {
  lot: "Ware",
  batch: "Charge",
  ingredient: "Zutat",
  reading: "Messung",
  dish: "Gericht eines Liefertags",
  order: "Bestellung",
} as const;
export type TraceStart = keyof typeof traceStarts;
const startKeys = Object.keys(traceStarts) as [TraceStart, ...TraceStart[]];

export const traceDirections = { forwards: "Wohin ging es?", backwards: "Woraus ist es?" } as const;
export type TraceDirection = keyof typeof traceDirections;
const directionKeys = Object.keys(traceDirections) as [TraceDirection, ...TraceDirection[]];

/** What a lot is: goods of a supplier, a sub-recipe that was cooked, or a dish. */
export const lotKinds = { received: "Ware", cooked: "Grundrezept", dish: "Gericht" } as const;
export type LotKind = keyof typeof lotKinds;

const tracedLot = z.object({
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(lotKinds) as [LotKind, ...LotKind[]]),
  /** how many steps from the start, at least */
  level: z.int(),
  /** of goods */
  supplier: z.nullable(z.string()),
  supplierLot: z.nullable(z.string()),
  /** received or cooked on */
  madeOn: calendarDayField,
  endsOn: z.nullable(calendarDayField),
  /** of what was cooked */
  batchId: z.nullable(z.string()),
  /** of a dish */
  day: z.nullable(deliveryDayField),
  menuId: z.nullable(z.int()),
  portions: z.nullable(z.int()),
  /** milligrams: all that came in, what went back to the supplier, and what is left */
  made: z.number(),
  returned: z.number(),
  left: z.number(),
  /** why it may not be used; empty: it may */
  stops: z.array(z.string()),
});
export type TracedLot = z.infer<typeof tracedLot>;

const traceEdge = z.object({
  lotId: z.int(),
  intoLotId: z.int(),
  batchId: z.string(),
  /** after all corrections */
  milligrams: z.number(),
});
export type TraceEdge = z.infer<typeof traceEdge>;

export const whereabouts = { here: "im Haus", on_the_way: "unterwegs", delivered: "zugestellt" } as const;
export type Whereabouts = keyof typeof whereabouts;

const tracedDish = z.object({
  day: deliveryDayField,
  menuId: z.int(),
  name: z.string(),
  /** of the batches in this trace */
  codes: z.array(z.string()),
  cooked: z.int(),
  parcels: z.int(),
  /** portions in parcels, by where they are */
  here: z.int(),
  onTheWay: z.int(),
  delivered: z.int(),
  /** sold and not packed yet */
  unpacked: z.int(),
});
export type TracedDish = z.infer<typeof tracedDish>;

const tracedParcel = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: deliveryDayField,
  menuId: z.int(),
  dish: z.string(),
  portions: z.int(),
  whereabouts: z.enum(Object.keys(whereabouts) as [Whereabouts, ...Whereabouts[]]),
  isPacked: z.boolean(),
  /** its portions were scanned; else the dish of the day is known, and not which of its batches */
  isExact: z.boolean(),
});
export type TracedParcel = z.infer<typeof tracedParcel>;

const startDish = z.object({
  day: deliveryDayField,
  menuId: z.int(),
  name: z.string(),
  /** on its labels */
  code: z.string(),
  /** at least one batch of it is */
  isReported: z.boolean(),
});
export type StartDish = z.infer<typeof startDish>;

const trace = z.object({
  /** the start in words: `Ware W261203-001, Tomaten` */
  title: z.string(),
  /** the lots that it begins with */
  startLots: z.array(z.int()),
  /** the dish of a day that it begins with; of an order those without a batch */
  startDishes: z.array(startDish),
  lots: z.array(tracedLot),
  edges: z.array(traceEdge),
  /** forwards: dishes of a day that it has reached */
  dishes: z.array(tracedDish),
  /** forwards: the first of them, and how many parcels and orders there are */
  parcels: z.array(tracedParcel),
  parcelCount: z.int(),
  orderCount: z.int(),
});
export type Trace = z.infer<typeof trace>;

/** More parcels than this are counted, and stand in the file. */
export const mostParcelsShown = 500;

const foundStart = z.object({
  from: z.enum(startKeys),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type FoundStart = z.infer<typeof foundStart>;

export const traceRoles = ["admin", "kitchen", "packing", "support", "quality"] as const;

const traceQuery = z.object({
  from: z.enum(startKeys),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  direction: z.enum(directionKeys),
  /** of an ingredient: lots received in these days; left out: of the last 90 days */
  since: z.optional(dayField),
  until: z.optional(dayField),
});

export const traceCalls = {
  findTraceStarts: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/trace/starts",
    roles: traceRoles,
    about:
      "Womit eine Rückverfolgung beginnen kann: Ware, Charge, Zutat, Gericht eines Liefertags (auch ohne gemeldete Charge, auch mit der Nummer auf seinem Etikett) oder Bestellung, deren Nummer, Los oder Name so beginnt",
    query: z.object({ q: z.string().check(z.trim(), z.maxLength(80)) }),
    data: z.array(foundStart),
  }),
  readTrace: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/trace",
    roles: traceRoles,
    about:
      "Was aus einer Ware, Charge, Zutat oder Messung wurde, bis in die Pakete (`forwards`), oder woraus ein Gericht, eine Charge oder eine Bestellung ist (`backwards`)",
    query: traceQuery,
    data: trace,
  }),
};
