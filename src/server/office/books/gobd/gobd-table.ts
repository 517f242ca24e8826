import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { csvEuros, writeRawCsv } from "#server/platform/http/write-csv.ts";

type ColumnType = "text" | "day" | "amount" | "number";

/** A column of a table for the tax authority's programs: how its description names it, and how a row fills it. */
export interface GobdColumn<Row> {
  name: string;
  about: string;
  type: ColumnType;
  write: (row: Row) => string;
}

export interface GobdLink {
  columns: readonly string[];
  /** name of the table, whose key has as many columns in the same order */
  to: string;
  key: readonly string[];
}

export interface GobdTable<Row> {
  file: string;
  name: string;
  about: string;
  /** together different in every row */
  key: readonly GobdColumn<Row>[];
  columns: readonly GobdColumn<Row>[];
  links?: readonly GobdLink[];
}

/** What the description needs, whatever the rows are. */
export type DescribedTable = Omit<GobdTable<never>, "key" | "columns"> & {
  key: readonly Omit<GobdColumn<never>, "write">[];
  columns: readonly Omit<GobdColumn<never>, "write">[];
};

type Read<Row, Value> = (row: Row) => Value | null | undefined;

// a line break inside of a value would end the record in some of the programs
const controls = /[\p{Cc}\u2028\u2029]+/gu;

export function text<Row>(name: string, about: string, read: Read<Row, string>): GobdColumn<Row> {
  return { name, about, type: "text", write: (row) => (read(row) ?? "").replace(controls, " ") };
}

export function day<Row>(name: string, about: string, read: Read<Row, CalendarDay>): GobdColumn<Row> {
  return { name, about, type: "day", write: (row) => written(read(row), germanDay) };
}

export function amount<Row>(name: string, about: string, read: Read<Row, Cents>): GobdColumn<Row> {
  return { name, about, type: "amount", write: (row) => written(read(row), csvEuros) };
}

export function number<Row>(name: string, about: string, read: Read<Row, number>): GobdColumn<Row> {
  return { name, about, type: "number", write: (row) => written(read(row), String) };
}

function written<Value>(value: Value | null | undefined, write: (value: Value) => string): string {
  return value === null || value === undefined ? "" : write(value);
}

/** The file of a table, page by page. The first line holds the names, which the description tells to skip. */
export async function* writeTable<Row>(
  { key, columns }: GobdTable<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const all = [...key, ...columns];
  yield writeRawCsv([all.map(({ name }) => name)]);
  for await (const rows of pages) yield writeRawCsv(rows.map((row) => all.map(({ write }) => write(row))));
}
