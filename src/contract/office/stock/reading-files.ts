import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { dayField } from "#contract/office/fields.ts";
import { textFile } from "#contract/office/lists-and-files.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";

export const readingFileMostBytes = 2_000_000;
/** What a device has kept of some weeks; each row is one statement. */
export const readingFileMostRows = 2_000;
/** Older ones were judged long ago, or never will be. */
export const readingFileMostDays = 93;

const readingFileResult = z.object({
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
const query = z.object({ fileName: z.string().check(z.maxLength(200)) });
const file = { mostBytes: readingFileMostBytes };

export const readingFileCalls = {
  checkReadings: staffCall({
    method: "POST",
    path: `${path}/check`,
    roles,
    about:
      "Probelauf: welche Messungen einer Tabelle mit „Messstelle“, „Datum“, „Uhrzeit“ und „Wert“ gespeichert würden und welche außerhalb ihrer Grenze liegen",
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
  exportReadings: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/readings.csv",
    roles,
    about:
      "Alle Messungen eines Zeitraums mit ihrem Grenzwert von damals als CSV, für die Kontrolle; höchstens 93 Tage",
    query: z.object({ from: dayField, to: dayField }),
    data: textFile,
  }),
};
