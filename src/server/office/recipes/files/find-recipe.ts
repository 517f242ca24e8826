import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";
import type { CurrentRecipe, DishOfFile } from "#server/office/recipes/files/recipe-file-queries.ts";
import type { RecipeGroup } from "#server/office/recipes/files/read-recipe-rows.ts";

/** What a recipe of a file is: one of the book, the first one of a dish, or a new sub-recipe. */
export type FoundRecipe =
  | { before: CurrentRecipe }
  | { before: null; dish: DishOfFile | null; name: string }
  | { refused: string };

/** Finds recipes by the address of their dish, or by name. */
export function recipeFinder(
  recipes: readonly CurrentRecipe[],
  dishes: readonly DishOfFile[],
): (group: RecipeGroup) => FoundRecipe {
  const bySlug = new Map(dishes.map((dish) => [dish.slug, dish]));
  const byName = groupedBy(dishes, ({ name }) => ingredientKey(name));
  const ofDish = new Map(recipes.map((recipe) => [recipe.menuId, recipe]));
  const subRecipes = new Map(
    recipes.flatMap((recipe) => (recipe.menuId === null ? [[ingredientKey(recipe.title), recipe]] : [])),
  );
  const dishFound = (dish: DishOfFile): FoundRecipe => {
    if (dish.isArchived) return { refused: `Das Gericht „${dish.name}“ liegt im Archiv.` };
    const before = ofDish.get(dish.id);
    return before ? { before } : { before: null, dish, name: dish.name };
  };
  return ({ kind, slug, name }) => {
    if (slug !== "") {
      const dish = bySlug.get(slug);
      return dish ? dishFound(dish) : { refused: `Ein Gericht mit der Adresse „${slug}“ gibt es nicht.` };
    }
    const named = kind === "subRecipe" ? [] : (byName.get(ingredientKey(name)) ?? []);
    const [dish] = named;
    if (named.length > 1)
      return { refused: `„${name}“ heißen mehrere Gerichte. Bitte nennen Sie die Adresse.` };
    if (dish) return dishFound(dish);
    if (kind === "dish")
      return { refused: `Ein Gericht „${name}“ gibt es nicht. Bitte legen Sie es zuerst an.` };
    const before = subRecipes.get(ingredientKey(name));
    if (before?.isArchived) return { refused: `Das Grundrezept „${name}“ liegt im Archiv.` };
    return before ? { before } : { before: null, dish: null, name };
  };
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
