import { createHash } from "node:crypto";
import { exactly, writtenAmount } from "#contract/office/read-amount.ts";
import { type ReadingForm, readingFileMostRows } from "#contract/office/stock/reading-files.ts";
import type { Limit, PointUnit } from "#contract/office/stock/reading-words.ts";
import { type SheetRow, unreadable } from "#server/office/catalogue/file/sheet.ts";
import { readSheetBelow, type SheetBelow } from "#server/office/catalogue/file/sheet-below.ts";
import {
  columnsOfForm,
  fitsForm,
  isAboveReadings,
  namedColumns,
  type ReadingColumns,
} from "#server/office/stock/hygiene/reading-columns.ts";
import {
  isMonthFirst,
  offsetInHeading,
  offsetOfClock,
  type ReadMoment,
  readMoments,
  readWrittenMoment,
} from "#server/office/stock/hygiene/reading-moment.ts";

export interface FileRow {
  row: number;
  /** by its name, as a row writes it, or by its id, as somebody has said of the column */
  point: string | number;
  moment: ReadMoment;
  /** as it is written; what it means depends on the point's unit */
  value: string;
}

export interface ReadingFile {
  headings: { heading: string; sample: string }[];
  /** the devices that write such a file */
  forms: ReadingForm[];
  /** the one that was taken; null: the file names its points itself */
  form: ReadingForm | null;
  /** null: nobody has said yet what its columns are, or which of several devices it is from */
  read: {
    rows: FileRow[];
    /** of its rows, for the log */
    digest: string;
  } | null;
}

interface Options {
  forms: readonly ReadingForm[];
  formId?: number;
}

const whatIsNeeded =
  "Gebraucht werden eine Zeile mit Überschriften und darunter Messungen, am einfachsten die Spalten „Messstelle“, „Datum“, „Uhrzeit“ und „Wert“.";

export async function readReadingFile(file: Uint8Array, { forms, formId }: Options): Promise<ReadingFile> {
  const below = await readSheetBelow(
    file,
    (cells, next) =>
      namedColumns(cells) !== undefined ||
      forms.some((form) => fitsForm(cells, form)) ||
      isAboveReadings(cells, next),
  );
  if (!below) throw unreadable(whatIsNeeded);
  const { columns: headings, rows } = below.sheet;
  const fitting = forms.filter((form) => fitsForm(headings, form));
  const [only] = fitting.length === 1 ? fitting : [];
  const named = namedColumns(headings);
  const form = named ? null : (fitting.find(({ id }) => id === formId) ?? only ?? null);
  const columns = named ?? (form && columnsOfForm(form));
  const sample = (heading: string) => (rows[0]?.cells.get(heading) ?? "").slice(0, 60);
  return {
    headings: headings.map((heading) => ({ heading, sample: sample(heading) })),
    ...{ forms: fitting, form, read: columns && readRows(below, columns, form) },
  };
}

function readRows(
  { sheet, above }: SheetBelow,
  columns: ReadingColumns,
  form: ReadingForm | null,
): NonNullable<ReadingFile["read"]> {
  const cell = ({ cells }: SheetRow, column: string) => (cells.get(column) ?? "").trim();
  const { day, time, values } = columns;
  const monthFirst = isMonthFirst(sheet.rows.map((row) => cell(row, day)));
  const offset =
    offsetInHeading(time ?? day) ?? offsetInHeading(day) ?? (form ? offsetOfClock(form.clock) : null);
  const written = (row: SheetRow) =>
    readWrittenMoment({ day: cell(row, day), time: time ? cell(row, time) : "", monthFirst, offset });
  const read = sheet.rows.flatMap((row): WrittenRow[] => {
    const place = { row: row.number + above, written: written(row) };
    if (!Array.isArray(values))
      return [
        {
          ...place,
          point: cell(row, values.point).slice(0, 100),
          value: cell(row, values.value).slice(0, 100),
        },
      ];
    // a probe that was out writes nothing
    return values.flatMap(({ column, pointId }) => {
      const value = cell(row, column).slice(0, 100);
      return value === "" ? [] : [{ ...place, point: pointId, value }];
    });
  });
  if (read.length > readingFileMostRows)
    throw unreadable(`Die Datei hat mehr als ${readingFileMostRows.toLocaleString("de-DE")} Messungen.`);
  const rows = withMoments(read);
  return { rows, digest: createHash("sha256").update(JSON.stringify(rows)).digest("hex") };
}

type WrittenRow = Omit<FileRow, "moment"> & { written: ReturnType<typeof readWrittenMoment> };

/** The rows of one point tell each other's hour. */
function withMoments(rows: readonly WrittenRow[]): FileRow[] {
  const moments = new Map<WrittenRow, ReadMoment>();
  for (const series of Map.groupBy(rows, ({ point }) => String(point).toLowerCase()).values())
    for (const [at, moment] of readMoments(series.map(({ written }) => written)).entries())
      moments.set(series[at] as WrittenRow, moment);
  return rows.map((row) => {
    const { written: _written, ...rest } = row;
    return { ...rest, moment: moments.get(row) ?? "unreadable" };
  });
}

/**
 * As exact as it is written, in the unit of the point: `6,4` are 64 tenths of a degree, `7,04` are 70.4. Undefined: it is no
 * such value.
 */
export function parseValue(text: string, unit: PointUnit): number | undefined {
  if (unit === "done") {
    if (/^(ja|erledigt|1)$/i.test(text)) return 1;
    return /^(nein|nicht erledigt|0)$/i.test(text) ? 0 : undefined;
  }
  const digits = { celsius: 1, minutes: 0, ph: 2 }[unit];
  const read = writtenAmount(text.replace(/^pH\s*/i, ""), "decimals");
  if (read === null || typeof read === "string" || !read.words.every((word) => unitWords[unit].test(word)))
    return undefined;
  const most = unit === "minutes" ? 0 : mostDecimals;
  const fine = exactly(read, { decimals: digits + most });
  if (fine === undefined || Math.abs(fine) > mostAmount * 10 ** most) return undefined;
  return fine / 10 ** most;
}

/** Devices write up to so many more digits than are kept. */
const mostDecimals = 5;
const mostAmount = 100_000;
const unitWords = { celsius: /^(°\s?c|℃|c|grad)$/, minutes: /^(min|minuten?)$/, ph: /^ph$/ };

/**
 * As it is stored and shown. A value beyond its limit is never rounded to it: 7.04 °C of at most 7.0 °C is kept as 7.1 °C, so
 * that the figure says what was judged.
 */
export function storedValue(exact: number, { least, most }: Pick<Limit, "least" | "most">): number {
  const rounded = Math.sign(exact) * Math.round(Math.abs(exact));
  if (most !== null && exact > most) return Math.max(rounded, most + 1);
  if (least !== null && exact < least) return Math.min(rounded, least - 1);
  return rounded + 0;
}
