import { stringify } from "csv-stringify/sync";
import type { Cents } from "#contract/money.ts";

const byteOrderMark = "\ufeff";
// A spreadsheet would run these as a formula; an apostrophe makes them text. A bare number runs nothing.
const formula = /^'*[=+\-@\t\r]/;
const bareNumber = /^[+-]\d[\d.,]*$/;

/** A table for people: `;`, UTF-8 with byte order mark, and no cell that runs as a formula. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvHead(columns) + csvRows(rows);
}

/** The beginning of a table whose rows follow in parts. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + writeRawCsv([columns]);
}

export function csvRows(rows: readonly (readonly string[])[]): string {
  return writeRawCsv(
    rows.map((row) => row.map((cell) => (formula.test(cell) && !bareNumber.test(cell) ? `'${cell}` : cell))),
  );
}

/**
 * Rows for programs, every value unchanged: a carrier would print an apostrophe on the label. Only rows in which
 * something must be quoted take the library's way, which costs most of the time of a large export.
 */
export function writeRawCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => (row.some(needsQuotes) ? quotedRow(row) : `${row.join(";")}\r\n`)).join("");
}

const quotedSigns = /[;"\r\n]/;

function needsQuotes(cell: string): boolean {
  return quotedSigns.test(cell);
}

function quotedRow(row: readonly string[]): string {
  return stringify([[...row]], { delimiter: ";", record_delimiter: "windows" });
}

/** Cents as German spreadsheets read them: `1090` → `10,90`. */
export function csvEuros(cents: Cents): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
