import { shortDay } from "#contract/day.ts";

const keyOf = (day: string) => `packed-early-${day}`;

/** Whether somebody has said in this tab that parcels of this day are packed before their packing day. */
export function mayPackEarly(day: string, email: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(day)) === email;
  } catch {
    return false;
  }
}

/** For this day's list, and for whoever said it. */
export function allowEarly(day: string, email: string): void {
  try {
    sessionStorage.setItem(keyOf(day), email);
  } catch {
    // asked again at the next visit
  }
}

/** `Gepackt wird erst am Di., 24.11.2026.` */
export function earlyText(kitchenDay: string): string {
  return `Gepackt wird erst am ${shortDay(kitchenDay)}.`;
}
