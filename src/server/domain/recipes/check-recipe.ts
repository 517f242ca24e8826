import { checkLines } from "#server/domain/recipes/check-lines.ts";
import { brokenPromises } from "#server/domain/recipes/name-promises.ts";
import type { Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import { checkTree, subRecipes } from "#server/domain/recipes/recipe-tree.ts";
import { checkWeights } from "#server/domain/recipes/recipe-weights.ts";

const mostPortions = 5_000;
const longestName = 80;

/** Why a recipe cannot be saved: German sentences. The book may hold an older version of it. */
export function checkRecipe(book: RecipeBook, draft: Recipe): string[] {
  const simple = [...checkName(book, draft), ...checkPortions(draft), ...checkLines(book, draft)];
  const tree = checkTree(book, draft);
  // Weights and names look through all levels: lines must be right and end somewhere.
  if (simple.length > 0 || tree.length > 0) return [...simple, ...tree];
  return [...checkWeights(book, draft), ...checkStressed(book, draft), ...brokenPromises(book, draft)];
}

/** A dish has the name of its menu, which is checked there. */
function checkName(book: RecipeBook, { id, menuId, name }: Recipe): string[] {
  if (menuId !== null) return [];
  if (!/[\p{L}\p{N}]/u.test(name)) return ["Der Name des Rezepts fehlt."];
  if (name.length > longestName) return [`Der Name hat mehr als ${longestName} Zeichen.`];
  if (/[;\n\r\t]/.test(name)) return ["Im Namen stehen Semikolon oder Umbruch: In einer Datei trennen sie."];
  const key = name.toLowerCase();
  const same = [...book.recipes.values()].some(
    (one) => one.id !== id && one.menuId === null && one.name.toLowerCase() === key,
  );
  return same ? [`Ein Rezept „${name}“ gibt es schon.`] : [];
}

function checkPortions({ portions, traces }: Recipe): string[] {
  const whole = Number.isInteger(portions) && portions >= 1 && portions <= mostPortions;
  const problems = whole ? [] : ["Bitte geben Sie 1 bis 5.000 ganze Portionen an."];
  const unreasoned = traces.some(({ reason }) => reason.trim() === "");
  return unreasoned ? [...problems, "Spuren brauchen einen Grund: Woher können sie kommen?"] : problems;
}

function checkStressed(book: RecipeBook, draft: Recipe): string[] {
  const subs = subRecipes(book, draft);
  const lines = [draft, ...subs].flatMap((recipe) => recipe.lines);
  const ingredients = new Set(lines.map(({ ingredientId }) => ingredientId));
  const recipes = new Set([...subs].map(({ id }) => id));
  const strangers = [
    ...draft.stressedIngredients.filter((id) => !ingredients.has(id)).map((id) => book.ingredients.get(id)),
    ...draft.stressedRecipes.filter((id) => !recipes.has(id)).map((id) => book.recipes.get(id)),
  ];
  return strangers.map((one) =>
    one
      ? `Der Anteil von „${one.name}“ soll angegeben werden, aber „${one.name}“ steht nicht im Rezept.`
      : "Eine Zutat, deren Anteil angegeben werden soll, gibt es nicht mehr.",
  );
}
