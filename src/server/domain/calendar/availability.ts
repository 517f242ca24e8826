import { type CalendarDay, type DeliveryDay, germanDay } from "#contract/day.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";

/** Portions left on one day. Boxes count as the menus they contain. */
export interface Availability {
  ofDay: number;
  /** null when the menu has no limit of its own */
  ofMenu(menuId: number): number | null;
  /** the last day on which its shelf life is proven; null: on no day, undefined: on all that can be ordered for */
  provenUntil(menuId: number): CalendarDay | null | undefined;
}

/** What is not proven is not sold. */
export function isProven(until: CalendarDay | null | undefined, day: DeliveryDay): boolean {
  return until === undefined || (until !== null && day <= until);
}

// Guests see the number left from here down.
const fewPortions = 20;

/**
 * Refuses a bookable day on which a menu is not proven, or that has too few portions left, in all or of one menu. `requested` holds portions by menu with
 * boxes unpacked; empty means any one portion. A verdict that refuses already keeps its reason.
 */
export function withAvailability(
  verdict: DayVerdict,
  requested: ReadonlyMap<number, number>,
  free: Availability,
): DayVerdict {
  if (verdict.reason) return verdict;
  const unproven = [...requested.keys()].find((id) => !isProven(free.provenUntil(id), verdict.deliveryDay));
  if (unproven !== undefined) {
    const what = requested.size === 1 ? "Dieses Menü" : "Ein Gericht dieser Auswahl";
    return { ...verdict, reason: "unproven", message: notProven(what, free.provenUntil(unproven) ?? null) };
  }
  const limits = [...requested].flatMap(([menuId, portions]) => {
    const left = free.ofMenu(menuId);
    return left === null ? [] : [{ left: Math.max(0, left), portions }];
  });
  const ofDay = { left: Math.max(0, free.ofDay), portions: sum(requested.values()) };
  const left = Math.min(ofDay.left, ...limits.map((limit) => limit.left));
  const portionsLeft = left <= fewPortions ? left : null;
  if (isShort(ofDay)) {
    return { ...verdict, portionsLeft, reason: "full", message: dayIsFull(verdict.deliveryDay, ofDay.left) };
  }
  const short = limits.filter(isShort);
  if (short.length === 0) return { ...verdict, portionsLeft };
  const leastLeft = Math.min(...short.map((limit) => limit.left));
  const message =
    requested.size === 1 ? menuIsFull(verdict.deliveryDay, leastLeft) : boxIsFull(verdict.deliveryDay);
  return { ...verdict, portionsLeft, reason: "full", message };
}

function notProven(what: string, until: CalendarDay | null): string {
  if (until === null) return `${what} liefern wir nicht, weil die Haltbarkeit nicht belegt ist.`;
  return `${what} liefern wir nur bis zum ${germanDay(until)}, weil die Haltbarkeit danach nicht belegt ist.`;
}

function isShort({ left, portions }: { left: number; portions: number }): boolean {
  return left < Math.max(1, portions);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function dayIsFull(deliveryDay: DeliveryDay, left: number): string {
  if (left === 0) return `Der ${germanDay(deliveryDay)} ist ausgebucht.`;
  return `Für den ${germanDay(deliveryDay)} ${portionsFree(left)}.`;
}

function menuIsFull(deliveryDay: DeliveryDay, left: number): string {
  if (left === 0) return `Dieses Menü ist für den ${germanDay(deliveryDay)} ausgebucht.`;
  return `Von diesem Menü ${portionsFree(left)} für den ${germanDay(deliveryDay)}.`;
}

function boxIsFull(deliveryDay: DeliveryDay): string {
  return `Ein Teil dieser Auswahl ist für den ${germanDay(deliveryDay)} ausgebucht.`;
}

function portionsFree(left: number): string {
  return left === 1 ? "ist nur noch 1 Portion frei" : `sind nur noch ${left} Portionen frei`;
}
