import * as z from "zod/mini";
import { deliveryDayField } from "#contract/day-fields.ts";

export const dayReasons = [
  "past",
  "cut_off",
  "weekday",
  "holiday",
  "carrier",
  "closed",
  "full",
  // only for certain menus: their shelf life is not proven on that day
  "unproven",
  // only when a delivery moves: its order already has a delivery on that day
  "occupied",
  "horizon",
] as const;
export type DayReason = (typeof dayReasons)[number];

/** One calendar day: bookable, or the reason with its German text. */
export const calendarEntry = z.object({
  date: deliveryDayField,
  bookable: z.boolean(),
  reason: z.nullable(z.enum(dayReasons)),
  message: z.nullable(z.string()),
  /** ISO instant; null where no cut-off applies */
  cutOffAt: z.nullable(z.string()),
  /** the cut-off in German while the day is bookable: `Mo, 23.11., 12:00 Uhr` */
  orderableUntil: z.nullable(z.string()),
  /** how long a parcel of that day stays cool: `bleibt bis 20 Uhr kühl`; null where nothing is promised */
  coolUntil: z.nullable(z.string()),
  /** set only when few are left */
  portionsLeft: z.nullable(z.int()),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const deliveryDaysQuery = z.object({
  from: z.optional(z.string().check(z.maxLength(10))),
  to: z.optional(z.string().check(z.maxLength(10))),
  menuId: z.optional(z.int()),
  quantity: z.optional(z.int()),
});
