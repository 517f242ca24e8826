import { figureText } from "#contract/catalogue/figure-text.ts";
import { type FigureName, type Figures, figureNames } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import type { LabelDifference } from "#contract/office/recipes/label-difference.ts";
import { nutrientWords } from "#contract/office/recipes/nutrients.ts";

interface Tolerance {
  /** up to here, in milligrams, `few` counts, from here on the share */
  share: { from: number; of: number };
  few: number;
  /** the most, above 40 g */
  most: number;
}

/** Of the guidance of the Commission (December 2012), per 100 g, in milligrams. */
const tolerances: Record<Exclude<FigureName, "kj" | "kcal">, Tolerance> = {
  fat: { few: 1_500, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  saturates: { few: 800, share: { from: 4_000, of: 0.2 }, most: Number.POSITIVE_INFINITY },
  carbs: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  sugar: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  protein: { few: 2_000, share: { from: 10_000, of: 0.2 }, most: 8_000 },
  salt: { few: 375, share: { from: 1_250, of: 0.2 }, most: Number.POSITIVE_INFINITY },
};
/** The guidance has none for energy; it follows from the others. */
const energyShare = 0.1;
const leastEnergy = { kj: 20, kcal: 5 };

export function figureDifferences(printed: Figures, derived: DerivedLabel): LabelDifference[] {
  return figureNames.flatMap((name): LabelDifference[] => {
    const [told, right] = [printed[name], derived.per100g[name]];
    if (told === null || right === null) return [];
    const isContradiction = isFar(name, told, derived);
    if (!isContradiction && figureText(name, told) === figureText(name, right)) return [];
    const text = `bei ${wordOf(name)} ${figureText(name, told)} angegeben sind, das Rezept aber ${figureText(name, right)} ergibt`;
    return [{ field: name, text, isContradiction, key: `figure ${name}` }];
  });
}

function isFar(name: FigureName, told: number, { per100g, milligrams }: DerivedLabel): boolean {
  if (name === "kj" || name === "kcal") {
    const right = per100g[name] ?? 0;
    return Math.abs(told - right) > Math.max(leastEnergy[name], right * energyShare);
  }
  const { few, share, most } = tolerances[name];
  const declared = told * 1_000;
  const allowed = declared < share.from ? few : Math.min(most, declared * share.of);
  // A tenth of a milligram: grams are no exact binary fractions.
  return Math.abs(declared - (milligrams[name] ?? 0)) > allowed + 0.1;
}

function wordOf(name: FigureName): string {
  if (name === "kj" || name === "kcal") return "der Energie";
  return name === "saturates"
    ? "gesättigten Fettsäuren"
    : name === "carbs"
      ? "Kohlenhydraten"
      : nutrientWords[name];
}
