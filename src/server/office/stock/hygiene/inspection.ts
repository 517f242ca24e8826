import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { readingFileMostDays } from "#contract/office/stock/reading-files.ts";
import { limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import type { SheetTable } from "#server/domain/invoices/sheets/table-sheet.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import {
  readCalibrationsOfPeriod,
  readDeviationsOfPeriod,
  readExemptionsOfPeriod,
  readReadingDays,
  readTakenReadings,
} from "#server/office/stock/hygiene/inspection-queries.ts";
import { signOffWords } from "#server/office/stock/hygiene/deviation-file.ts";
import {
  type PointRow,
  readAllPoints,
  readInstruments,
  readTrainings,
} from "#server/office/stock/hygiene/queries.ts";
import { readSamplesOfPeriod } from "#server/office/stock/hygiene/sample-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { RowOf } from "#server/platform/database/statement.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** A year and a day: what an inspector asks for at most. */
const mostDays = 366;

interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

/** What an inspector wants to see of a period, as a PDF. */
export async function makeInspection({ database, clock }: AuthDeps, period: Period) {
  const { from, to } = period;
  if (to < from || to > addDays(from, mostDays)) throw fieldRefusal("invalid", "to");
  const sheet = {
    title: "Eigenkontrolle (HACCP)",
    facts: [`Zeitraum: ${germanDay(from)} bis ${germanDay(to)}`],
    tables: await tablesOf(database, period),
    notes: [
      "Jede Messung und jede Freigabe steht auch im Protokoll, dessen Einträge verkettet und versiegelt sind.",
      ...(isShort(period)
        ? []
        : [`Einzelne Messungen mit Person und Zeit stehen im Bericht bis zu ${readingFileMostDays} Tagen.`]),
      "Nachgereicht heißt: mehr als 48 Stunden nach der Messung eingetragen. Solche Werte beenden keine Abweichung.",
      "Messungen werden nie geändert: Ein Fehler ist eine zweite Messung.",
    ],
  };
  const pdf = await printTableSheet({ sheet, at: dateNow(clock), look: await readBrand(database) });
  return { name: `eigenkontrolle-${from}-${to}.pdf`, type: "application/pdf", stream: inOnePart(pdf) };
}

/** What is done at a place by the clock. */
const isCleaning = ({ unit, kind }: PointRow) => unit === "done" && kind === "place";

/** A year of single readings would be hundreds of pages. */
const isShort = ({ from, to }: Period) => to <= addDays(from, readingFileMostDays);

async function tablesOf(queries: Queries, period: Period): Promise<SheetTable[]> {
  const points = (await readAllPoints(queries)).filter(({ isArchived }) => !isArchived);
  const [days, readings, deviations, exemptions, samples, instruments, calibrations, trainings] = [
    await readReadingDays(queries, period),
    isShort(period) ? await readTakenReadings(queries, period) : [],
    await readDeviationsOfPeriod(queries, period),
    await readExemptionsOfPeriod(queries, period),
    await readSamplesOfPeriod(queries, period),
    (await readInstruments(queries)).filter(({ isArchived }) => !isArchived),
    await readCalibrationsOfPeriod(queries, period),
    await readTrainings(queries, period.from),
  ];
  const tables: SheetTable[] = [
    ...planTables(points),
    {
      heading: "Messungen",
      columns: columns(
        ["Messstelle", 4.6],
        ["Tag", 2.1],
        ["Anzahl", 1.2, true],
        ["Niedrigste", 2, true],
        ["Höchste", 2, true],
        ["Außerhalb", 1.7, true],
        ["Wann und wer", 3],
      ),
      rows: days.map(({ name, unit, day, readings, lowest, highest, beyond, late, since, until, by }) => [
        name,
        germanDay(day),
        String(readings),
        valueWords(lowest, unit),
        valueWords(highest, unit),
        String(beyond),
        `${since === until ? since : `${since} bis ${until}`}, ${by}${late > 0 ? `; ${late} nachgereicht` : ""}`,
      ]),
    },
    {
      heading: "Einzelne Messungen: von Hand, und von Geräten alle außerhalb ihres Grenzwerts",
      columns: columns(["Gemessen", 3], ["Messstelle", 4], ["Wert", 2], ["Eingehalten", 2], ["Wer", 4]),
      rows: readings.map((one) => [
        moment.format(one.measuredAt),
        [one.point, one.lot, one.dish].filter(Boolean).join(", "),
        valueWords(one.value, one.unit),
        one.isWithin ? "ja" : `nein: ${limitWords(one)}`,
        one.isLate ? `${one.by}, nachgereicht am ${moment.format(one.enteredAt)}` : one.by,
      ]),
    },
    {
      heading: "Abweichungen",
      columns: columns(["Was", 4], ["Seit", 2], ["Lose", 3], ["Maßnahme", 4], ["Freigabe", 3]),
      rows: deviations.map(({ description, since, lots, ...one }) => [
        description,
        moment.format(since),
        lots ?? "",
        one.measure === null
          ? "offen"
          : [`${one.measure} (${one.measuredBy})`, one.cause, one.prevention].filter(Boolean).join("\n"),
        signOffWords(one),
      ]),
    },
    exemptionsTable(exemptions),
    samplesTable(samples),
    {
      heading: "Messgeräte und Kalibrierungen",
      columns: columns(["Gerät", 3], ["Kalibriert", 2], ["Ergebnis", 4], ["Bestanden", 2], ["Wer", 2]),
      rows: [
        ...calibrations.map(({ name, calibratedOn, result, isPassed, by }) => [
          name,
          germanDay(calibratedOn),
          result,
          isPassed ? "ja" : "nein",
          by,
        ]),
        ...instruments.map(({ name, dueOn }) => [
          name,
          dueOn ? `fällig ${germanDay(dueOn)}` : "noch nie",
          "",
          "",
          "",
        ]),
      ],
    },
    {
      heading: "Schulungen",
      columns: columns(["Am", 2], ["Thema", 4], ["Wer", 5]),
      rows: trainings
        .filter(({ trainedOn }) => trainedOn <= period.to)
        .map(({ trainedOn, topic, people }) => [germanDay(trainedOn), topic, people]),
    },
  ];
  return tables.map((table) =>
    table.rows.length > 0 ? table : { ...table, rows: [["keine", ...table.columns.slice(1).map(() => "")]] },
  );
}

function exemptionsTable(exemptions: Awaited<ReturnType<typeof readExemptionsOfPeriod>>): SheetTable {
  return {
    heading: "Aufgehobene Sperren und überschrittene Daten",
    columns: columns(["Ware", 4], ["Was", 3], ["Grund", 4], ["Erbeten von", 2], ["Freigegeben von", 4]),
    rows: exemptions.map(({ name, code, about, reason, requestedBy, grantedBy, grantedAt }) => [
      `${name}, ${code}`,
      about,
      reason,
      requestedBy,
      `${grantedBy}, ${moment.format(grantedAt)}`,
    ]),
  };
}

function planTables(points: readonly PointRow[]): SheetTable[] {
  return [
    {
      heading: "Plan: Messstellen und Grenzwerte",
      columns: columns(["Messstelle", 4], ["Grenzwert", 3], ["Wie oft", 2], ["Quelle", 4]),
      rows: points
        .filter((point) => !isCleaning(point))
        .map((point) => [
          point.name,
          limitWords(point),
          intervalWords(point.intervalMinutes),
          `${point.source}, ${germanDay(point.sourceOn)}`,
        ]),
    },
    {
      heading: "Reinigungsplan",
      columns: columns(["Was", 4], ["Wie oft", 2], ["Wer", 3], ["Womit und wie", 4]),
      rows: points
        .filter(isCleaning)
        .map(({ name, place, intervalMinutes, responsible, instructions }) => [
          [place?.name, name].filter(Boolean).join(": "),
          intervalWords(intervalMinutes),
          responsible,
          instructions,
        ]),
    },
  ];
}

function samplesTable(samples: readonly RowOf<typeof readSamplesOfPeriod>[]): SheetTable {
  return {
    heading: "Rückstellproben",
    columns: columns(["Charge", 4], ["Genommen", 3], ["Aufheben bis", 2], ["Verbleib", 4]),
    rows: samples.map(({ code, name, takenAt, takenBy, keepUntil, ...one }) => [
      `${name}, ${code}`,
      `${moment.format(takenAt)}, ${takenBy}`,
      germanDay(keepUntil),
      one.outcome && one.goneAt
        ? `${sampleOutcomes[one.outcome]}, ${one.goneBy}, ${moment.format(one.goneAt)}`
        : `aufgehoben${one.place ? `: ${one.place}` : ""}`,
    ]),
  };
}

const sampleOutcomes = { discarded: "weggeworfen", examined: "ins Labor gegeben" } as const;

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

function columns(...list: [head: string, share: number, isFigure?: boolean][]): SheetTable["columns"] {
  return list.map(([head, share, isFigure = false]) => ({ head, share, isFigure }));
}

function intervalWords(minutes: number | null): string {
  if (minutes === null) return "jedes Mal";
  if (minutes % 1_440 === 0) return minutes === 1_440 ? "täglich" : `alle ${minutes / 1_440} Tage`;
  const [count, one, many] =
    minutes % 60 === 0
      ? ([minutes / 60, "Stunde", "Stunden"] as const)
      : ([minutes, "Minute", "Minuten"] as const);
  return count === 1 ? `jede ${one}` : `alle ${count} ${many}`;
}
