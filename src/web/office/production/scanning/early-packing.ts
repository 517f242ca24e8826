import { type CalendarDay, type DeliveryDay, shortDay } from "#contract/day.ts";

const keyOf = (day: DeliveryDay) => `packed-early-${day}`;

/**
 * Whether a person has confirmed in this tab that this day's parcels are packed before their packing day.
 */
export function mayPackEarly(day: DeliveryDay, email: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(day)) === email;
  } catch {
    return false;
  }
}

/** Holds for this day's list and for the person who confirmed it. */
export function allowEarly(day: DeliveryDay, email: string): void {
  try {
    sessionStorage.setItem(keyOf(day), email);
  } catch {
    // Without storage the question comes again at the next visit.
  }
}

export function earlyText(kitchenDay: CalendarDay): string {
  return `Gepackt wird erst am ${shortDay(kitchenDay)}.`;
}
