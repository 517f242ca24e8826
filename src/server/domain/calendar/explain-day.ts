import { type CalendarDay, germanDay, shortDay, weekdayName, weekdayOf } from "#contract/day.ts";

/** A day off of the kitchen or the carrier. `note` is null for a regular weekday off, empty for a day without a note. */
export interface RestDay {
  day: CalendarDay;
  note: string | null;
}

export type Objection =
  | { reason: "past" | "horizon" | "weekday" }
  | { reason: "holiday"; name: string }
  | { reason: "closed"; note: string }
  | { reason: "carrier"; step: "delivery" | "packing" | "collection"; restDay: RestDay }
  | { reason: "cut_off"; last: { day: CalendarDay; time: string } | null };

const adverbs = ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"];

export function explainDay(day: CalendarDay, objection: Objection): string {
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
