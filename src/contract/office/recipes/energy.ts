import { germanNumber } from "#contract/german-number.ts";
import { fitsKcal, mostDeviation } from "#contract/office/catalogue/figure-check.ts";
import { type Nutrient, nutrientNames, type Nutrition } from "#contract/office/recipes/nutrients.ts";

/** As a specification states it, per 100 g. */
export interface Energy {
  kj: number;
  kcal: number;
}

/** Tenths of kJ and kcal per gram (LMIV, Annex XIV). Carbohydrates contain the polyols, which count less. */
export const energyTenths: Readonly<Partial<Record<Nutrient, Energy>>> = {
  fat: { kj: 370, kcal: 90 },
  carbs: { kj: 170, kcal: 40 },
  polyols: { kj: 100 - 170, kcal: 24 - 40 },
  fibre: { kj: 80, kcal: 20 },
  protein: { kj: 170, kcal: 40 },
  alcohol: { kj: 290, kcal: 70 },
  organicAcids: { kj: 130, kcal: 30 },
};

export const nutrientsOfEnergy = nutrientNames.filter((name) => energyTenths[name]);

/** No label prints them: they only count for the energy, and only where no one states it. */
export const onlyForEnergy = ["polyols", "fibre", "alcohol", "organicAcids"] as const satisfies Nutrient[];

export function isOnlyForEnergy(name: Nutrient): boolean {
  return onlyForEnergy.some((one) => one === name);
}

/** Below it vegetables and broths would always be asked about. */
const leastKjApart = 30;

/**
 * What a person is asked before a stated energy is kept; null: nothing is doubtful. What is unknown counts as 0 only in
 * this comparison.
 */
export function energyQuestion(energy: Energy | null, nutrition: Nutrition): string | null {
  if (!energy) return null;
  const { kj, kcal } = energy;
  if (!fitsKcal(kj, kcal))
    return `${germanNumber(kcal)}\u00a0kcal sind etwa ${germanNumber(kcal * 4.184)}\u00a0kJ, hier stehen ${germanNumber(kj)}\u00a0kJ.`;
  if (nutrition.fat === null || nutrition.carbs === null || nutrition.protein === null) return null;
  const made = nutrientNames.reduce(
    (sum, name) => sum + ((nutrition[name] ?? 0) * (energyTenths[name]?.kj ?? 0)) / 10_000,
    0,
  );
  if (Math.abs(kj - made) <= Math.max(leastKjApart, mostDeviation * Math.max(kj, made))) return null;
  const hasMore = kj > made && onlyForEnergy.some((name) => nutrition[name] === null);
  const more = hasMore ? " Vielleicht fehlen Ballaststoffe oder Alkohol." : "";
  return `Aus den Nährwerten ergeben sich etwa ${germanNumber(made)}\u00a0kJ, hier stehen ${germanNumber(kj)}\u00a0kJ.${more}`;
}
