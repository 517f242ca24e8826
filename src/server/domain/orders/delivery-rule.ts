import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus } from "#contract/guest-orders.ts";

/** The day of a shipped parcel is over and nobody has said what became of it: computed, because the clock knows no arrival. */
export function isPresumedDelivered(
  delivery: { status: DeliveryStatus; day: DeliveryDay },
  today: CalendarDay,
): boolean {
  return delivery.status === "shipped" && delivery.day < today;
}
