import { type CalendarDay, germanDay, shortDay, weekdayName, weekdayOf } from "#contract/day.ts";

/** A day off of the kitchen or the carrier. `why` is null for a regular weekday off, empty for a day without a note. */
export interface RestDay {
  day: CalendarDay;
  why: string | null;
}

/** Why a delivery is impossible, with the data for the message. */
export type Objection =
  | { reason: "past" | "horizon" | "weekday" }
  | { reason: "holiday"; name: string }
  | { reason: "closed"; note: string }
  | { reason: "carrier"; what: "delivers" | "packs" | "collects"; rests: RestDay }
  /** `last` is null when the kitchen has too few working days before the day */
  | { reason: "cut_off"; last: { day: CalendarDay; time: string } | null };

const adverbs = ["sonntags", "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags"];

export function explain(day: CalendarDay, objection: Objection): string {
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
      return `Der Bestellschluss für den ${date} ist vorbei${untilWhen(objection.last)}.`;
  }
}

function explainRest({ what, rests }: Extract<Objection, { reason: "carrier" }>): string {
  const date = germanDay(rests.day);
  if (what === "delivers") {
    const when = rests.why === null ? adverbs[weekdayOf(rests.day)] : `am ${withNote(date, rests.why)}`;
    return `Der Paketdienst fährt ${when} nicht.`;
  }
  const dayBefore = `Am Vortag, dem ${withNote(date, rests.why ?? weekdayName(rests.day))},`;
  return what === "packs"
    ? `${dayBefore} packt unsere Küche nicht.`
    : `${dayBefore} fährt der Paketdienst nicht.`;
}

function untilWhen(last: { day: CalendarDay; time: string } | null): string {
  return last ? ` (${shortDay(last.day)}, ${last.time} Uhr)` : "";
}

function withNote(date: string, note: string): string {
  return note === "" ? date : `${date} (${note})`;
}
