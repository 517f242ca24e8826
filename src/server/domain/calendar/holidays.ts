import { getHolidays } from "feiertagejs";
import { LRUCache } from "lru-cache";
import { calendarDay, type CalendarDay, germanDay } from "#contract/day.ts";
import { type FederalState, federalStates } from "#contract/federal-states.ts";

// Berlin's holiday law of 2024 decrees this one for a single year; the library does not know it.
const decreedOnce = [
  { day: calendarDay("2028-06-17"), state: "BE", name: "75. Jahrestag des Volksaufstandes in der DDR" },
] as const;

// By state and year; bounded, because guests may request any year.
const kept = new LRUCache<string, ReadonlyMap<CalendarDay, string>>({ max: 200 });

/** The name of the statewide public holiday on this day, or null. */
export function holidayName(day: CalendarDay, state: FederalState): string | null {
  const year = day.slice(0, 4);
  const key = state + year;
  let holidays = kept.get(key);
  if (!holidays) {
    holidays = holidaysOf(Number(year), state);
    kept.set(key, holidays);
  }
  return holidays.get(day) ?? null;
}

function holidaysOf(year: number, state: FederalState): ReadonlyMap<CalendarDay, string> {
  const holidays = new Map<CalendarDay, string>();
  for (const holiday of getHolidays(year, state)) {
    // `date` is noon UTC; `dateString` would depend on the time zone of the process.
    holidays.set(
      holiday.date.toISOString().slice(0, 10) as CalendarDay,
      holiday.translate("de") ?? holiday.name,
    );
  }
  for (const once of decreedOnce) {
    if (once.state === state && once.day.startsWith(String(year))) holidays.set(once.day, once.name);
  }
  return holidays;
}

/**
 * The name of the holiday on which a parcel would not reach its recipient, or null. A postcode can lie in several
 * states: a holiday in any of them counts, because chilled food must not wait in a depot.
 */
export function isHolidayIn(day: CalendarDay, states: readonly FederalState[]): string | null {
  return holidayThere(day, states)?.name ?? null;
}

/** The message for guests when the day is a holiday at the delivery address, else null. */
export function explainHolidayIn(day: CalendarDay, states: readonly FederalState[]): string | null {
  const there = holidayThere(day, states);
  if (!there) return null;
  const place = `${there.state === "SL" ? "im" : "in"} ${federalStates[there.state]}`;
  return `Am ${germanDay(day)} ist ${place} Feiertag (${there.name}). Bitte wählen Sie einen anderen Liefertag.`;
}

function holidayThere(
  day: CalendarDay,
  states: readonly FederalState[],
): { state: FederalState; name: string } | null {
  for (const state of states) {
    const name = holidayName(day, state);
    if (name) return { state, name };
  }
  return null;
}
