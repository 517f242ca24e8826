import { exactly, writtenAmount } from "#contract/office/read-amount.ts";

/** Finer than anything that is typed. */
const decimals = 9;

/**
 * What people type: `10,90`, `10.90`, `1.000` and `1.000,00`, which are a thousand. Null for an empty text; undefined
 * for anything else, also for `1,000`, which may be one or a thousand.
 */
export function readGermanNumber(text: string): number | null | undefined {
  const read = writtenAmount(text);
  if (read === null) return null;
  if (typeof read === "string" || (read.unclear && read.denominator !== 1n) || read.numerator < 0n)
    return undefined;
  if (read.words.some((word) => !/^(€|eur|euro)$/.test(word)) || read.words.length > 1) return undefined;
  if (exactly(read, { decimals }) === undefined) return undefined;
  return Number(read.numerator) / Number(read.denominator);
}
