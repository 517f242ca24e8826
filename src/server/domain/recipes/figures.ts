import { roundFigure } from "#contract/catalogue/figure-text.ts";
import type { Figures } from "#contract/office/catalogue/menu-fields.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import {
  type Energy,
  energyTenths,
  isOnlyForEnergy,
  nutrientsOfEnergy,
} from "#contract/office/recipes/energy.ts";
import { type Nutrient, type Nutrition, nutrientNames } from "#contract/office/recipes/nutrients.ts";
import { type Ratio, roundHalfUp } from "#contract/office/recipes/scale.ts";
import { totalNames, type Totals } from "#server/domain/recipes/nutrition.ts";
import { lcm, tenths } from "#server/domain/recipes/ratio.ts";
import type { Ingredient, Recipe } from "#server/domain/recipes/recipe-book.ts";

/** Milligrams per 100 g of the finished dish, exact; null: unknown. */
type ExactFigures = Readonly<Record<Nutrient, Ratio | null>>;

type StatedFigures = Pick<
  DerivedLabel,
  "per100g" | "portion" | "milligrams" | "unknown" | "traced" | "measured"
>;

interface LabelFacts {
  measured: Partial<Nutrition>;
  portionGrams: number;
}

export function statedFigures(recipe: Recipe, totals: Totals, facts: LabelFacts): StatedFigures {
  const exact = exactFigures(recipe, totals, facts.measured);
  const energyIn = (unit: keyof Energy) =>
    energyOfIngredients(recipe, totals, facts.measured, unit) ?? energyByFactors(exact, unit);
  const [kj, kcal] = [energyIn("kj"), energyIn("kcal")];
  const measured = nutrientNames.filter((name) => isMeasured(facts.measured, name));
  return {
    per100g: {
      kj: kj && roundHalfUp(kj.numerator, kj.denominator),
      kcal: kcal && roundHalfUp(kcal.numerator, kcal.denominator),
      ...weighedFigures(exact),
    },
    portion: {
      grams: facts.portionGrams,
      kj: kj && ofPortion(kj, facts.portionGrams),
      kcal: kcal && ofPortion(kcal, facts.portionGrams),
    },
    milligrams: Object.fromEntries(
      nutrientNames.map((name) => {
        const one = exact[name];
        return [name, one && roundHalfUp(one.numerator, one.denominator)];
      }),
    ) as Record<Nutrient, number | null>,
    unknown: named(totals.unknown.map(neededOf)).filter(({ nutrient }) => !measured.includes(nutrient)),
    traced: named(totals.traced).filter(({ nutrient }) => !measured.includes(nutrient)),
    measured,
  };
}

function isMeasured(measured: Partial<Nutrition>, name: Nutrient): boolean {
  return (measured[name] ?? null) !== null;
}

function exactFigures(recipe: Recipe, totals: Totals, measured: Partial<Nutrition>): ExactFigures {
  const denominator = totals.denominator * finishedNanograms(recipe);
  return Object.fromEntries(
    nutrientNames.map((name, at) => {
      const found = measured[name] ?? null;
      if (found !== null) return [name, { numerator: BigInt(found), denominator: 1n }];
      if (totals.unknown[at]?.size !== 0) return [name, null];
      return [name, { numerator: totals.sums[at] ?? 0n, denominator }];
    }),
  ) as Record<Nutrient, Ratio | null>;
}

export function finishedNanograms({ finishedMilligrams }: Pick<Recipe, "finishedMilligrams">): bigint {
  return BigInt(finishedMilligrams) * 1_000_000n;
}

/**
 * Per 100 g: what the ingredients state or make, exact. What a laboratory has found in the dish counts instead of the same
 * nutrient of the recipe. Null: an ingredient's energy is unknown.
 */
function energyOfIngredients(
  recipe: Recipe,
  totals: Totals,
  measured: Partial<Nutrition>,
  unit: keyof Energy,
): Ratio | null {
  const at = totalNames.indexOf(unit);
  if (totals.unknown[at]?.size !== 0) return null;
  const denominator = totals.denominator * finishedNanograms(recipe);
  let sum = totals.sums[at] ?? 0n;
  for (const name of nutrientsOfEnergy) {
    const found = measured[name] ?? null;
    const place = nutrientNames.indexOf(name);
    // the part of what only a stated energy contains is not known, so nothing can stand in its place
    if (found === null || totals.unknown[place]?.size !== 0) continue;
    const difference = BigInt(found) * denominator - (totals.sums[place] ?? 0n);
    sum += difference * BigInt(energyTenths[name]?.[unit] ?? 0);
  }
  return { numerator: sum < 0n ? 0n : sum, denominator: denominator * 10_000n };
}

/** Per 100 g, from unrounded figures of the dish; one unknown part makes it unknown. */
function energyByFactors(exact: ExactFigures, unit: keyof Energy): Ratio | null {
  let sum: Ratio = { numerator: 0n, denominator: 1n };
  for (const name of nutrientsOfEnergy) {
    const amount = exact[name];
    const factor = energyTenths[name]?.[unit];
    if (!amount || factor === undefined) return null;
    const denominator = lcm(sum.denominator, amount.denominator);
    const numerator =
      sum.numerator * (denominator / sum.denominator) +
      amount.numerator * (denominator / amount.denominator) * BigInt(factor);
    sum = { numerator, denominator };
  }
  // A laboratory may find more polyols than carbohydrates.
  const numerator = sum.numerator < 0n ? 0n : sum.numerator;
  return { numerator, denominator: sum.denominator * 10_000n };
}

function ofPortion({ numerator, denominator }: Ratio, grams: number): number {
  return roundHalfUp(numerator * BigInt(grams), denominator * 100n);
}

function weighedFigures(exact: ExactFigures): Omit<Figures, "kj" | "kcal"> {
  const rounded = (name: "fat" | "saturates" | "carbs" | "sugar" | "protein" | "salt") => {
    const one = exact[name];
    return one && roundFigure(name, tenths(one));
  };
  return {
    fat: rounded("fat"),
    saturates: rounded("saturates"),
    carbs: rounded("carbs"),
    sugar: rounded("sugar"),
    protein: rounded("protein"),
    salt: rounded("salt"),
  };
}

/** Fibre and the like are asked only of what does not state its energy: no label prints them. */
function neededOf(unknown: ReadonlySet<Ingredient | Recipe>, at: number): ReadonlySet<Ingredient | Recipe> {
  const nutrient = nutrientNames[at];
  if (nutrient === undefined || !isOnlyForEnergy(nutrient)) return unknown;
  return new Set([...unknown].filter((thing) => "lines" in thing || thing.energy === null));
}

function named(
  sets: readonly ReadonlySet<Ingredient | Recipe>[],
): { nutrient: Nutrient; ingredients: string[] }[] {
  return nutrientNames.flatMap((nutrient, at) => {
    const ingredients = [...(sets[at] ?? [])].map(({ name }) => name);
    return ingredients.length === 0 ? [] : [{ nutrient, ingredients }];
  });
}
