import * as z from "zod/mini";
import { parseDay } from "#contract/day.ts";

/** A calendar date as a date field gives it, `YYYY-MM-DD`. */
export const dayField = z
  .string()
  .check(z.refine((text) => parseDay(text) === text, "Bitte ein Datum eingeben."))
  .brand<"CalendarDay">();
