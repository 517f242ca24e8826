import { germanNumber } from "#contract/german-number.ts";

/** What a recipe makes. */
export interface Yield {
  /** of all portions, ready to eat */
  milligrams: number;
  portions: number;
}

/** Up to so many grams the error is a share, in per mille, or a fixed weight in milligrams. */
const tolerableErrors: readonly { upTo: number; perMille?: number; milligrams?: number }[] = [
  { upTo: 50, perMille: 90 },
  { upTo: 100, milligrams: 4_500 },
  { upTo: 200, perMille: 45 },
  { upTo: 300, milligrams: 9_000 },
  { upTo: 500, perMille: 30 },
  { upTo: 1_000, milligrams: 15_000 },
  { upTo: 10_000, perMille: 15 },
  { upTo: 15_000, milligrams: 150_000 },
];

/** The tolerable negative error of a prepack of this net quantity, in milligrams (FPackV, § 9; Directive 76/211/EEC). */
export function tolerableError(grams: number): number {
  const { perMille = 10, milligrams = grams * perMille } =
    tolerableErrors.find(({ upTo }) => grams <= upTo) ?? {};
  return milligrams;
}

/** Too little is against the law, too much makes the figures of a portion wrong (LMIV, Art. 23 and 33). */
export function isWithinTolerance(grams: number, { milligrams, portions }: Yield): boolean {
  return Math.abs(milligrams - grams * 1_000 * portions) <= tolerableError(grams) * portions;
}

/** The net quantity that a label says: it follows the recipe. 0: none is stated yet. */
export function netQuantity(statedGrams: number, made: Yield): number {
  if (statedGrams > 0 && isWithinTolerance(statedGrams, made)) return statedGrams;
  return Math.max(1, Math.round(made.milligrams / made.portions / 1_000));
}

/** `3,6 kg / 10 = 360 g` */
export function yieldText({ milligrams, portions }: Yield): string {
  const kilograms = milligrams / 1_000_000;
  const all = kilograms < 1 ? `${number(milligrams / 1_000, 1)}\u00a0g` : `${number(kilograms, 3)}\u00a0kg`;
  return `${all} / ${germanNumber(portions)} = ${number(milligrams / portions / 1_000, 1)}\u00a0g`;
}

function number(value: number, decimals: number): string {
  return germanNumber(value, decimals)
    .replace(/(,\d*?)0+$/, "$1")
    .replace(/,$/, "");
}
