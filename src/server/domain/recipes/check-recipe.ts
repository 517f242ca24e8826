import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";

/** Why a recipe cannot be saved: German sentences. The book may hold an older version of it. */
export function checkRecipe(_book: RecipeBook, _draft: Recipe): string[] {
  throw new Error("not yet");
}
