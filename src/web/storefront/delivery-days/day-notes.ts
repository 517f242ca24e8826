import type { Branding } from "#contract/branding.ts";
import { type Day, weekdayOf } from "#contract/day.ts";
import type { DeliveryDay } from "#contract/delivery-days.ts";

type BrandingDates = Branding["deliveryDates"];

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
export function dayNotes(dates: BrandingDates, days: readonly DeliveryDay[]): (day: Day) => DayNote {
  const byDay = new Map(days.map((day) => [day.date, day]));
  return (day) => {
    const deliveryDay = byDay.get(day);
    if (!deliveryDay) return { bookable: isOpen(dates, day), text: null, orderableUntil: null };
    const { bookable, message, orderableUntil } = deliveryDay;
    return { bookable, text: bookable ? fewLeft(deliveryDay) : message, orderableUntil };
  };
}

function isOpen(dates: BrandingDates, day: Day): boolean {
  return (
    day >= dates.minDate &&
    day <= dates.maxDate &&
    !dates.daysOfWeekDisabled.includes(weekdayOf(day)) &&
    !dates.datesDisabled.includes(day)
  );
}

function fewLeft({ portionsLeft }: DeliveryDay): string | null {
  if (portionsLeft === null) return null;
  return portionsLeft === 1 ? "Nur noch 1 Portion frei" : `Nur noch ${portionsLeft} Portionen frei`;
}

export function noteText({ bookable, text, orderableUntil }: DayNote): string {
  const state = text ?? (bookable ? "lieferbar" : "nicht lieferbar");
  return orderableUntil ? `${state}, bestellbar bis ${orderableUntil}` : state;
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export function monthEnd(day: Day): Day {
  const end = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return end.toISOString().slice(0, 10);
}

const dayMs = 86_400_000;

/** The Monday a week before the first day: earlier weeks tell a guest nothing. */
export function firstShownDay(minDate: Day): Day {
  const weekBefore = Date.parse(`${minDate}T00:00:00Z`) - 7 * dayMs;
  const sinceMonday = (weekdayOf(minDate) + 6) % 7;
  return new Date(weekBefore - sinceMonday * dayMs).toISOString().slice(0, 10);
}

const dayNames = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"] as const;

/** `Sa, So, Mo keine Lieferung`. Weeks start on Monday, but Saturday to Monday read as one row. */
export function weekdaysWithout(disabled: readonly number[]): string | null {
  if (disabled.length === 0) return null;
  const order = [6, 0, 1, 2, 3, 4, 5];
  const names = order.filter((weekday) => disabled.includes(weekday)).map((weekday) => dayNames[weekday]);
  return `${names.join(", ")} keine Lieferung`;
}
