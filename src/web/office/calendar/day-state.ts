import { longDay } from "#contract/day.ts";
import type { PlannedDay } from "#contract/office/calendar/calendar.ts";

type Kind = "good" | "waiting" | "bad" | "over";

const names: Record<NonNullable<PlannedDay["reason"]>, { name: string; kind: Kind }> = {
  past: { name: "vorbei", kind: "over" },
  cut_off: { name: "Bestellschluss vorbei", kind: "over" },
  weekday: { name: "kein Liefertag", kind: "over" },
  holiday: { name: "Feiertag", kind: "over" },
  carrier: { name: "kein Versand", kind: "over" },
  closed: { name: "geschlossen", kind: "bad" },
  unproven: { name: "nicht belegt", kind: "bad" },
  full: { name: "ausgebucht", kind: "waiting" },
  occupied: { name: "belegt", kind: "over" },
  horizon: { name: "noch nicht offen", kind: "over" },
};
const nearlyFull = 0.85;

export function dayState(day: PlannedDay): { name: string; kind: Kind } {
  if (day.reason) return names[day.reason];
  if (usedShare(day) >= nearlyFull) return { name: "fast voll", kind: "waiting" };
  return { name: "offen", kind: "good" };
}

const restReasons: readonly PlannedDay["reason"][] = ["closed", "holiday", "weekday", "carrier"];

/** No delivery arrives on this day, whenever it was ordered. */
export function isRestDay({ reason }: PlannedDay): boolean {
  return restReasons.includes(reason);
}

/** From 0 to 1, also when more is sold than planned. */
export function usedShare({ reservedPortions, capacity }: PlannedDay): number {
  if (capacity === 0) return reservedPortions > 0 ? 1 : 0;
  return Math.min(1, reservedPortions / capacity);
}

export function ordersText(count: number): string {
  return count === 1 ? "1 Bestellung" : `${count} Bestellungen`;
}

export function portionsText(count: number): string {
  return count === 1 ? "1 Portion" : `${count} Portionen`;
}

/** The day in one sentence, for screen readers, which do not convey its place in the month. */
export function daySentence(day: PlannedDay): string {
  const sold = `${ordersText(day.orders)}, ${day.reservedPortions} von ${portionsText(day.capacity)}`;
  const why = day.closed || day.holiday || day.carrierFree;
  return `${longDay(day.date)}: ${dayState(day).name}${why ? ` (${why})` : ""}, ${sold}`;
}
