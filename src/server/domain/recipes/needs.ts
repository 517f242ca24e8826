import { type BaseUnit, weightOfOne } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { compositionOf } from "#server/domain/recipes/composition.ts";
import type { NamedUnit } from "#contract/office/recipes/units.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { ratio } from "#server/domain/recipes/ratio.ts";

/** What is bought and weighed of an ingredient, before peeling. */
export interface IngredientNeed {
  ingredientId: number;
  name: string;
  unit: BaseUnit;
  /** of the unit */
  thousandths: Ratio;
  /** the same in milligrams; null: no one has said what one of the unit weighs */
  milligrams: Ratio | null;
  /** in which a shop sells it, and what one weighs; null: no one has said */
  soldIn: { unit: NamedUnit; milligrams: number } | null;
}

const shopUnits = ["Packung", "Dose", "Glas", "Bund"] as const satisfies NamedUnit[];

function soldIn({ unitWeights }: Ingredient): IngredientNeed["soldIn"] {
  const unit = shopUnits.find((one) => unitWeights[one] !== undefined);
  const milligrams = unit && unitWeights[unit];
  return unit && milligrams ? { unit, milligrams } : null;
}

/** Of all levels of a dish's recipe, for that many portions. */
export function needsOf(book: RecipeBook, recipe: Recipe, portions: number): IngredientNeed[] {
  const of = BigInt(recipe.portions);
  return [...compositionOf(book, recipe).values()].flatMap(({ ingredient, amounts }) =>
    [...amounts].map(([unit, { numerator, denominator }]) => {
      const thousandths = ratio(numerator * BigInt(portions), denominator * of);
      const weight = weightOfOne(unit, ingredient);
      return {
        ...{ ingredientId: ingredient.id, name: ingredient.name, unit, thousandths },
        soldIn: soldIn(ingredient),
        milligrams:
          weight === null
            ? null
            : ratio(thousandths.numerator * BigInt(weight), thousandths.denominator * 1_000n),
      };
    }),
  );
}

/** Whole thousandths, rounded up: a milligram too much is still enough. */
export function roundUp({ numerator, denominator }: Ratio): number {
  return Number((numerator + denominator - 1n) / denominator);
}
