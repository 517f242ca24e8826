import { createHash } from "node:crypto";
import { readingFileMostRows, type ReadingForm } from "#contract/office/stock/reading-files.ts";
import { isAboveRows } from "#server/office/catalogue/file/read-table-day.ts";
import {
  isMonthFirst,
  offsetInHeading,
  offsetOfClock,
  type ReadMoment,
  readMoments,
  readWrittenMoment,
} from "#server/office/catalogue/file/read-table-moment.ts";
import { type SheetRow, unreadable } from "#server/office/catalogue/file/sheet.ts";
import { readSheetBelow, type SheetBelow } from "#server/office/catalogue/file/sheet-below.ts";
import { plainHeading, type TimeColumns, timesOf } from "#server/office/catalogue/file/time-columns.ts";

export interface FileRow {
  row: number;
  /** by its name, as a row writes it, or by its id, as a person has said of the column */
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
  /** null: no one has said yet what its columns are, or which of several devices it is from */
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

export function readReadingFile(file: Uint8Array, { forms, formId }: Options): ReadingFile {
  const below = readSheetBelow(
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
          value: valueIn(cell(row, values.value), values.value),
        },
      ];
    // a probe that was out writes nothing
    return values.flatMap(({ column, pointId }) => {
      const value = valueIn(cell(row, column), column);
      return value === "" ? [] : [{ ...place, point: pointId, value }];
    });
  });
  if (read.length > readingFileMostRows)
    throw unreadable(`Die Datei hat mehr als ${readingFileMostRows.toLocaleString("de-DE")} Messungen.`);
  const rows = withMoments(read);
  return { rows, digest: createHash("sha256").update(JSON.stringify(rows)).digest("hex") };
}

/** A heading in Fahrenheit belongs to its values, which are refused like a cell that says so itself. */
function valueIn(cell: string, heading: string): string {
  const isFahrenheit = cell !== "" && /°\s?F\b|\bfahrenheit\b/i.test(heading);
  return `${cell.slice(0, 100)}${isFahrenheit ? " °F" : ""}`;
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

/** Which columns of a file mean what. */
interface ReadingColumns extends TimeColumns {
  /** each row names its point, or each column is of one */
  values: { point: string; value: string } | { column: string; pointId: number }[];
}

const find = (headings: readonly string[], word: string) =>
  headings.find((heading) => plainHeading(heading) === word);

/** The shop's own form, which names a point in each row. */
function namedColumns(headings: readonly string[]): ReadingColumns | undefined {
  const [times, point, value] = [timesOf(headings), find(headings, "messstelle"), find(headings, "wert")];
  return times && point && value ? { ...times, values: { point, value } } : undefined;
}

function columnsOfForm({ dayColumn, timeColumn, probes }: ReadingForm): ReadingColumns {
  return {
    ...{ day: dayColumn, time: timeColumn },
    values: probes.map(({ column, pointId }) => ({ column, pointId })),
  };
}

function fitsForm(headings: readonly string[], { dayColumn, timeColumn, probes }: ReadingForm): boolean {
  const needed = [
    dayColumn,
    ...(timeColumn === null ? [] : [timeColumn]),
    ...probes.map(({ column }) => column),
  ];
  return needed.every((column) => headings.includes(column));
}

/** Headings that no one knows stand above the first row of readings, which has as many cells. */
function isAboveReadings(cells: readonly string[], below: readonly string[]): boolean {
  return cells.length >= 2 && cells.length === below.length && isAboveRows(cells, below);
}
