import { addDays, type Day, parseDay } from "#contract/day.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Parcels arrive on the day after they were cooked and packed (see the delivery calendar). */
export function kitchenDayOf(day: Day): Day {
  return addDays(day, -1);
}

/** The last day on which a portion may be eaten, printed on its label. */
export function lastDayToEat(day: Day, shelfLifeDays: number): Day {
  return addDays(kitchenDayOf(day), shelfLifeDays);
}

/** A day from an address; what is no day has no production. */
export function readDay(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Refusal("not_found");
  return day;
}
