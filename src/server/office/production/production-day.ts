import { addDays, type CalendarDay, type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Parcels arrive on the day after they were cooked and packed (see the delivery calendar). */
export function kitchenDayOf(day: DeliveryDay): CalendarDay {
  return addDays(day, -1);
}

/** The last day on which a portion may be eaten, printed on its label. */
export function lastDayToEat(day: DeliveryDay, shelfLifeDays: number): CalendarDay {
  return addDays(kitchenDayOf(day), shelfLifeDays);
}

/** A day from an address; what is no day has no production. */
export function readDay(text: string): DeliveryDay {
  const day = parseDeliveryDay(text);
  if (!day) throw new Refusal("not_found");
  return day;
}
