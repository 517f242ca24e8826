import type { DeliveryDay } from "#contract/day.ts";
import type { Ingredient, Recipe, RecipeBook } from "#server/domain/recipes/recipe-book.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** STUB until the real one is published */
export async function readRecipeBook(
  queries: Queries,
  { recipes, day = null }: { recipes: readonly number[]; day?: DeliveryDay | null },
): Promise<RecipeBook> {
  const rows = (await queries.rows(
    {
      text: `WITH RECURSIVE now AS (
       SELECT r.id, r.menu_id, coalesce(m.name, r.name) AS name, coalesce(c.number, r.number) AS number
       FROM recipes r LEFT JOIN menus m ON m.id = r.menu_id
       LEFT JOIN cook_list_recipes c ON c.recipe_id = r.id AND c.delivery_day = $2
     ), tree (id) AS (
       SELECT id FROM now WHERE id = ANY($1)
       UNION SELECT l.sub_recipe_id FROM tree t JOIN now n ON n.id = t.id
       JOIN recipe_version_lines l ON l.recipe_id = n.id AND l.number = n.number WHERE l.sub_recipe_id IS NOT NULL
     )
     SELECT n.id, n.menu_id AS "menuId", n.name, v.portions, v.finished_milligrams::float8 AS "finishedMilligrams",
       v.lost_fat_milligrams::float8 AS "lostFatMilligrams", v.most_loss_percent AS "mostLossPercent",
       v.is_compound AS "isCompound", v.stressed_ingredients AS "stressedIngredients",
       v.stressed_recipes AS "stressedRecipes", v.traces,
       (SELECT coalesce(json_agg(json_build_object('ingredientId', ingredient_id, 'subRecipeId', sub_recipe_id,
         'unit', unit, 'thousandths', thousandths) ORDER BY position), '[]') FROM recipe_version_lines l
         WHERE l.recipe_id = v.recipe_id AND l.number = v.number) AS lines
     FROM tree JOIN now n USING (id) JOIN recipe_versions v ON v.recipe_id = n.id AND v.number = n.number`,
    },
    [recipes, day],
  )) as (Recipe & { number: number })[];
  const ids = rows.flatMap(({ lines }) => lines.flatMap(({ ingredientId }) => ingredientId ?? []));
  const ingredients = (await queries.rows(
    {
      text: `SELECT id, name, allergens_complete AS "allergensComplete", traces_complete AS "tracesComplete",
       (SELECT coalesce(json_agg(json_build_object('allergenId', allergen_id, 'kind', kind)), '[]')
        FROM ingredient_allergens a WHERE a.ingredient_id = i.id) AS allergens,
       (SELECT coalesce(json_agg(json_build_object('allergenId', allergen_id, 'reason', reason)), '[]')
        FROM ingredient_traces a WHERE a.ingredient_id = i.id) AS traces
     FROM ingredients i WHERE id = ANY($1)`,
    },
    [ids],
  )) as Ingredient[];
  return {
    recipes: new Map(rows.map((row) => [row.id, row])),
    ingredients: new Map(ingredients.map((one) => [one.id, one])),
  };
}
