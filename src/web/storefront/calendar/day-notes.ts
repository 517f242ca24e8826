import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { addDays, type CalendarDay, firstOfMonth, weekdayOf } from "#contract/day.ts";
import { inGermanTime } from "#web/shared/german-time.ts";
import { isOpenDay, type OpenDays } from "#web/storefront/calendar/chosen-day.ts";

export interface DayNote {
  bookable: boolean;
  text: string | null;
  /** `Mo, 23.11., 12:00 Uhr`; null when the day is not bookable or its cut-off is unknown. */
  orderableUntil: string | null;
}

/**
 * The API's calendar knows the reasons. Outside its range, or while it is missing, the dates of the
 * branding decide.
 */
export function dayNotes(dates: OpenDays, days: readonly CalendarEntry[]): (day: CalendarDay) => DayNote {
  const byDay = new Map<CalendarDay, CalendarEntry>(days.map((day) => [day.date, day]));
  return (day) => {
    const deliveryDay = byDay.get(day);
    if (!deliveryDay) return { bookable: isOpenDay(dates, day), text: null, orderableUntil: null };
    const { bookable, message, orderableUntil } = deliveryDay;
    return { bookable, text: bookable ? fewLeft(deliveryDay) : message, orderableUntil };
  };
}

function fewLeft({ portionsLeft }: CalendarEntry): string | null {
  if (portionsLeft === null) return null;
  return portionsLeft === 1 ? "Nur noch 1 Portion frei" : `Nur noch ${portionsLeft} Portionen frei`;
}

export function noteText({ bookable, text, orderableUntil }: DayNote): string {
  const state = text ?? (bookable ? "lieferbar" : "nicht lieferbar");
  return inGermanTime(orderableUntil ? `${state}, bestellbar bis ${orderableUntil}` : state);
}

export function monthEnd(day: CalendarDay): CalendarDay {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** The Monday a week before the first day: earlier weeks tell a guest nothing. */
export function firstShownDay(minDate: CalendarDay): CalendarDay {
  const sinceMonday = (weekdayOf(minDate) + 6) % 7;
  return addDays(minDate, -7 - sinceMonday);
}

const dayNames = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"] as const;

/** `Sa, So, Mo keine Lieferung`. Weeks start on Monday, but Saturday to Monday read as one row. */
export function weekdaysWithout(disabled: readonly number[]): string | null {
  if (disabled.length === 0) return null;
  const order = [6, 0, 1, 2, 3, 4, 5];
  const names = order.filter((weekday) => disabled.includes(weekday)).map((weekday) => dayNames[weekday]);
  return `${names.join(", ")} keine Lieferung`;
}
