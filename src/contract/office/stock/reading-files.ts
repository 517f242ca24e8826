import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField, line } from "#contract/office/fields.ts";
import { textFile } from "#contract/office/lists-and-files.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";

export const readingFileMostBytes = 2_000_000;
/** What a device has kept of some weeks. */
export const readingFileMostRows = 2_000;
/** Older ones were judged long ago, or never will be. */
export const readingFileMostDays = 93;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const column = z.string().check(z.minLength(1), z.maxLength(200));

/** Berlin with summer time, UTC, or Central European Time all year. */
export const readingClocks = ["berlin", "utc", "mez"] as const;
export type ReadingClock = (typeof readingClocks)[number];

/** How a device writes its files: said once, and remembered under its name. */
export const readingFormContent = z.object({
  name: line("Bitte geben Sie dem Gerät einen Namen.", 60),
  dayColumn: column,
  /** null: it stands beside the day */
  timeColumn: z.nullable(column),
  clock: z.enum(readingClocks),
  /** what is read from which column; one for each probe */
  probes: z
    .array(z.object({ column, pointId: id }))
    .check(z.minLength(1, "Bitte wählen Sie eine Messstelle."), z.maxLength(20)),
});
const readingForm = z.extend(readingFormContent, { id: z.int() });
export type ReadingForm = z.infer<typeof readingForm>;

const readingFileResult = z.object({
  /** the device whose columns were used; null: the file names its points itself */
  form: z.nullable(readingForm),
  /** no one has said what the columns are, or several devices write such a file: nothing was read */
  isUnknown: z.boolean(),
  headings: z.array(z.object({ heading: z.string(), sample: z.string() })),
  /** the devices that write such a file */
  forms: z.array(readingForm),
  counts: z.object({
    new: z.int(),
    /** stored by an earlier delivery of the same row */
    known: z.int(),
    error: z.int(),
    /** of the new ones: each opens a deviation */
    beyond: z.int(),
  }),
  /** faults and what is beyond its limit first, then the others; some of them, when there are many */
  rows: z.array(
    z.object({
      row: z.int(),
      kind: z.enum(["new", "known", "error"]),
      point: z.string(),
      measuredAt: z.nullable(z.string()),
      value: z.nullable(z.int()),
      unit: z.nullable(z.enum(pointUnits)),
      isWithin: z.nullable(z.boolean()),
      /** why it is refused; empty for the others */
      message: z.string(),
    }),
  ),
});
export type ReadingFileResult = z.infer<typeof readingFileResult>;

const roles = ["admin", "quality"] as const;
const path = "/api/v1/staff/stock/readings-file";
const query = z.object({
  fileName: z.string().check(z.maxLength(200)),
  /** the device that has written it */
  form: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});
const file = { mostBytes: readingFileMostBytes };

export const readingFileCalls = {
  checkReadings: staffCall({
    method: "POST",
    path: `${path}/check`,
    roles,
    about:
      "Probelauf: welche Messungen einer Tabelle gespeichert würden und welche außerhalb ihrer Grenze liegen. Die Tabelle hat „Messstelle“, „Datum“, „Uhrzeit“ und „Wert“, oder ihr Gerät ist bekannt; sonst ist `isUnknown` gesetzt, und `headings` nennt die Spalten",
    query,
    file,
    data: readingFileResult,
  }),
  importReadings: staffCall({
    method: "POST",
    path,
    roles,
    about:
      "Messungen einer Tabelle speichern; was außerhalb seiner Grenze liegt, wird eine Abweichung. Dieselbe Datei noch einmal ändert nichts",
    query,
    file,
    data: readingFileResult,
  }),
  saveReadingForm: staffCall({
    method: "POST",
    path: `${path}/forms`,
    roles,
    about:
      "Festhalten, wie ein Gerät seine Tabellen schreibt: Spalten, Messstellen und Uhr. Derselbe Name noch einmal ersetzt das Frühere",
    body: readingFormContent,
    data: z.object({ id: z.int() }),
  }),
  exportReadings: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/readings.csv",
    roles,
    about:
      "Alle Messungen eines Zeitraums mit ihrem Grenzwert von damals als CSV, für die Kontrolle; höchstens 93 Tage",
    query: z.object({ from: dayField, to: dayField }),
    data: textFile,
  }),
  exportDeviations: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/deviations.csv",
    roles,
    about:
      "Die Abweichungen eines Zeitraums mit Maßnahme, Entscheidung und Unterschrift als CSV; höchstens ein Jahr",
    query: z.object({ from: dayField, to: dayField }),
    data: textFile,
  }),
};
