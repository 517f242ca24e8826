import { type DeliveryDay, germanDay } from "#contract/day.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";

/** Portions left on one day. Boxes count as the menus they contain. */
export interface Availability {
  ofDay: number;
  /** null when the menu has no limit of its own */
  ofMenu(menuId: number): number | null;
}

// Guests see the number left from here down.
const fewPortions = 20;

/**
 * Refuses a bookable day that has too few portions left, in all or of one menu. `requested` holds portions by menu with
 * boxes unpacked; empty means any one portion. A verdict that refuses already keeps its reason.
 */
export function withAvailability(
  verdict: DayVerdict,
  requested: ReadonlyMap<number, number>,
  free: Availability,
): DayVerdict {
  if (verdict.reason) return verdict;
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
