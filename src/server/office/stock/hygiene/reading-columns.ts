import type { ReadingForm } from "#contract/office/stock/reading-files.ts";
import { isAboveRows } from "#server/office/catalogue/file/read-table-day.ts";
import { plainHeading, type TimeColumns, timesOf } from "#server/office/catalogue/file/time-columns.ts";

/** Which columns of a file mean what. */
export interface ReadingColumns extends TimeColumns {
  /** each row names its point, or each column is of one */
  values: { point: string; value: string } | { column: string; pointId: number }[];
}

const find = (headings: readonly string[], word: string) =>
  headings.find((heading) => plainHeading(heading) === word);

/** The shop's own form, which names a point in each row. */
export function namedColumns(headings: readonly string[]): ReadingColumns | undefined {
  const [times, point, value] = [timesOf(headings), find(headings, "messstelle"), find(headings, "wert")];
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

/** Headings that nobody knows stand above the first row of readings, which has as many cells. */
export function isAboveReadings(cells: readonly string[], below: readonly string[]): boolean {
  return cells.length >= 2 && cells.length === below.length && isAboveRows(cells, below);
}
