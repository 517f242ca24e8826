import { setImmediate as othersFirst } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { IngredientContent } from "#contract/office/recipes/ingredient-fields.ts";
import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { checkRecipe } from "#server/domain/recipes/check-recipe.ts";
import { contentOf, type StoredIngredient } from "#server/domain/recipes/ingredient-queries.ts";
import { readRecipeBook, type StoredBook } from "#server/domain/recipes/queries.ts";
import type { Recipe } from "#server/domain/recipes/recipe-book.ts";
import {
  readRecipeHead,
  readRecipeVersion,
  readUsing,
  type RecipeHead,
} from "#server/domain/recipes/recipe-queries.ts";
import { tidyIngredient } from "#server/office/recipes/tidy-ingredient.ts";
import { tidyRecipe } from "#server/office/recipes/tidy-recipe.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** What a person wants to change in the book; without a version whatever is stored is replaced. */
export interface BookEdit {
  ingredients?: readonly Edit<IngredientContent>[];
  recipes?: readonly Edit<RecipeContent>[];
}

interface Edit<Content> {
  id: number;
  /** the one that was read before */
  version?: number;
  content: Content;
}

interface PlannedIngredient {
  stored: StoredIngredient;
  content: IngredientContent;
}

interface PlannedRecipe {
  head: RecipeHead;
  stored: RecipeContent;
  content: RecipeContent;
}

export interface BookPlan {
  /** those that differ from what is stored */
  ingredients: PlannedIngredient[];
  recipes: PlannedRecipe[];
  /** the changed recipes and all that are above and below them */
  books: { before: StoredBook; after: StoredBook };
  /** why it cannot be saved, in German sentences */
  problems: string[];
}

export async function planBookChange(queries: Queries, edit: BookEdit): Promise<BookPlan> {
  const recipes = await plannedRecipes(queries, edit.recipes ?? []);
  const ingredientIds = (edit.ingredients ?? []).map(({ id }) => id);
  const recipeIds = recipes.map(({ head }) => head.id);
  const using = await readUsing(queries, { ingredients: ingredientIds, recipes: recipeIds });
  const named = recipes.flatMap(({ content }) =>
    content.lines.flatMap(({ subRecipeId }) => subRecipeId ?? []),
  );
  const before = await readRecipeBook(queries, {
    recipes: [...new Set([...using.map(({ recipeId }) => recipeId), ...named])],
  });
  const ingredients = plannedIngredients(before, edit.ingredients ?? []);
  const after = changedBook(before, ingredients, recipes);
  const problems = [
    ...recipes.flatMap((recipe) => unusableParts(recipe, before)),
    ...(await problemsIn(
      { before, after },
      { changed: new Set(recipeIds), others: changesOthers(recipes, ingredients) },
    )),
  ];
  return {
    ingredients: ingredients.filter(({ stored, content }) => !isDeepStrictEqual(contentOf(stored), content)),
    recipes: recipes.filter(({ stored, content }) => !isDeepStrictEqual(stored, content)),
    books: { before, after },
    problems,
  };
}

async function plannedRecipes(
  queries: Queries,
  edits: readonly Edit<RecipeContent>[],
): Promise<PlannedRecipe[]> {
  const planned: PlannedRecipe[] = [];
  for (const { id, version, content } of edits) {
    const head = await readRecipeHead(queries, id);
    const current = await readRecipeVersion(queries, id);
    if (!head || !current) throw new Refusal("not_found");
    if (version !== undefined && head.version !== version) throw new Refusal("edited_meanwhile");
    const isDish = head.menuId !== null;
    planned.push({ head, stored: tidyRecipe(current.content, isDish), content: tidyRecipe(content, isDish) });
  }
  return planned;
}

function plannedIngredients(
  { ingredients }: StoredBook,
  edits: readonly Edit<IngredientContent>[],
): PlannedIngredient[] {
  return edits.map(({ id, version, content }) => {
    const stored = ingredients.get(id);
    if (!stored) throw new Refusal("not_found");
    if (version !== undefined && stored.version !== version) throw new Refusal("edited_meanwhile");
    return { stored, content: tidyIngredient(content) };
  });
}

function changedBook(
  before: StoredBook,
  ingredients: readonly PlannedIngredient[],
  recipes: readonly PlannedRecipe[],
): StoredBook {
  return {
    ingredients: new Map([
      ...before.ingredients,
      ...ingredients.map(({ stored, content }) => [stored.id, { ...stored, ...content }] as const),
    ]),
    recipes: new Map([
      ...before.recipes,
      ...recipes.map(({ head, content }) => [head.id, recipeOf(head, content)] as const),
    ]),
  };
}

export function recipeOf({ id, menuId, name }: RecipeHead, content: RecipeContent): Recipe {
  const { pictureId, steps, ...rest } = content;
  return { ...rest, id, menuId, name: content.name ?? name };
}

/** What does not exist, or has gone to the archive since; what stood there before may stay. */
function unusableParts({ stored, content }: PlannedRecipe, { ingredients, recipes }: StoredBook): string[] {
  return content.lines.flatMap(({ ingredientId, subRecipeId }) => {
    const was = stored.lines.some(
      (line) => line.ingredientId === ingredientId && line.subRecipeId === subRecipeId,
    );
    const part = ingredientId === null ? recipes.get(subRecipeId ?? 0) : ingredients.get(ingredientId);
    if (!part) return ["Eine dieser Zutaten gibt es nicht mehr. Bitte laden Sie neu."];
    const isArchived = "isArchived" in part && part.isArchived;
    return isArchived && !was
      ? [`„${part.name}“ ist im Archiv. Bitte holen Sie die Zutat zuerst zurück.`]
      : [];
  });
}

const neverWrong: readonly string[] = [
  "allergens",
  "allergensComplete",
  "traces",
  "tracesComplete",
  "nutrition",
  "energy",
  "tracedNutrients",
  "source",
  "section",
] satisfies (keyof IngredientContent)[];

/** Nutrients and allergens make no recipe wrong: then not all recipes need be checked again. */
function changesOthers(
  recipes: readonly PlannedRecipe[],
  ingredients: readonly PlannedIngredient[],
): boolean {
  const rest = (content: IngredientContent) =>
    Object.fromEntries(Object.entries(content).filter(([name]) => !neverWrong.includes(name)));
  return (
    recipes.length > 0 ||
    ingredients.some(({ stored, content }) => !isDeepStrictEqual(rest(contentOf(stored)), rest(content)))
  );
}

/** Guests are answered in between: a file changes many. */
const recipesAtOnce = 10;

/** All of a changed recipe; of others only what this change brings. */
async function problemsIn(
  { before, after }: BookPlan["books"],
  { changed, others }: { changed: ReadonlySet<number>; others: boolean },
): Promise<string[]> {
  const isWhole = ({ lines }: Recipe) =>
    lines.every(({ ingredientId, subRecipeId }) =>
      ingredientId === null ? after.recipes.has(subRecipeId ?? 0) : after.ingredients.has(ingredientId),
    );
  const problemsOf = (recipe: Recipe): string[] => {
    if (changed.has(recipe.id)) return checkRecipe(after, recipe);
    if (!others) return [];
    const problems = checkRecipe(after, recipe);
    if (problems.length === 0) return [];
    const old = before.recipes.get(recipe.id);
    const known = old ? checkRecipe(before, old) : [];
    return problems
      .filter((problem) => !known.includes(problem))
      .map((problem) => `„${recipe.name}“: ${problem}`);
  };
  const found: string[] = [];
  for (const [at, recipe] of [...after.recipes.values()].filter(isWhole).entries()) {
    found.push(...problemsOf(recipe));
    if (at % recipesAtOnce === 0) await othersFirst();
  }
  return found;
}
