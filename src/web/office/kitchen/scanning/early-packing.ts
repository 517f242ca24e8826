import { type CalendarDay, type DeliveryDay, shortDay } from "#contract/day.ts";

const keyOf = (deliveryDay: DeliveryDay) => `packed-early-${deliveryDay}`;

/**
 * Whether a person has confirmed in this tab that this day's parcels are packed before their packing day.
 */
export function mayPackEarly(deliveryDay: DeliveryDay, email: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(deliveryDay)) === email;
  } catch {
    return false;
  }
}

/** Holds for this day's list and for the person who confirmed it. */
export function allowEarly(deliveryDay: DeliveryDay, email: string): void {
  try {
    sessionStorage.setItem(keyOf(deliveryDay), email);
  } catch {
    // Without storage the question comes again at the next visit.
  }
}

export function earlyText(kitchenDay: CalendarDay): string {
  return `Gepackt wird erst am ${shortDay(kitchenDay)}.`;
}
