import { readThousandths, writeAmount } from "#contract/office/recipes/amount-text.ts";
import { mostMilligrams } from "#contract/office/stock/batches.ts";
import { amountText } from "#web/office/kitchen/amount-text.ts";

/** `250 g`, `12,346 kg` */
export function weightText(milligrams: number): string {
  return amountText(milligrams, "g");
}

/** To the gram, from 10 g on: how much is cooked, as a scale shows it. */
export function roughText(milligrams: number): string {
  return weightText(milligrams < 10_000 ? milligrams : Math.round(milligrams / 1_000) * 1_000);
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

/** Milligrams of what was typed; a text in German when it is none. */
export function readWeight(typed: string, unit: WeightUnit): number | string {
  const thousandths = readThousandths(typed);
  if (thousandths === undefined)
    return "Bitte eine Menge eingeben, mit höchstens drei Stellen hinter dem Komma.";
  const milligrams = unit === "kg" ? thousandths * 1_000 : thousandths;
  return milligrams > mostMilligrams ? "Das ist zu viel." : milligrams;
}
