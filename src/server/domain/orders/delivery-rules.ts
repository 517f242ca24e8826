import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/orders/guest-orders.ts";

/** A shipped parcel counts as delivered when its day is over, unless its carrier has reported that it came back. */
export function isPresumedDelivered(
  delivery: { status: DeliveryStatus; day: DeliveryDay; hasIncident: boolean },
  today: CalendarDay,
): boolean {
  return delivery.status === "shipped" && !delivery.hasIncident && delivery.day < today;
}
