import { stringify } from "csv-stringify/sync";
import type { Cents } from "#contract/money.ts";

const byteOrderMark = "\ufeff";
// A spreadsheet would run these as a formula; an apostrophe makes them text.
const formula = /^'*[=+\-@\t\r]/;

/** A table for German spreadsheets: `;`, UTF-8 with byte order mark, and no cell that runs as a formula. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvHead(columns) + csvRows(rows);
}

/** The beginning of a table whose rows follow in parts. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + linesOf([columns]);
}

export function csvRows(rows: readonly (readonly string[])[]): string {
  return linesOf(rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell))));
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { delimiter: ";", record_delimiter: "windows" },
  );
}

/** Cents as German spreadsheets read them: `1090` → `10,90`. */
export function csvEuros(cents: Cents): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
