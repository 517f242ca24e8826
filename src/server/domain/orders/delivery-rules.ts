import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { DeliveryStatus, DeliveryStep } from "#contract/orders/guest-orders.ts";

/** A shipped parcel counts as delivered when its day is over, unless its carrier has reported that it came back. */
export function isPresumedDelivered(
  delivery: { status: DeliveryStatus; day: CalendarDay; hasIncident: boolean },
  today: CalendarDay,
): boolean {
  return delivery.status === "shipped" && !delivery.hasIncident && delivery.day < today;
}

/** A parcel that was never handed to its carrier though its day is over. */
export function isOverdue(
  delivery: { step: DeliveryStep | null; day: DeliveryDay },
  today: CalendarDay,
): boolean {
  const { step } = delivery;
  const waits = step === "ordered" || step === "cooking" || step === "packed";
  return waits && delivery.day < today;
}
