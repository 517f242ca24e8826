import { parse } from "csv-parse/sync";
import type { MenuField } from "#server/office/menus/fields/kinds.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A file as a table of texts: a spreadsheet's cells, or a JSON file's fields by name. */
export interface Sheet {
  /** names of the columns, in the file's order */
  columns: string[];
  rows: SheetRow[];
  /** how a field of a menu is called in this kind of file */
  nameOf(field: MenuField): string;
  /** how its places are called: a row and column, or an entry and field */
  placeOf(row: number, column: string): string;
}

export interface SheetRow {
  /** as people count: in a spreadsheet the heading is row 1 */
  number: number;
  /** what is not here is not said, and stays as it is */
  cells: ReadonlyMap<string, string>;
  /** more cells than the heading has names */
  isTooLong?: boolean;
}

const byteOrderMark = "\ufeff";
// the apostrophe that hides a formula, see `writeCsv`
const hidden = /^'+[=+\-@\t\r]/;

export function readCsv(text: string): Sheet {
  const records = parseRecords(text.replace(byteOrderMark, ""));
  const columns = (records[0] ?? []).map((name) => name.trim());
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
      return [column, (hidden.test(cell) ? cell.slice(1) : cell).replace(/\r\n?/g, "\n")];
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

/** What separates the names in the heading: semicolon, tab or comma. */
function delimiterOf(text: string): string {
  const heading = /^("[^"]*"|[^"\r\n])*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => heading.split(sign).length;
  return [";", "\t", ","].sort((a, b) => count(b) - count(a))[0] ?? ";";
}
