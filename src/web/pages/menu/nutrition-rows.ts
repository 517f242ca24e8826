import type { NutritionFigures } from "#contract/catalogue.ts";
import { germanNumber } from "#contract/german-number.ts";

const whole = (value: number) => germanNumber(value);
const grams = (value: number) => germanNumber(value, 1, 0);
const salt = (value: number) => germanNumber(value, 2, 0);

export interface NutritionRow {
  name: string;
  /** "davon …" of the row above */
  isPart?: boolean;
  text: (figures: NutritionFigures) => string;
}

/** The seven figures of the food information regulation, in its order. */
export const nutritionRows: readonly NutritionRow[] = [
  { name: "Brennwert", text: ({ kj, cal }) => `${whole(kj)} kJ / ${whole(cal)} kcal` },
  { name: "Fett", text: ({ fat }) => `${grams(fat)} g` },
  { name: "davon gesättigte Fettsäuren", isPart: true, text: (one) => `${grams(one.fatty_acids)} g` },
  { name: "Kohlenhydrate", text: ({ carbs }) => `${grams(carbs)} g` },
  { name: "davon Zucker", isPart: true, text: ({ sugar }) => `${grams(sugar)} g` },
  { name: "Eiweiß", text: ({ protein }) => `${grams(protein)} g` },
  { name: "Salz", text: (one) => `${salt(one.salt)} g` },
];
