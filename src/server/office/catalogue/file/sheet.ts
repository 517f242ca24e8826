import { menuFileMostRows } from "#contract/office/catalogue/menu-files.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A file's content, without functions, so that another thread can read it. */
export interface Table {
  form: "csv" | "json";
  columns: string[];
  rows: SheetRow[];
}

export interface Sheet extends Table {
  /** row and column, or entry and field */
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

export const mostRows = menuFileMostRows;
export const mostColumns = 200;
/** A cell of a spreadsheet holds no more. */
const longestCell = 32_767;
const longestHeading = 500;

export function tooManyRows(): Refusal {
  return unreadable(`Die Datei hat mehr als ${mostRows.toLocaleString("de-DE")} Zeilen.`);
}

export function tooManyColumns(): Refusal {
  return unreadable(`Die Datei hat mehr als ${mostColumns} Spalten.`);
}

/** Headings stand in answers. */
export function refuseLongHeading(heading: string): void {
  if (heading.length > longestHeading)
    throw unreadable(
      `Eine Überschrift hat mehr als ${longestHeading} Zeichen: Über der Tabelle fehlt die Zeile mit den Überschriften.`,
    );
}

export function refuseLongCell(cell: string, place: string): void {
  if (cell.length > longestCell)
    throw unreadable(`${place}: Die Zelle hat mehr als ${longestCell.toLocaleString("de-DE")} Zeichen.`);
}

export function unreadable(why: string): Refusal {
  return new Refusal("file_unreadable", { message: `${why} Es wurde nichts geändert.` });
}

/** A position in words. */
export const placesOf =
  (form: Table["form"]): Sheet["placeOf"] =>
  (row, column) =>
    form === "csv" ? `Zeile ${row}, Spalte „${column}“` : `Eintrag ${row}, Feld „${column}“`;

export function sheetOf(table: Table): Sheet {
  return { ...table, placeOf: placesOf(table.form) };
}
