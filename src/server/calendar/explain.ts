import { type Day, germanDay, weekdayOf } from "#contract/day.ts";
import type { DayReason } from "#contract/delivery-days.ts";

const weekdayNames = ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"];

/** What a guest reads about a day that cannot be booked. */
export function explainReason(reason: DayReason, day: Day): string {
  const texts: Record<DayReason, string> = {
    past: `Der ${germanDay(day)} liegt in der Vergangenheit.`,
    cut_off: `Der Bestellschluss für den ${germanDay(day)} ist vorbei.`,
    weekday: `Keine Lieferung ${weekdayNames[weekdayOf(day)]}.`,
    holiday: "Am Feiertag liefern wir nicht.",
    carrier: `Am Tag vor dem ${germanDay(day)} ist kein Versand möglich.`,
    closed: `Am ${germanDay(day)} ist unsere Küche geschlossen.`,
    full: `Der ${germanDay(day)} ist ausgebucht.`,
    horizon: `Der ${germanDay(day)} liegt zu weit in der Zukunft.`,
  };
  return texts[reason];
}
