import type { ReadingForm } from "#contract/office/stock/reading-files.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";

/** Which columns of a file mean what. */
export interface ReadingColumns {
  day: string;
  /** null: it stands beside the day */
  time: string | null;
  /** each row names its point, or each column is of one */
  values: { point: string; value: string } | { column: string; pointId: number }[];
}

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[([].*$/, "")
    .replace(/\s+/g, " ")
    .trim();

const words = {
  day: [
    "datum",
    "date",
    "tag",
    "zeitstempel",
    "timestamp",
    "zeitpunkt",
    "datum/zeit",
    "datum/uhrzeit",
    "datum uhrzeit",
  ].concat(["datum und uhrzeit", "datum, uhrzeit", "date/time", "datetime", "date time", "date and time"]),
  time: ["uhrzeit", "zeit", "time"],
  point: ["messstelle"],
  value: ["wert"],
};

const find = (headings: readonly string[], field: keyof typeof words) =>
  headings.find((heading) => words[field].includes(plain(heading)));

/** Without a day of its own, a column of times has both. */
export function timesOf(headings: readonly string[]): Pick<ReadingColumns, "day" | "time"> | undefined {
  const [day, time] = [find(headings, "day"), find(headings, "time")];
  if (day !== undefined) return { day, time: time ?? null };
  return time === undefined ? undefined : { day: time, time: null };
}

/** The shop's own form, which names a point in each row. */
export function namedColumns(headings: readonly string[]): ReadingColumns | undefined {
  const [times, point, value] = [timesOf(headings), find(headings, "point"), find(headings, "value")];
  return times && point && value ? { ...times, values: { point, value } } : undefined;
}

export function columnsOfForm({ dayColumn, timeColumn, probes }: ReadingForm): ReadingColumns {
  return {
    ...{ day: dayColumn, time: timeColumn },
    values: probes.map(({ column, pointId }) => ({ column, pointId })),
  };
}

export function fitsForm(
  headings: readonly string[],
  { dayColumn, timeColumn, probes }: ReadingForm,
): boolean {
  const needed = [
    dayColumn,
    ...(timeColumn === null ? [] : [timeColumn]),
    ...probes.map(({ column }) => column),
  ];
  return needed.every((column) => headings.includes(column));
}

/** The line above the first one with a day and a number is of headings, whatever they are called. */
export function isAboveReadings(cells: readonly string[], below: readonly string[]): boolean {
  const isDay = (cell: string) => readTableDay(cell) !== null;
  return (
    cells.length >= 2 &&
    cells.length === below.length &&
    below.some(isDay) &&
    below.some((cell) => /\d/.test(cell) && !isDay(cell)) &&
    !cells.some(isDay)
  );
}
