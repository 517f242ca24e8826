import { baseOf } from "#contract/office/recipes/base-units.ts";
import type { RecipeBlock, SheetLine } from "#contract/office/recipes/recipe-sheet.ts";
import { type Ratio, roundHalfUp } from "#contract/office/recipes/scale.ts";
import { weighed } from "#contract/office/recipes/weighed.ts";
import { amountText } from "#web/office/kitchen/amount-text.ts";

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

/** Of more spoons than these a cook loses count. */
const mostSpoons = 10n;

/** `1,36 kg`, `2,5 g`, `3 EL`, `14 Stück`: exact until here, and rounded once. */
export function sheetAmount(
  { unit, thousandths }: Pick<SheetLine, "unit" | "thousandths">,
  times: Ratio,
): string {
  const needed = BigInt(thousandths) * times.numerator;
  if ((unit === "TL" || unit === "EL") && needed <= mostSpoons * 1_000n * times.denominator) {
    const tenths = roundHalfUp(needed, times.denominator * 100n);
    return `${(tenths / 10).toLocaleString("de-DE")}\u00a0${unit}`;
  }
  const base = baseOf[unit];
  const numerator = needed * BigInt(base.times);
  return amountText(weighed({ numerator, denominator: times.denominator }, base.unit), base.unit);
}

/** `75 °C` is never parted at the end of a row. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (°C|%|k?g|m?l|cm|mm|EL|TL|Min\.|Stück|Std\.)(?!\p{L})/gu, "$1\u00a0$2");
}

/** What a block makes: `1,36 kg`. */
export function blockWeight(block: RecipeBlock, by?: Ratio): string {
  return sheetAmount({ unit: "g", thousandths: block.finishedMilligrams }, timesOf(block, by));
}
