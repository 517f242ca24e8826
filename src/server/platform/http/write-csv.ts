import { stringify } from "csv-stringify/sync";

const byteOrderMark = "\ufeff";
// a spreadsheet would take these for a formula; behind an apostrophe they are text
const formula = /^'*[=+\-@\t\r]/;

/** A table as German spreadsheets open it: `;`, UTF-8 with its mark, and no cell that does anything. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)));
  return byteOrderMark + stringify([[...columns], ...safe], { delimiter: ";", record_delimiter: "windows" });
}

/** Whole cents as a spreadsheet reads them: `1090` → `10,90`. */
export function csvEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
