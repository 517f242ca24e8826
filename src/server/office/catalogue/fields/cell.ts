import { cleanLine } from "#contract/clean-text.ts";
import { type AmountUnit, readAmount, type WantedAmount } from "#contract/office/read-amount.ts";

/** The cell cannot be read; the message addresses the author of the file. */
export class CellRefused extends Error {}

export function readYesNo(cell: string): boolean {
  const word = cell.trim().toLowerCase();
  if (["ja", "j", "x", "1", "wahr", "true", "yes"].includes(word)) return true;
  if (["nein", "n", "", "0", "falsch", "false", "no"].includes(word)) return false;
  throw new CellRefused(`„${short(cell)}“ ist weder „ja“ noch „nein“.`);
}

export function writeYesNo(value: boolean): string {
  return value ? "ja" : "nein";
}

/** A whole number of the last decimal; null for an empty cell. */
export function readCell(cell: string, wanted: WantedAmount): number | null {
  const read = readAmount(cell, wanted);
  if (typeof read === "object" && read !== null) throw new CellRefused(read.refused);
  return read;
}

/** The same as people count it: `12,5` with one decimal is 12.5. */
export function readNumber(cell: string, decimals: number, unit?: AmountUnit): number | null {
  const read = readCell(cell, { decimals, ...(unit && { unit }) });
  return read === null ? null : read / 10 ** decimals;
}

/** `10,90`, without needless zeros. */
export function writeNumber(value: number | null, fixed?: number): string {
  if (value === null) return "";
  return (fixed === undefined ? String(value) : value.toFixed(fixed)).replace(".", ",");
}

const between = " | ";

export function readList(cell: string): string[] {
  return cell
    .split(/[|\n]/)
    .map((word) => cleanLine(word).trim())
    .filter((word) => word !== "");
}

export function writeList(words: readonly string[]): string {
  return words.join(between);
}

/** Shortens a text for a message: a cell may hold a whole recipe. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A picture of a cell: by its id, or by the name of a file that was uploaded for it. */
export type PictureEntry = { id: string; alt: string } | { fileName: string; alt: string };
