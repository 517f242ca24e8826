import { baseOf, isCounted } from "#contract/office/recipes/base-units.ts";
import type { RecipeBlock, SheetLine } from "#contract/office/recipes/recipe-sheet.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { amountText, neededText } from "#web/office/kitchen/amount-text.ts";

/** How often the lines of a block are needed, when all blocks are scaled once more. */
export function timesOf(
  { times }: Pick<RecipeBlock, "times">,
  by: Ratio = { numerator: 1n, denominator: 1n },
): Ratio {
  return {
    numerator: BigInt(times.numerator) * by.numerator,
    denominator: BigInt(times.denominator) * by.denominator,
  };
}

/** What a scale in the kitchen shows: hundredths of a gram for spices, then tenths, whole grams from 100 g. */
const steps = [
  { below: 1_000n, step: 10n },
  { below: 100_000n, step: 100n },
];

/** Of more spoons than these a cook loses count. */
const mostSpoons = 10n;

/** `1,36 kg`, `2,5 g`, `3 EL`, `14 Stück`: exact until here, and rounded once. */
export function sheetAmount(
  { unit, thousandths }: Pick<SheetLine, "unit" | "thousandths">,
  times: Ratio,
): string {
  const needed = BigInt(thousandths) * times.numerator;
  if ((unit === "TL" || unit === "EL") && needed <= mostSpoons * 1_000n * times.denominator) {
    const tenths = roundTo(needed, times.denominator, 100n);
    return `${(tenths / 1_000).toLocaleString("de-DE")}\u00a0${unit}`;
  }
  const base = baseOf[unit];
  const numerator = needed * BigInt(base.times);
  if (isCounted(base.unit)) return neededText(roundTo(numerator, times.denominator, 1n), base.unit);
  const graded = steps.find(({ below }) => numerator < below * times.denominator)?.step ?? 1_000n;
  return amountText(roundTo(numerator, times.denominator, graded), base.unit);
}

/** Half up, to a multiple of the step. */
function roundTo(numerator: bigint, denominator: bigint, step: bigint): number {
  const unit = denominator * step;
  return Number(((2n * numerator + unit) / (2n * unit)) * step);
}

/** `75 °C` is never parted at the end of a row. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (°C|%|k?g|m?l|cm|mm|EL|TL|Min\.|Stück|Std\.)(?!\p{L})/gu, "$1\u00a0$2");
}

/** What a block makes: `1,36 kg`. */
export function blockWeight(block: RecipeBlock, by?: Ratio): string {
  return sheetAmount({ unit: "g", thousandths: block.finishedMilligrams }, timesOf(block, by));
}
