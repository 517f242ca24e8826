import { type BaseUnit, isCounted } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";

/** What a scale in the kitchen shows, in thousandths: hundredths of a gram for spices, then tenths, whole grams from 10 g. */
const steps = [
  { below: 1_000n, step: 10n },
  { below: 10_000n, step: 100n },
];

/**
 * A scaled amount as a cook weighs it, in thousandths of the unit: 675.1 g are 675 g, and nobody takes 13.9 eggs out of the box;
 * of a bunch a half is taken. Only for people who cook: labels, traces, stock and sums stay exact.
 */
export function weighed(thousandths: Ratio | number, unit: BaseUnit): number {
  const { numerator, denominator } =
    typeof thousandths === "number" ? { numerator: BigInt(thousandths), denominator: 1n } : thousandths;
  if (isCounted(unit)) {
    const part = unit === "Bund" ? 500n : 1_000n;
    const piece = part * denominator;
    return Number(((numerator + piece - 1n) / piece) * part);
  }
  const step = steps.find(({ below }) => numerator < below * denominator)?.step ?? 1_000n;
  // half up, to a multiple of the step
  const whole = denominator * step;
  return Number(((2n * numerator + whole) / (2n * whole)) * step);
}
