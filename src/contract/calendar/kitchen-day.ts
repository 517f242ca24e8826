import { addDays, type CalendarDay, type DeliveryDay } from "#contract/day.ts";

/** Parcels arrive on the day after they are cooked and packed. */
export function kitchenDayOf(deliveryDay: DeliveryDay): CalendarDay {
  return addDays(deliveryDay, -1);
}

export function lastDayToEat(deliveryDay: DeliveryDay, shelfLifeDays: number): CalendarDay {
  return addDays(kitchenDayOf(deliveryDay), shelfLifeDays);
}
