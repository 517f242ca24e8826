import * as z from "zod/mini";
import { calendarEntry } from "#contract/calendar/delivery-days.ts";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { version } from "#contract/office/fields.ts";

const portions = z
  .int("Bitte eine ganze Zahl eingeben.")
  .check(z.gte(0, "Mindestens 0 Portionen."), z.lte(100_000, "Höchstens 100.000 Portionen."));
const note = z.string().check(z.trim(), z.maxLength(120, "Höchstens 120 Zeichen."));
const weekdays = z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7));

/** A day as the team sees it. A box counts as the portions it contains; expired holds do not count. */
export const plannedDay = z.extend(calendarEntry, {
  capacity: z.int(),
  /** this day has a capacity of its own */
  isOwnCapacity: z.boolean(),
  reservedPortions: z.int(),
  /** paid or in payment; cancelled ones are not counted */
  orders: z.int(),
  /** how many menus have a limit for this day */
  limitedMenus: z.int(),
  /** note for guests about a closed day, `""` for none; null: not closed by hand */
  closed: z.nullable(z.string()),
  /** the same for a day without carrier */
  carrierFree: z.nullable(z.string()),
  /** public holiday in the kitchen's state */
  holiday: z.nullable(z.string()),
});
export type PlannedDay = z.infer<typeof plannedDay>;

/** What can be set for one day. `portions` null means the usual capacity. */
export const dayPlan = z.object({
  closed: z.nullable(note),
  carrierFree: z.nullable(note),
  portions: z.nullable(portions),
  limits: z.array(z.object({ menuId: z.int().check(z.positive()), portions })).check(z.maxLength(200)),
});
export type DayPlan = z.infer<typeof dayPlan>;

/** Rules for all days. Weekdays 0 Sunday … 6 Saturday; `kitchenState` null means the brand's state. */
export const calendarRules = z.object({
  cutOffTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte eine Uhrzeit eingeben.")),
  leadWorkingDays: z.int().check(z.gte(1, "Mindestens 1 Tag."), z.lte(10, "Höchstens 10 Tage.")),
  closedWeekdays: weekdays,
  kitchenWeekdays: weekdays,
  carrierWeekdays: weekdays,
  kitchenState: z.nullable(z.enum(Object.keys(federalStates) as [FederalState])),
  horizonDays: z.int().check(z.gte(1, "Mindestens 1 Tag."), z.lte(365, "Höchstens 365 Tage.")),
  portionsPerDay: portions,
});
export type CalendarRules = z.infer<typeof calendarRules>;

/** What a change would do. It never touches an order that was placed. */
const calendarEffect = z.object({
  /** days that lose their delivery, with what is sold for them */
  closing: z.array(
    z.object({ date: deliveryDayField, message: z.string(), orders: z.int(), portions: z.int() }),
  ),
  /** days that guests can no longer choose, while sold orders still arrive */
  shut: z.array(z.object({ date: deliveryDayField, message: z.string() })),
  /** days that guests can newly choose */
  opening: z.array(deliveryDayField),
  /** days that stay bookable but get another cut-off; both as ISO instants */
  cutOffs: z.array(z.object({ date: deliveryDayField, from: z.string(), to: z.string() })),
  /** more is sold than the new capacity; `menu` null means the day as a whole */
  over: z.array(
    z.object({ date: deliveryDayField, menu: z.nullable(z.string()), sold: z.int(), portions: z.int() }),
  ),
  orders: z.int(),
  portions: z.int(),
  affected: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      day: deliveryDayField,
      portions: z.int(),
    }),
  ),
  /** open carts with a line that could no longer be ordered */
  carts: z.int(),
});
export type CalendarEffect = z.infer<typeof calendarEffect>;

/** The effect as computed in the transaction of the change. */
const changed = z.object({ version, effect: calendarEffect });

/** `version` is sent back with a change; 0 means that the day has no plan yet. */
const dayToPlan = z.object({
  version,
  isPast: z.boolean(),
  day: plannedDay,
  plan: dayPlan,
  usualPortions: z.int(),
  /** sold or limited menus, the most sold first; `limit` null means the day's capacity */
  menus: z.array(z.object({ id: z.int(), name: z.string(), sold: z.int(), limit: z.nullable(z.int()) })),
});
export type DayToPlan = z.infer<typeof dayToPlan>;

const seeing = ["admin", "kitchen", "support"] as const;
const admin = ["admin"] as const;
const ofDay = z.object({ day: z.string().check(z.maxLength(10)) });

export const calendarCalls = {
  readCalendarMonth: staffCall({
    method: "GET",
    path: "/api/v1/staff/calendar/months/:month",
    roles: seeing,
    about:
      "Ein Monat (`2026-11` oder `now`) in ganzen Wochen: was bestellt ist und warum ein Tag nicht bestellbar ist",
    params: z.object({ month: z.string().check(z.maxLength(10)) }),
    data: z.object({ today: calendarDayField, month: z.string(), days: z.array(plannedDay) }),
  }),
  readCalendarDay: staffCall({
    method: "GET",
    path: "/api/v1/staff/calendar/days/:day",
    roles: seeing,
    about: "Ein Tag mit allem, was für ihn gesetzt und verkauft ist",
    params: ofDay,
    data: dayToPlan,
  }),
  readLimitedDishes: staffCall({
    method: "GET",
    path: "/api/v1/staff/calendar/dishes",
    roles: admin,
    about: "Gerichte im Verkauf, für die es an einem Tag eine Grenze geben kann",
    data: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  weighDay: staffCall({
    method: "POST",
    path: "/api/v1/staff/calendar/days/:day/effect",
    roles: admin,
    about: "Was eine Änderung dieses Tages bewirken würde; ändert nichts",
    params: ofDay,
    body: dayPlan,
    data: calendarEffect,
  }),
  changeDay: staffCall({
    method: "PUT",
    path: "/api/v1/staff/calendar/days/:day",
    roles: admin,
    about: "Einen Tag schließen, öffnen oder seine Portionen setzen; Bestellungen bleiben, wie sie sind",
    params: ofDay,
    body: z.extend(dayPlan, { version }),
    data: changed,
  }),
  readCalendarRules: staffCall({
    method: "GET",
    path: "/api/v1/staff/calendar/rules",
    roles: seeing,
    about: "Was für alle Tage gilt: Wochentage, Bestellschluss, Vorlauf, Portionen",
    data: z.object({ version, rules: calendarRules }),
  }),
  weighRules: staffCall({
    method: "POST",
    path: "/api/v1/staff/calendar/rules/effect",
    roles: admin,
    about: "Was andere Regeln bewirken würden; ändert nichts",
    body: calendarRules,
    data: calendarEffect,
  }),
  changeRules: staffCall({
    method: "PUT",
    path: "/api/v1/staff/calendar/rules",
    roles: admin,
    about: "Die Regeln für alle Tage ändern; Bestellungen bleiben, wie sie sind",
    body: z.extend(calendarRules, { version }),
    data: changed,
  }),
};
