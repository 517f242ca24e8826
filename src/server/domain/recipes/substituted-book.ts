import { isOf, type Thing } from "#server/domain/recipes/batch-needs.ts";
import { roundHalfUp } from "#contract/office/recipes/scale.ts";
import type { Ingredient, Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";

/** What went into one batch. */
export interface BatchUse extends Thing {
  milligrams: number;
  /** what the recipe asks for instead; null: it is in the recipe */
  insteadOf: Thing | null;
}

/** A batch of a recipe with all that went in. */
export interface CookedRecipe {
  recipeId: number;
  /** that it made */
  milligrams: number;
  uses: readonly BatchUse[];
}

/**
 * The book as it was really cooked: a line that was replaced has what came instead, and what was replaced in part has both.
 * Several batches of one recipe count together. The weights are those of the batches, per once the recipe.
 */
export function substitutedBook(book: RecipeBook, cooked: readonly CookedRecipe[]): RecipeBook {
  const recipes = new Map(book.recipes);
  for (const [recipeId, batches] of Map.groupBy(cooked, (one) => one.recipeId)) {
    const recipe = book.recipes.get(recipeId);
    const uses = batches
      .flatMap((batch) => batch.uses)
      .filter(({ milligrams }) => milligrams > 0)
      .map((use) => asPlanned(book, use));
    if (!recipe || uses.every(({ insteadOf }) => insteadOf === null)) continue;
    const made = batches.reduce((sum, { milligrams }) => sum + milligrams, 0);
    recipes.set(recipeId, { ...recipe, lines: linesOf(recipe, uses, made) });
  }
  return { ...book, recipes };
}

/** Another ingredient of which a label says the same, such as salt of another brand, is no other ingredient. */
function asPlanned({ ingredients }: RecipeBook, use: BatchUse): BatchUse {
  const [came, wanted] = [use, use.insteadOf].map((one) => ingredients.get(one?.ingredientId ?? 0));
  if (!came || !wanted || labelFacts(came) !== labelFacts(wanted)) return use;
  return { ...use, ingredientId: wanted.id, insteadOf: null };
}

function labelFacts(one: Ingredient): string {
  const allergens = one.allergens.map(({ allergenId, kind }) => `${allergenId} ${kind}`).sort();
  const traces = one.traces.map(({ allergenId }) => allergenId).sort((a, b) => a - b);
  return JSON.stringify([
    ...[one.labelName, one.class, one.contents, one.isSpiceMixture, one.additiveClass, one.eNumber],
    ...[allergens, one.allergensComplete, traces, one.tracesComplete],
  ]);
}

function linesOf(recipe: Recipe, uses: readonly BatchUse[], made: number): RecipeLine[] {
  const kept = recipe.lines.flatMap((line) => keptLine(line, uses));
  const came = Map.groupBy(
    uses.filter(({ insteadOf }) => insteadOf !== null),
    ({ ingredientId, recipeId }) => `${ingredientId}/${recipeId}`,
  );
  return [
    ...kept,
    ...[...came.values()].map(([first, ...others]): RecipeLine => {
      const { ingredientId = null, recipeId = null } = first ?? {};
      const milligrams = [first, ...others].reduce((sum, use) => sum + (use?.milligrams ?? 0), 0);
      const thousandths = roundHalfUp(BigInt(milligrams) * BigInt(recipe.finishedMilligrams), BigInt(made));
      return { ingredientId, subRecipeId: recipeId, unit: "g", thousandths: Math.max(1, thousandths) };
    }),
  ];
}

/** Nothing of a line that was replaced as a whole. */
function keptLine(line: RecipeLine, uses: readonly BatchUse[]): RecipeLine[] {
  const thing = { ingredientId: line.ingredientId, recipeId: line.subRecipeId };
  const replaced = sumOf(uses.filter(({ insteadOf }) => insteadOf !== null && isOf(insteadOf, thing)));
  if (replaced === 0) return [line];
  const original = sumOf(uses.filter((use) => use.insteadOf === null && isOf(use, thing)));
  if (original === 0) return [];
  const share = roundHalfUp(BigInt(line.thousandths) * BigInt(original), BigInt(original + replaced));
  return [{ ...line, thousandths: Math.max(1, share) }];
}

const sumOf = (uses: readonly BatchUse[]) => uses.reduce((sum, { milligrams }) => sum + milligrams, 0);
