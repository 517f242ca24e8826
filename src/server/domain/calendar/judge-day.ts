import { Temporal } from "temporal-polyfill";
import type { DayReason } from "#contract/calendar/delivery-days.ts";
import {
  addDays,
  asDeliveryDay,
  type CalendarDay,
  dayInSight,
  type DeliveryDay,
  germanDay,
  shortDay,
  weekdayName,
  weekdayOf,
} from "#contract/day.ts";
import type { CalendarSettings } from "./calendar-settings.ts";
import { holidayName } from "./holidays.ts";

/** A day off of the kitchen or the carrier. `note` is null for a regular weekday off, empty for a day without a note. */
interface RestDay {
  day: CalendarDay;
  note: string | null;
}

type Objection =
  | { reason: "past" | "horizon" | "weekday" }
  | { reason: "holiday"; name: string }
  | { reason: "closed"; note: string }
  | { reason: "carrier"; step: "delivery" | "packing" | "collection"; restDay: RestDay }
  | { reason: "cut_off"; last: { day: CalendarDay; time: string } | null };

const adverbs = ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"];

function explainDay(day: CalendarDay, objection: Objection): string {
  const date = germanDay(day);
  switch (objection.reason) {
    case "past":
      return `Der ${date} liegt in der Vergangenheit.`;
    case "horizon":
      return `Der ${date} liegt zu weit in der Zukunft.`;
    case "weekday":
      return `Keine Lieferung ${adverbs[weekdayOf(day)]}.`;
    case "holiday":
      return `Am ${date} (Feiertag: ${objection.name}) liefern wir nicht.`;
    case "closed":
      return `Am ${withNote(date, objection.note)} ist unsere Küche geschlossen.`;
    case "carrier":
      return explainRest(objection);
    case "cut_off":
      return `Der Bestellschluss für den ${date} ist vorbei${cutOffText(objection.last)}.`;
  }
}

function explainRest({ step, restDay }: Extract<Objection, { reason: "carrier" }>): string {
  const date = germanDay(restDay.day);
  if (step === "delivery") {
    const when =
      restDay.note === null ? adverbs[weekdayOf(restDay.day)] : `am ${withNote(date, restDay.note)}`;
    return `Der Paketdienst fährt ${when} nicht.`;
  }
  const dayBefore = `Am Vortag, dem ${withNote(date, restDay.note ?? weekdayName(restDay.day))},`;
  return step === "packing"
    ? `${dayBefore} packt unsere Küche nicht.`
    : `${dayBefore} fährt der Paketdienst nicht.`;
}

function cutOffText(last: { day: CalendarDay; time: string } | null): string {
  return last ? ` (${shortDay(last.day)}, ${last.time} Uhr)` : "";
}

function withNote(date: string, note: string): string {
  return note === "" ? date : `${date} (${note})`;
}

export type DayVerdict = {
  deliveryDay: DeliveryDay;
  /** orders are refused from this moment on; null when the kitchen has too few working days before the day */
  cutOffAt: Temporal.Instant | null;
  /** the same in ISO form, written once for all answers with this day */
  cutOffIso: string | null;
  /** for guests: `Mo, 23.11., 12:00 Uhr` */
  cutOffText: string | null;
  /** set by `withAvailability` when few are left; null in the plain calendar */
  portionsLeft: number | null;
} & ({ reason: null; message: null } | { reason: DayReason; message: string });

/** A moment with its date in Berlin, so that judging many days computes the date once. */
interface BerlinMoment {
  now: Temporal.Instant;
  today: CalendarDay;
}

const zone = "Europe/Berlin";

export function berlinDay(now: Temporal.Instant): CalendarDay {
  return now.toZonedDateTimeISO(zone).toPlainDate().toString() as CalendarDay;
}

export function berlinMoment(now: Temporal.Instant): BerlinMoment {
  return { now, today: berlinDay(now) };
}

export function judgeDay(day: CalendarDay, settings: CalendarSettings, now: Temporal.Instant): DayVerdict {
  return judgeDayAt(day, settings, berlinMoment(now));
}

export function judgeDayAt(day: CalendarDay, settings: CalendarSettings, moment: BerlinMoment): DayVerdict {
  const lastDay = lastOrderDay(day, settings);
  const cutOffAt = lastDay === null ? null : instantAt(lastDay, settings.cutOffTime);
  const cutOffIso = cutOffAt?.toString() ?? null;
  const cutOffText = lastDay === null ? null : `${dayInSight(lastDay)}, ${settings.cutOffTime} Uhr`;
  const verdict = { deliveryDay: asDeliveryDay(day), cutOffAt, cutOffIso, cutOffText, portionsLeft: null };
  const objection =
    findReachObjection(day, settings, moment) ?? findDayObjection(day, settings) ?? findCutOffObjection();
  if (!objection) return { ...verdict, reason: null, message: null };
  return { ...verdict, reason: objection.reason, message: explainDay(day, objection) };

  function findCutOffObjection(): Objection | null {
    if (cutOffAt && Temporal.Instant.compare(moment.now, cutOffAt) < 0) return null;
    return { reason: "cut_off", last: lastDay === null ? null : { day: lastDay, time: settings.cutOffTime } };
  }
}

function findReachObjection(
  day: CalendarDay,
  { horizonDays }: CalendarSettings,
  { today }: BerlinMoment,
): Objection | null {
  if (day < today) return { reason: "past" };
  return day > addDays(today, horizonDays) ? { reason: "horizon" } : null;
}

/** `time` is `HH:MM` of that day in Berlin. */
export function instantAt(day: CalendarDay, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
}

/** The next start of a day in Berlin. Nights with a clock change have 23 or 25 hours. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).add({ days: 1 }).startOfDay().toInstant();
}

// Days to search back: longer than any closure, and bounded because a kitchen may have no working day at all.
const maxDaysBack = 400;

/** Why no parcel can arrive on this day, whenever it is ordered. Reasons of the day itself come before the day before. */
function findDayObjection(day: CalendarDay, settings: CalendarSettings): Objection | null {
  const note = settings.closedDays.get(day);
  if (note !== undefined) return { reason: "closed", note };
  const name = holidayName(day, settings.kitchenState);
  if (name !== null) return { reason: "holiday", name };
  if (settings.closedWeekdays.includes(weekdayOf(day))) return { reason: "weekday" };
  const carrierDayOff = findCarrierDayOff(day, settings);
  if (carrierDayOff) return { reason: "carrier", step: "delivery", restDay: carrierDayOff };
  // Parcels are packed and collected on the day before they arrive.
  const dayBefore = addDays(day, -1);
  const packingDayOff = findKitchenDayOff(dayBefore, settings);
  if (packingDayOff) return { reason: "carrier", step: "packing", restDay: packingDayOff };
  const collectionDayOff = findCarrierDayOff(dayBefore, settings);
  return collectionDayOff && { reason: "carrier", step: "collection", restDay: collectionDayOff };
}

/** The day of the cut-off: `leadWorkingDays` kitchen working days before the delivery day; null if there is none. */
function lastOrderDay(day: CalendarDay, settings: CalendarSettings): CalendarDay | null {
  if (settings.kitchenWeekdays.length === 0) return null;
  let left = settings.leadWorkingDays;
  for (let back = 1; back <= maxDaysBack; back++) {
    const candidate = addDays(day, -back);
    if (!findKitchenDayOff(candidate, settings)) left--;
    if (left === 0) return candidate;
  }
  return null;
}

function findKitchenDayOff(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const note = settings.closedDays.get(day) ?? holidayName(day, settings.kitchenState);
  if (note !== null) return { day, note };
  return settings.kitchenWeekdays.includes(weekdayOf(day)) ? null : { day, note: null };
}

/** Holidays need no check here: on them the kitchen does not pack, and no day of delivery is open. */
function findCarrierDayOff(day: CalendarDay, settings: CalendarSettings): RestDay | null {
  const note = settings.carrierFreeDays.get(day);
  if (note !== undefined) return { day, note };
  return settings.carrierWeekdays.includes(weekdayOf(day)) ? null : { day, note: null };
}
