import { type BaseUnit, isCounted } from "#contract/office/recipes/base-units.ts";
import { unitName } from "#contract/office/recipes/units.ts";
import { weighed } from "#contract/office/recipes/weighed.ts";

const number = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 });
const thousandOf: Partial<Record<BaseUnit, string>> = { g: "kg", ml: "l" };

/**
 * `250 g`, `12,346 kg`, `1.250 Stück`, `2 Dosen`: exact below a thousand; from there on in kilograms and litres,
 * rounded to the whole gram or millilitre.
 */
export function amountText(thousandths: number, unit: BaseUnit): string {
  const larger = thousandOf[unit];
  const value =
    larger && thousandths >= 1_000_000
      ? `${number.format(Math.round(thousandths / 1_000) / 1_000)} ${larger}`
      : `${number.format(thousandths / 1_000)} ${unitName(unit, thousandths)}`;
  return value.replace(" ", "\u00a0");
}

/** A scaled amount, as a cook weighs it: `675 g`, `14 Stück`. */
export function weighedText(thousandths: number, unit: BaseUnit): string {
  return amountText(weighed(thousandths, unit), unit);
}

/** A part of such an amount: pieces are counted in the whole alone. */
export function partText(thousandths: number, unit: BaseUnit): string {
  return isCounted(unit) ? amountText(thousandths, unit) : weighedText(thousandths, unit);
}
