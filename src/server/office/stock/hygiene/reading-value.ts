import { exactly, writtenAmount } from "#contract/office/read-amount.ts";
import type { Limit, PointUnit } from "#contract/office/stock/reading-words.ts";

/**
 * As exact as it is written, in the unit of the point: `6,4` are 64 tenths of a degree, `7,04` are 70.4. Undefined: it is no
 * such value.
 */
export function parseValue(text: string, unit: PointUnit): number | undefined {
  if (unit === "done") {
    if (/^(ja|erledigt|1)$/i.test(text)) return 1;
    return /^(nein|nicht erledigt|0)$/i.test(text) ? 0 : undefined;
  }
  const digits = { celsius: 1, minutes: 0, ph: 2 }[unit];
  const read = writtenAmount(text.replace(/^pH\s*/i, ""), "decimals");
  if (read === null || typeof read === "string" || !read.words.every((word) => unitWords[unit].test(word)))
    return undefined;
  const most = unit === "minutes" ? 0 : mostDecimals;
  const fine = exactly(read, { decimals: digits + most });
  if (fine === undefined || Math.abs(fine) > mostAmount * 10 ** most) return undefined;
  return fine / 10 ** most;
}

/** Devices write up to so many more digits than are kept. */
const mostDecimals = 5;
const mostAmount = 100_000;
const unitWords = { celsius: /^(°\s?c|℃|c|grad)$/, minutes: /^(min|minuten?)$/, ph: /^ph$/ };

/**
 * As it is stored and shown. A value beyond its limit is never rounded to it: 7.04 °C of at most 7.0 °C is kept as 7.1 °C, so
 * that the figure says what was judged.
 */
export function storedValue(exact: number, { least, most }: Pick<Limit, "least" | "most">): number {
  const rounded = Math.sign(exact) * Math.round(Math.abs(exact));
  if (most !== null && exact > most) return Math.max(rounded, most + 1);
  if (least !== null && exact < least) return Math.min(rounded, least - 1);
  return rounded + 0;
}
