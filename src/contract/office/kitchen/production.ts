import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";

export const productionDay = z.object({ day: z.string().check(z.maxLength(10)) });

/**
 * State of a day's cook list: `live` until the cut-off; `closing` while a payment that began before it may still
 * arrive; `ready` to be frozen; `frozen` for good.
 */
export const listStates = ["live", "closing", "ready", "frozen"] as const;
export type ListState = (typeof listStates)[number];

const progress = z.object({ planned: z.int(), packed: z.int(), shipped: z.int(), delivered: z.int() });

const dayRow = z.object({
  day: deliveryDayField,
  /** day of cooking and packing */
  kitchenDay: calendarDayField,
  /** ISO instant; null when the kitchen has no working day before */
  cutOffAt: z.nullable(z.string()),
  state: z.enum(listStates),
  orders: z.int(),
  portions: z.int(),
  progress,
});
export type ProductionDayRow = z.infer<typeof dayRow>;

/** Frozen portions never change; `now` is what has to be cooked at this moment, also after freezing. */
const cookListLine = z.object({
  menuId: z.int(),
  name: z.string(),
  /** of every dish once the list is frozen, also of one that came later; null before */
  batch: z.nullable(z.string()),
  frozen: z.nullable(z.int()),
  now: z.int(),
  orders: z.int(),
});
export type CookListLine = z.infer<typeof cookListLine>;

/** A change of an order after freezing; `portions` below zero were cancelled. */
const listChange = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  portions: z.int(),
});
export type ListChange = z.infer<typeof listChange>;

const cookList = z.object({
  day: deliveryDayField,
  kitchenDay: calendarDayField,
  cutOffAt: z.nullable(z.string()),
  state: z.enum(listStates),
  frozen: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** payments that began before the cut-off and are still open */
  openHolds: z.int(),
  lines: z.array(cookListLine),
  changes: z.array(listChange),
});
export type CookList = z.infer<typeof cookList>;

/** One of the numbers that must agree, and at most 50 orders for which it does not. */
const proofStep = z.object({
  name: z.enum(["labels", "packed", "paid", "traced"]),
  portions: z.int(),
  orders: z.array(z.object({ orderId: z.string(), number: z.string(), sold: z.int(), counted: z.int() })),
  ordersInAll: z.int(),
});
export type ProofStep = z.infer<typeof proofStep>;

/** Portions sold = labels = packed = paid = traced, counted in the database at this moment. */
const proof = z.object({ sold: z.int(), steps: z.array(proofStep), holds: z.boolean() });
export type Proof = z.infer<typeof proof>;

/** Work of today, or of the next working day. */
const workToday = z.object({
  kitchen: z.nullable(
    z.object({
      day: deliveryDayField,
      kitchenDay: calendarDayField,
      isToday: z.boolean(),
      state: z.enum(listStates),
      portions: z.int(),
      unreadNotes: z.int(),
      unreadLoudNotes: z.int(),
    }),
  ),
  /** what is left of each day before, then today's day; only when there is neither, the next one */
  packing: z.array(
    z.object({
      day: deliveryDayField,
      kitchenDay: calendarDayField,
      due: z.enum(["left", "today", "next"]),
      orders: z.int(),
      progress,
    }),
  ),
});
export type WorkToday = z.infer<typeof workToday>;

const seeing = ["admin", "kitchen", "packing", "support", "quality"] as const;

export const productionCalls = {
  readProductionDays: staffCall({
    method: "GET",
    path: "/api/v1/staff/production",
    roles: seeing,
    about:
      "Liefertage mit Bestellungen von vor drei Tagen an: wie viel, und wie weit; mit `open` auch die der nächsten zwei Wochen, für die noch niemand bestellt hat",
    query: z.object({ open: z.optional(z.boolean()) }),
    data: z.array(dayRow),
  }),
  readWorkToday: staffCall({
    method: "GET",
    path: "/api/v1/staff/production-today",
    roles: seeing,
    about: "Was Küche und Packtisch heute vor sich haben, sonst am nächsten Tag mit Bestellungen",
    data: workToday,
  }),
  readCookList: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day",
    roles: seeing,
    about: "Kochliste eines Liefertags: bis zum Festschreiben laufend, danach fest mit den Abweichungen",
    params: productionDay,
    data: cookList,
  }),
  freezeCookList: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/freezing",
    roles: ["admin", "kitchen"],
    about: "Die Kochliste festschreiben, wenn der Bestellschluss vorbei ist; noch einmal ändert nichts",
    params: productionDay,
    data: cookList,
  }),
  readProof: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/proof",
    roles: seeing,
    about:
      "Verkaufte Portionen = Etiketten = gepackt = bezahlt = rückverfolgbar; sonst die Bestellungen, bei denen es nicht stimmt",
    params: productionDay,
    data: proof,
  }),
};
