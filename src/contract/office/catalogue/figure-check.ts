import type { FigureName, Figures } from "./menu-fields.ts";

/** kJ and kcal per gram are two factors, not one times 4.184 (LMIV, Annex XIV). */
const energyOf = {
  kj: { fat: 37, carbs: 17, protein: 17 },
  kcal: { fat: 9, carbs: 4, protein: 4 },
} as const;
type Energy = keyof typeof energyOf;
/** A figure of energy may differ from what the nutrients make by so much of it. */
export const mostDeviation = 0.2;
// From fibre (8 / 2) to organic acids (13 / 3); both figures are rounded.
const kjPerKcal = { least: 4, most: 13 / 3 };
const roundedOff = 6;

/** Contradictions that cannot be saved: German texts by figure. */
export function wrongFigures(figures: Figures): Partial<Record<FigureName, string>> {
  const { fat, saturates, carbs, sugar, protein, salt } = figures;
  const wrong: Partial<Record<FigureName, string>> = {};
  if (saturates !== null && fat !== null && saturates > fat) {
    wrong.saturates = "Gesättigte Fettsäuren sind ein Teil des Fetts und können nicht mehr sein.";
  }
  if (sugar !== null && carbs !== null && sugar > carbs) {
    wrong.sugar = "Zucker ist ein Teil der Kohlenhydrate und kann nicht mehr sein.";
  }
  const sum = (fat ?? 0) + (carbs ?? 0) + (protein ?? 0) + (salt ?? 0);
  if (sum > 100) {
    wrong.protein = `Fett, Kohlenhydrate, Eiweiß und Salz sind zusammen ${german(sum)} g in 100 g.`;
  }
  return wrong;
}

/** Of fat, carbohydrates and protein; null while one is unknown. */
export function expectedEnergy({ fat, carbs, protein }: Figures, unit: Energy): number | null {
  if (fat === null || carbs === null || protein === null) return null;
  const factors = energyOf[unit];
  return fat * factors.fat + carbs * factors.carbs + protein * factors.protein;
}

/** Hints only: the eight figures name neither fibre nor alcohol nor sweeteners, which have energy, too. */
export function energyHints(figures: Figures): { field: FigureName; text: string }[] {
  const hints = (["kcal", "kj"] as const).flatMap((unit) => energyHint(figures, unit));
  const { kcal, kj } = figures;
  if (kcal === null || kj === null || hints.length > 0) return hints;
  if (fitsKcal(kj, kcal)) return hints;
  return [{ field: "kj", text: `${german(kj)} kJ und ${german(kcal)} kcal passen nicht zusammen.` }];
}

export function fitsKcal(kj: number, kcal: number): boolean {
  return kj >= kcal * kjPerKcal.least - roundedOff && kj <= kcal * kjPerKcal.most + roundedOff;
}

function energyHint(figures: Figures, unit: Energy): { field: FigureName; text: string }[] {
  const told = figures[unit];
  const expected = expectedEnergy(figures, unit);
  if (told === null || expected === null) return [];
  if (Math.abs(told - expected) <= mostDeviation * Math.max(expected, told)) return [];
  const word = unit === "kj" ? "kJ" : "kcal";
  const text = `Aus Fett, Kohlenhydraten und Eiweiß ergeben sich etwa ${german(Math.round(expected))} ${word}, angegeben sind ${german(told)} ${word}.`;
  return [{ field: unit, text }];
}

function german(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", ",");
}

// One comma or digit too many multiplies or divides a price by ten.
const leastFactor = 8;

/** Whether a new price is far enough from the old one to be a typing error. */
export function isPriceSlip(before: number, after: number): boolean {
  if (before <= 0 || after <= 0) return false;
  return Math.max(before / after, after / before) >= leastFactor;
}

export function priceSlipText(before: number, after: number): string {
  if (after > before) return `das ${Math.round(after / before)}-Fache`;
  return `nur ${Math.max(1, Math.round((after / before) * 100))}\u00a0%`;
}
