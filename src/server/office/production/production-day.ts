import { addDays, type CalendarDay, type DeliveryDay, parseDeliveryDay } from "#contract/day.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Parcels arrive on the day after they are cooked and packed. */
export function kitchenDayOf(deliveryDay: DeliveryDay): CalendarDay {
  return addDays(deliveryDay, -1);
}

export function lastDayToEat(deliveryDay: DeliveryDay, shelfLifeDays: number): CalendarDay {
  return addDays(kitchenDayOf(deliveryDay), shelfLifeDays);
}

/** Parses a day from an address; an invalid one gets 404. */
export function readDay(text: string): DeliveryDay {
  const deliveryDay = parseDeliveryDay(text);
  if (!deliveryDay) throw new Refusal("not_found");
  return deliveryDay;
}
