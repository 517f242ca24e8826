import { readThousandths, writeAmount } from "#contract/office/recipes/amount-text.ts";
import { mostMilligrams } from "#contract/office/stock/batches.ts";
import { weighed } from "#contract/office/recipes/weighed.ts";
import { amountText, weighedText } from "#web/office/kitchen/amount-text.ts";

/** `250 g`, `12,346 kg` */
export function weightText(milligrams: number): string {
  return amountText(milligrams, "g");
}

/** What is cooked, as a cook weighs it. What was booked is told exactly. */
export function roughText(milligrams: number): string {
  return weighedText(milligrams, "g");
}

export type WeightUnit = "g" | "kg";

/** In which unit a person types an amount of this size. */
export function weightUnit(milligrams: number): WeightUnit {
  return milligrams >= 1_000_000 ? "kg" : "g";
}

/** `12,346` kilograms: to the gram, as a scale shows it; grams to the milligram. */
export function writeWeight(milligrams: number, unit: WeightUnit): string {
  return writeAmount(unit === "kg" ? Math.round(milligrams / 1_000) : milligrams);
}

/** The same of an amount that was scaled, as a cook weighs it. */
export function proposeWeight(milligrams: number, unit: WeightUnit): string {
  return writeWeight(weighed(milligrams, "g"), unit);
}

/** Milligrams of what was typed; a text in German when it is none. */
export function readWeight(typed: string, unit: WeightUnit): number | string {
  const thousandths = readThousandths(typed);
  if (thousandths === undefined)
    return "Bitte eine Menge eingeben, mit höchstens drei Stellen hinter dem Komma.";
  const milligrams = unit === "kg" ? thousandths * 1_000 : thousandths;
  return milligrams > mostMilligrams ? "Das ist zu viel." : milligrams;
}
