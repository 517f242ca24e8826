import { getHolidays } from "feiertagejs";
import { LRUCache } from "lru-cache";
import { calendarDay, type CalendarDay, germanDay } from "#contract/day.ts";
import { type FederalState, federalStates } from "#contract/federal-states.ts";

// decreed for one year, which the library does not know: Berlin's law of 2024 on its holidays
const decreedOnce = [
  { day: calendarDay("2028-06-17"), state: "BE", name: "75. Jahrestag des Volksaufstandes in der DDR" },
] as const;

// by state and year; bounded, because guests may ask for any year
const kept = new LRUCache<string, ReadonlyMap<CalendarDay, string>>({ max: 200 });

/** The name of the public holiday that all of this state has on the day, or null. */
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
    // its `date` is noon in Greenwich; its `dateString` would be the day in the process' own time zone
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
 * The name of the holiday that keeps a parcel from its recipient, or null. A postcode may reach into several states:
 * a holiday in one of them counts, because chilled food must not wait in a depot. No states: nothing is known.
 */
export function isHolidayIn(day: CalendarDay, states: readonly FederalState[]): string | null {
  return holidayThere(day, states)?.name ?? null;
}

/** What a guest reads about a day that can be delivered, but not to where the parcel shall go; null: it can. */
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
