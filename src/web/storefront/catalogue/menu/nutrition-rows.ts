import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import { germanNumber } from "#contract/german-number.ts";

const brief = (figure: string) => figure.replace(/,?0+$/, "");
const whole = (value: number) => germanNumber(value);
const grams = (value: number) => brief(germanNumber(value, 1));
const salt = (value: number) => brief(germanNumber(value, 2));

export interface NutritionRow {
  name: string;
  isPart?: boolean;
  text: (figures: NutritionFigures) => string;
}

/** The seven figures of the food information regulation, in its order. */
export const nutritionRows: readonly NutritionRow[] = [
  { name: "Brennwert", text: ({ kj, cal }) => `${whole(kj)} kJ / ${whole(cal)} kcal` },
  { name: "Fett", text: ({ fat }) => `${grams(fat)} g` },
  { name: "davon gesättigte Fettsäuren", isPart: true, text: (figures) => `${grams(figures.fatty_acids)} g` },
  { name: "Kohlenhydrate", text: ({ carbs }) => `${grams(carbs)} g` },
  { name: "davon Zucker", isPart: true, text: ({ sugar }) => `${grams(sugar)} g` },
  { name: "Eiweiß", text: ({ protein }) => `${grams(protein)} g` },
  { name: "Salz", text: (figures) => `${salt(figures.salt)} g` },
];
