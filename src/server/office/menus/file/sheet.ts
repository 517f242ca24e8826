import { parse } from "csv-parse/sync";
import { cleanLine, cleanLines } from "#contract/clean-text.ts";
import type { MenuField } from "#server/office/menus/fields/kinds.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface Sheet {
  columns: string[];
  rows: SheetRow[];
  nameOf(field: MenuField): string;
  /** a position in words: row and column, or entry and field */
  placeOf(row: number, column: string): string;
}

export interface SheetRow {
  /** as people count: the heading of a spreadsheet is row 1 */
  number: number;
  /** a missing cell leaves the menu's value unchanged */
  cells: ReadonlyMap<string, string>;
  /** more cells than the heading has columns */
  isTooLong?: boolean;
}

const byteOrderMark = "\ufeff";
// the apostrophe that hides a formula, see `writeCsv`
const hidden = /^'+[=+\-@\t\r]/;

export function readCsv(text: string): Sheet {
  const records = parseRecords(text.replace(byteOrderMark, ""));
  const columns = (records[0] ?? []).map((name) => cleanLine(name).trim());
  const rows = records.slice(1).flatMap((record, at): SheetRow[] => {
    const cells = cellsOf(columns, record);
    const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== "");
    const isEmpty = !isTooLong && [...cells.values()].every((cell) => cell.trim() === "");
    return isEmpty ? [] : [{ number: at + 2, cells, isTooLong }];
  });
  return {
    columns,
    rows,
    nameOf: ({ column }) => column,
    placeOf: (row, column) => `Zeile ${row}, Spalte „${column}“`,
  };
}

function cellsOf(columns: readonly string[], record: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    columns.slice(0, record.length).map((column, at) => {
      const cell = record[at] ?? "";
      return [column, cleanLines(hidden.test(cell) ? cell.slice(1) : cell)];
    }),
  );
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    const place = line ? `Zeile ${line} der Datei: ` : "";
    throw new Refusal("file_unreadable", {
      message: `${place}Die Anführungszeichen gehen nicht auf. Es wurde nichts geändert.`,
    });
  }
}

function delimiterOf(text: string): string {
  const heading = /^("[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => heading.split(sign).length;
  return [";", "\t", ","].sort((a, b) => count(b) - count(a))[0] ?? ";";
}
