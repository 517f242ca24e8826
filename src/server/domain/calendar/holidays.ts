import { getHolidays } from "feiertagejs";
import { LRUCache } from "lru-cache";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { type CalendarDay, calendarDay, germanDay } from "#contract/day.ts";
import { statesOfPostcode } from "#server/domain/calendar/areas/check-postcode.ts";

// Berlin's holiday law of 2024 decrees this one for a single year; the library does not know it.
const oneOffHolidays = [
  { day: calendarDay("2028-06-17"), state: "BE", name: "75. Jahrestag des Volksaufstandes in der DDR" },
] as const;

// By state and year; bounded, because guests may request any year.
const cache = new LRUCache<string, ReadonlyMap<CalendarDay, string>>({ max: 200 });

export function holidayName(day: CalendarDay, state: FederalState): string | null {
  const year = day.slice(0, 4);
  const key = state + year;
  let holidays = cache.get(key);
  if (!holidays) {
    holidays = holidaysOf(Number(year), state);
    cache.set(key, holidays);
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
  for (const holiday of oneOffHolidays) {
    if (holiday.state === state && holiday.day.startsWith(String(year)))
      holidays.set(holiday.day, holiday.name);
  }
  return holidays;
}

/** Art. 1 (2) BayFTG: within the town of Augsburg alone. */
const augsburg = { from: "86150", to: "86199", monthAndDay: "08-08", name: "Augsburger Friedensfest" };

interface PlaceHoliday {
  /** as a sentence goes on */
  place: string;
  name: string;
}

/**
 * The name of the holiday on which a parcel would not reach its recipient, or null. A postcode can lie in several
 * states: a holiday in any of them counts, because chilled food must not wait in a depot.
 */
export function holidayNameAt(day: CalendarDay, postcode: string): string | null {
  return findHoliday(day, postcode)?.name ?? null;
}

export function explainHolidayAt(day: CalendarDay, postcode: string): string | null {
  const holiday = findHoliday(day, postcode);
  if (!holiday) return null;
  return `Am ${germanDay(day)} ist ${holiday.place} Feiertag (${holiday.name}). Bitte wählen Sie einen anderen Liefertag.`;
}

function findHoliday(day: CalendarDay, postcode: string): PlaceHoliday | null {
  for (const state of statesOfPostcode(postcode)) {
    const name = holidayName(day, state);
    if (name) return { place: `${state === "SL" ? "im" : "in"} ${federalStates[state]}`, name };
  }
  const { from, to, monthAndDay, name } = augsburg;
  const isThere = postcode >= from && postcode <= to && day.endsWith(monthAndDay);
  return isThere ? { place: "in Augsburg", name } : null;
}
