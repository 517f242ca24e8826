import { addDays, type CalendarDay, type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Parcels arrive on the day after they are cooked and packed. */
export function kitchenDayOf(day: DeliveryDay): CalendarDay {
  return addDays(day, -1);
}

export function lastDayToEat(day: DeliveryDay, shelfLifeDays: number): CalendarDay {
  return addDays(kitchenDayOf(day), shelfLifeDays);
}

/** Parses a day from an address; an invalid one gets 404. */
export function readDay(text: string): DeliveryDay {
  const day = parseDeliveryDay(text);
  if (!day) throw new Refusal("not_found");
  return day;
}
