import { asDeliveryDay, calendarDay, type DeliveryDay } from "#contract/day.ts";

/** A day written in a test; a delivery day is a calendar day as well. */
export function deliveryDay(written: string): DeliveryDay {
  return asDeliveryDay(calendarDay(written));
}
