import { cleanLine } from "#contract/clean-text.ts";
import { hasDecimals } from "#contract/office/catalogue/menu-fields.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";

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

/** What may stand before or behind a number, in small letters, and how many of the field's unit it is. */
const units = {
  none: {},
  euros: { "€": 1, eur: 1, euro: 1 },
  percent: { "%": 1, prozent: 1 },
  grams: { g: 1, gr: 1, gramm: 1, kg: 1_000, kilo: 1_000, kilogramm: 1_000, mg: 1 / 1_000 },
  kj: { kj: 1 },
  kcal: { kcal: 1 },
  days: { tag: 1, tage: 1 },
} satisfies Record<string, Record<string, number>>;
export type Unit = keyof typeof units;

/** A number with a decimal comma or point, with or without its unit; null for an empty cell. */
export function readNumber(cell: string, decimals: number, unit: Unit = "none"): number | null {
  const text = cell.replace(/\s/gu, "").toLowerCase();
  if (text === "") return null;
  const [, before = "", sign, digits = "", behind = ""] =
    /^([^\d.,+-]*)([+-]?)([\d.,]+)(\D*)$/u.exec(text) ?? [];
  const word = before || behind.replace(/\.$/, "");
  const times = word === "" ? 1 : (units[unit] as Record<string, number>)[word];
  const size = readGermanNumber(digits);
  const isNumber = typeof size === "number" && (before === "" || behind === "");
  if (!isNumber) throw new CellRefused(`„${short(cell)}“ ist keine Zahl.`);
  if (times === undefined) throw new CellRefused(`„${short(cell)}“: Diese Einheit gehört nicht hierher.`);
  // 1.234 may mean one thousand or a little more than one
  const isUnclear = /^\d{1,3}\.\d{3}$/.test(digits) && (decimals > 0 || times !== 1);
  if (isUnclear) throw new CellRefused(`„${short(cell)}“ ist nicht eindeutig. Bitte mit Komma schreiben.`);
  // 4,35 kg times 1,000 is a little less than 4,350
  const value = Number((Number(`${sign}${size}`) * times).toFixed(6));
  if (!hasDecimals(value, decimals)) {
    const most = decimals === 0 ? "keine" : `höchstens ${decimals}`;
    throw new CellRefused(`„${short(cell)}“: ${most} Stellen hinter dem Komma.`);
  }
  return value;
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
