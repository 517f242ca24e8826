import { addDays, type CalendarDay } from "#contract/day.ts";
import { type Fate, fates } from "#contract/office/stock/deviations.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { readDeviationsOfPeriod } from "#server/office/stock/hygiene/inspection-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

interface SignOff {
  fate: Fate | null;
  creditNote: string;
  signedAt: Date | null;
  signedBy: string | null;
  aloneReason: string | null;
}

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

/** `Freigegeben, allein unterschrieben von Ada Amt, Grund: Wir sind zu dritt, 16.09.26, 10:00` */
export function signOffWords({ fate, creditNote, signedAt, signedBy, aloneReason }: SignOff): string {
  if (!fate || !signedAt) return "offen";
  const who =
    aloneReason === null ? signedBy : `allein unterschrieben von ${signedBy}, Grund: ${aloneReason}`;
  return `${fates[fate]}${creditNote && ` (Gutschrift: ${creditNote})`}, ${who}, ${moment.format(signedAt)}`;
}

const columns = [
  "Was",
  "Seit (UTC)",
  "Lose",
  "Maßnahme",
  "Maßnahme von",
  "Ursache",
  "Vorbeugung",
  "Entscheidung",
  "Gutschrift",
  "Unterschrieben von",
  "Unterschrieben (UTC)",
  "Allein unterschrieben, Grund",
];

/** The longest period that a report has. */
const mostDays = 366;

/** For the inspector's own table. */
export async function deviationsFile(
  queries: Queries,
  period: { from: CalendarDay; to: CalendarDay },
): Promise<TextFile> {
  const { from, to } = period;
  if (to < from || to > addDays(from, mostDays)) throw fieldRefusal("invalid", "to");
  const rows = (await readDeviationsOfPeriod(queries, period)).map((one) => [
    one.description,
    one.since.toISOString(),
    one.lots ?? "",
    one.measure ?? "",
    one.measuredBy ?? "",
    one.cause,
    one.prevention,
    one.fate ? fates[one.fate] : "offen",
    one.creditNote,
    one.signedBy ?? "",
    one.signedAt?.toISOString() ?? "",
    one.aloneReason ?? "",
  ]);
  const mime = "text/csv; charset=utf-8";
  return { fileName: `abweichungen-${from}-${to}.csv`, mime, text: writeCsv(columns, rows) };
}
