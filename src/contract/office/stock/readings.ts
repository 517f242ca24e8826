import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";

/** A tablet that was alone for a working day has fewer. */
export const mostReadingsAtOnce = 500;

/** Handed in later, a reading is marked as "nachgereicht" (`readings.is_late`). */
export const lateAfterMs = 48 * 60 * 60_000;
/** Older ones are refused, from a tablet as from a logger. */
export const latestReadingDays = 7;

/** Where data loggers deliver, with a key of their own instead of a login. */
export const loggerPath = "/api/v1/readings";

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const newReading = z.object({
  /** chosen at the tap, so that it is stored once however often it is sent */
  id: actionId,
  controlPointId: id,
  value: z.int().check(z.gte(-1_000), z.lte(100_000)),
  measuredAt: z.iso.datetime(),
  instrumentId: z.optional(z.nullable(id)),
});
export type NewReadingInput = z.infer<typeof newReading>;

const readingResult = z.object({
  id: z.string(),
  /**
   * `conflict`: stored beside another person's reading of the same time with another value; `refused`: not stored, for the
   * reason in `message`
   */
  state: z.enum(["stored", "repeated", "conflict", "refused"]),
  message: z.string(),
  isWithin: z.nullable(z.boolean()),
});
export type ReadingResult = z.infer<typeof readingResult>;

const storedReading = z.object({
  id: z.string(),
  point: z.object({ id: z.int(), name: z.string(), unit: z.enum(pointUnits) }),
  value: z.int(),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  isWithin: z.boolean(),
  measuredAt: z.string(),
  enteredAt: z.string(),
  isLate: z.boolean(),
  source: z.enum(["tap", "file", "logger", "receipt", "batch"]),
  by: z.string(),
});

const roles = ["admin", "kitchen", "packing", "quality"] as const;
const root = "/api/v1/staff/stock";

export const readingCalls = {
  addReadings: staffCall({
    method: "POST",
    path: `${root}/readings`,
    roles,
    about:
      "Messungen speichern, auch die eines Tablets ohne Netz; jede `id` einmal. Zu jeder Messung: gespeichert, schon da, im Widerspruch zu einer anderen Person oder abgelehnt",
    body: z.object({ readings: z.array(newReading).check(z.minLength(1), z.maxLength(mostReadingsAtOnce)) }),
    data: z.array(readingResult),
  }),
  readReadings: staffCall({
    method: "GET",
    path: `${root}/readings`,
    roles,
    about: "Die Messungen eines Zeitraums, die neueste zuerst; höchstens 1.000",
    query: z.object({ from: dayField, to: dayField, point: z.optional(id) }),
    data: z.array(storedReading),
  }),
};
