import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/guest-orders.ts";

/** A shipped parcel counts as delivered when its day is over, because no carrier reports the arrival. */
export function isPresumedDelivered(
  delivery: { status: DeliveryStatus; day: DeliveryDay },
  today: CalendarDay,
): boolean {
  return delivery.status === "shipped" && delivery.day < today;
}
