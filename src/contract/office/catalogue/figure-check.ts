import type { FigureName, Figures } from "./menu-fields.ts";

const kjPerKcal = 4.184;
/** kcal per gram (LMIV, Annex XIV) */
const energyOf = { protein: 4, carbs: 4, fat: 9 } as const;
const mostDeviation = 0.2;
// Both figures are rounded for the label, and so are the factors of kJ.
const kjTolerance = { share: 0.03, kj: 6 };

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

/** 4 kcal per gram of protein and carbohydrate, 9 of fat; null while one is unknown. */
export function expectedKcal({ fat, carbs, protein }: Figures): number | null {
  if (fat === null || carbs === null || protein === null) return null;
  return fat * energyOf.fat + carbs * energyOf.carbs + protein * energyOf.protein;
}

export function kjOf(kcal: number): number {
  return Math.round(kcal * kjPerKcal);
}

/** Hints only: alcohol, fibre and sweeteners have other energy values. */
export function energyHints(figures: Figures): { field: FigureName; text: string }[] {
  const { kcal, kj } = figures;
  if (kcal === null) return [];
  const hints: { field: FigureName; text: string }[] = [];
  const expected = expectedKcal(figures);
  if (expected !== null && Math.abs(kcal - expected) > mostDeviation * Math.max(expected, kcal)) {
    hints.push({
      field: "kcal",
      text: `Aus Fett, Kohlenhydraten und Eiweiß ergeben sich etwa ${german(expected)} kcal, angegeben sind ${german(kcal)} kcal.`,
    });
  }
  if (
    kj !== null &&
    Math.abs(kj - kcal * kjPerKcal) > Math.max(kjTolerance.kj, kcal * kjPerKcal * kjTolerance.share)
  ) {
    hints.push({
      field: "kj",
      text: `${german(kcal)} kcal sind ${kjOf(kcal)} kJ, angegeben sind ${german(kj)} kJ.`,
    });
  }
  return hints;
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
