import type { NutritionFigures } from "#contract/catalogue.ts";

const whole = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });
const grams = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });
const salt = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

export interface NutritionRow {
  name: string;
  /** "davon …" of the row above */
  isPart?: boolean;
  text: (figures: NutritionFigures) => string;
}

/** The seven figures of the food information regulation, in its order. */
export const nutritionRows: readonly NutritionRow[] = [
  { name: "Brennwert", text: ({ kj, cal }) => `${whole.format(kj)} kJ / ${whole.format(cal)} kcal` },
  { name: "Fett", text: ({ fat }) => `${grams.format(fat)} g` },
  { name: "davon gesättigte Fettsäuren", isPart: true, text: (one) => `${grams.format(one.fatty_acids)} g` },
  { name: "Kohlenhydrate", text: ({ carbs }) => `${grams.format(carbs)} g` },
  { name: "davon Zucker", isPart: true, text: ({ sugar }) => `${grams.format(sugar)} g` },
  { name: "Eiweiß", text: ({ protein }) => `${grams.format(protein)} g` },
  { name: "Salz", text: (one) => `${salt.format(one.salt)} g` },
];
