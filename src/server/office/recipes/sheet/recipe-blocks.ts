import type { RecipeBlock } from "#contract/office/recipes/recipe-sheet.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import type { Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import { timesOfRecipes } from "#server/domain/recipes/recipe-times.ts";
import type { VersionSteps } from "#server/domain/recipes/sheet-queries.ts";

/** A recipe and all that goes into it, each with how often it is cooked. */
export function recipeBlocks(
  book: RecipeBook,
  { recipe, times }: { recipe: Recipe; times: Ratio },
  stepsOf: ReadonlyMap<number, VersionSteps>,
): RecipeBlock[] {
  return [...timesOfRecipes(book, recipe, times)].map(([one, { numerator, denominator }]) => {
    const { number = 1, steps = [] } = stepsOf.get(one.id) ?? {};
    return {
      recipeId: one.id,
      name: one.name,
      number,
      portions: one.portions,
      finishedMilligrams: one.finishedMilligrams,
      times: { numerator: String(numerator), denominator: String(denominator) },
      lines: one.lines.map((line) => ({ ...line, name: nameOf(book, line) })),
      steps,
    };
  });
}

function nameOf({ ingredients, recipes }: RecipeBook, { ingredientId, subRecipeId }: RecipeLine): string {
  const named = ingredientId === null ? recipes.get(subRecipeId ?? 0) : ingredients.get(ingredientId);
  if (!named) throw new Error("a line of something that is not in the book");
  return named.name;
}
