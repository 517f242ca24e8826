import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { smallBusinessWarning } from "#contract/office/books/small-business.ts";
import { plannedDay } from "#contract/office/calendar/calendar.ts";
import { shopRoles } from "#contract/team/staff.ts";

export const dayWarningKinds = ["full", "nearly_full", "over", "cut_off_soon", "closed_with_orders"] as const;

const nextDay = z.extend(plannedDay, {
  warnings: z.array(z.object({ kind: z.enum(dayWarningKinds), text: z.string() })),
});
export type NextDay = z.infer<typeof nextDay>;

export const salesSpans = ["days", "weeks", "months"] as const;
export type SalesSpan = (typeof salesSpans)[number];

/** Paid between two days (both included, Berlin), and refunded in that time; in euro. */
const salesRow = z.object({
  from: calendarDayField,
  to: calendarDayField,
  orders: z.int(),
  revenue: z.number(),
  refunds: z.number(),
});
export type SalesRow = z.infer<typeof salesRow>;

const openAlert = z.object({
  id: z.int(),
  text: z.string(),
  at: z.string(),
  /** null: of a voucher that was bought, whose number is named then */
  orderId: z.nullable(z.string()),
  orderNumber: z.string(),
  name: z.string(),
  amount: z.number(),
});
export type OpenAlert = z.infer<typeof openAlert>;

const many = <S extends z.ZodMiniType>(row: S) =>
  // the first rows, and how many there are
  z.object({ rows: z.array(row), total: z.int() });

/** What needs a person. Null means not for this role. */
const tasks = z.object({
  alerts: z.nullable(many(openAlert)),
  /** background jobs that failed or that no worker takes */
  jobs: z.nullable(z.array(z.object({ name: z.string(), text: z.string() }))),
  /** published menus that could not be published again, with the reasons as ends of "…, weil" */
  menus: z.nullable(many(z.object({ id: z.int(), name: z.string(), missing: z.array(z.string()) }))),
  /** of guests: not decided, promised and not ordered, not checked */
  guests: z.nullable(z.object({ complaints: z.int(), promises: z.int(), reviews: z.int() })),
  /** what guests have asked of their data, oldest first: the law gives a month */
  dataRequests: z.nullable(
    many(
      z.object({
        id: z.string(),
        orderId: z.string(),
        name: z.string(),
        kind: z.enum(["copy", "erasure"]),
        at: z.string(),
        by: z.string(),
      }),
    ),
  ),
  /** firms' first purchases on invoice, until a person agrees or refuses; what ends first at the beginning */
  firms: z.nullable(
    many(
      z.object({
        orderId: z.string(),
        number: z.string(),
        firm: z.string(),
        amount: z.number(),
        until: z.string(),
      }),
    ),
  ),
  /** in euro: firms together owe so much that one could no longer use its limit */
  owedByFirms: z.nullable(z.object({ owed: z.number(), most: z.number() })),
  /** purchases on invoice that were paid too much, which is to be transferred back; in euro */
  overpaid: z.nullable(z.object({ count: z.int(), amount: z.number() })),
  /** of a company that uses § 19 UStG: a limit is near or passed */
  smallBusiness: z.nullable(smallBusinessWarning),
  /** what was beyond its limit or silent, until a person has signed it off */
  deviations: z.nullable(
    many(
      z.object({
        id: z.string(),
        description: z.string(),
        since: z.string(),
        /** what was done about it is noted */
        isMeasured: z.boolean(),
      }),
    ),
  ),
  /** points that are read by the clock and are due; minutes since the last reading, null: there is none */
  dueReadings: z.nullable(
    many(
      z.object({
        id: z.int(),
        name: z.string(),
        minutes: z.nullable(z.int()),
        /** who does it; empty: whoever is there */
        responsible: z.string(),
        /** it is done, not measured */
        isWork: z.boolean(),
      }),
    ),
  ),
  /** retained samples whose last day is over: they can be thrown away */
  dueSamples: z.nullable(many(z.object({ id: z.string(), code: z.string(), name: z.string() }))),
  /** goods and sub-recipes in stock that have ended or end within three days */
  endingLots: z.nullable(
    many(
      z.object({
        lotId: z.int(),
        code: z.string(),
        name: z.string(),
        endsOn: calendarDayField,
        hasEnded: z.boolean(),
      }),
    ),
  ),
  /** categories on sale whose last sufficient proof of shelf life ends soon */
  endingProofs: z.nullable(z.array(z.object({ id: z.int(), name: z.string(), endsOn: calendarDayField }))),
  /** sold for days after the end of the proof of their shelf life; `until` null: nothing proves it */
  unprovenSales: z.nullable(
    many(
      z.object({
        day: deliveryDayField,
        menuId: z.int(),
        name: z.string(),
        portions: z.int(),
        until: z.nullable(calendarDayField),
      }),
    ),
  ),
  /** dishes on sale whose recipe was changed after the newest test of their shelf life */
  changedRecipes: z.nullable(
    many(z.object({ menuId: z.int(), name: z.string(), changedOn: calendarDayField })),
  ),
  /** recalls that are not finished: guests are not told yet, or something is left to do */
  recalls: z.nullable(
    z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), isSent: z.boolean() })),
  ),
  /** goods in stock that a person has stopped, and no one has asked yet that they are freed; the newest first */
  heldLots: z.nullable(
    many(
      z.object({ lotId: z.int(), code: z.string(), name: z.string(), reason: z.string(), by: z.string() }),
    ),
  ),
  /** batches that are held until a person releases them */
  holds: z.nullable(
    z.array(z.object({ day: deliveryDayField, menuId: z.int(), name: z.string(), reason: z.string() })),
  ),
});
export type Tasks = z.infer<typeof tasks>;

export const overviewCalls = {
  readNextDays: staffCall({
    method: "GET",
    path: "/api/v1/staff/overview/days",
    roles: [...shopRoles, "quality"],
    about: "Die nächsten Liefertage mit Bestellungen, Portionen, Auslastung und Warnungen",
    data: z.object({ days: z.array(nextDay) }),
  }),
  readSales: staffCall({
    method: "GET",
    path: "/api/v1/staff/overview/sales",
    roles: ["admin"],
    about: "Bezahlte Bestellungen, Umsatz und Erstattungen: 30 Tage, 12 Wochen oder 12 Monate",
    query: z.object({ span: z.enum(salesSpans) }),
    data: z.array(salesRow),
  }),
  readTasks: staffCall({
    method: "GET",
    path: "/api/v1/staff/overview/tasks",
    roles: [...shopRoles, "quality", "accounting"],
    about: "Was jemand ansehen muss, soweit es diese Rolle angeht",
    data: tasks,
  }),
  countDeviations: staffCall({
    method: "GET",
    path: "/api/v1/staff/overview/deviations",
    roles: ["admin", "kitchen", "packing", "quality"],
    about: "Wie viele Abweichungen offen sind; jede Seite zeigt das neben „Abweichungen“",
    data: z.object({ open: z.int() }),
  }),
  settleAlert: staffCall({
    method: "POST",
    path: "/api/v1/staff/alerts/:alertId/done",
    roles: ["admin", "support"],
    about: "Eine Zahlung als geprüft abhaken; kommt etwas Neues hinzu, steht sie wieder da",
    params: z.object({ alertId: z.string().check(z.regex(/^\d{1,15}$/)) }),
    data: z.null(),
  }),
};
