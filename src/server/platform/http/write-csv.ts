import { stringify } from "csv-stringify/sync";
import type { Cents } from "#contract/money.ts";

const byteOrderMark = "\ufeff";
// A spreadsheet would run these as a formula; an apostrophe makes them text.
const formula = /^'*[=+\-@\t\r]/;

/** A table for German spreadsheets: `;`, UTF-8 with byte order mark, and no cell that runs as a formula. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)));
  return byteOrderMark + stringify([[...columns], ...safe], { delimiter: ";", record_delimiter: "windows" });
}

/** Cents as German spreadsheets read them: `1090` → `10,90`. */
export function csvEuros(cents: Cents): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
