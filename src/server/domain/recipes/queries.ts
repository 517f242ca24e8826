import type { DeliveryDay } from "#contract/day.ts";
import type { Nutrient, Nutrition } from "#contract/office/recipes/nutrients.ts";
import { readIngredients, type StoredIngredient } from "#server/domain/recipes/ingredient-queries.ts";
import type { Recipe, RecipeBook, RecipeLine } from "#server/domain/recipes/recipe-book.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface BookPart {
  /** these recipes with all that is in them; left out: every recipe */
  recipes?: readonly number[];
  /** of these recipes, whatever this day's frozen cook list names is in the version that was frozen with it */
  day?: DeliveryDay;
}

export interface StoredBook extends RecipeBook {
  ingredients: ReadonlyMap<number, StoredIngredient>;
}

/** All ingredients, because the name of a dish may promise any of them, and the recipes in one version each. */
export async function readRecipeBook(queries: Queries, { recipes, day }: BookPart = {}): Promise<StoredBook> {
  const ingredients = readIngredients(queries);
  const versions = readVersions(queries, await chosenVersions(queries, { recipes, day }));
  return { ingredients: await ingredients, recipes: await versions };
}

/** The recipes of these dishes with all that is in them, in their current versions. */
export async function readBookOfMenus(queries: Queries, menuIds: readonly number[]): Promise<StoredBook> {
  return readRecipeBook(queries, { recipes: [...(await readRecipeIds(queries, menuIds)).values()] });
}

const recipeIdsSql = statement(
  "recipes.read-recipe-ids",
  `SELECT id, menu_id AS "menuId" FROM recipes WHERE menu_id = ANY($1)`,
  { menuId: is<number>() },
);

/** By dish; a dish without recipe is missing. */
export async function readRecipeIds(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.rows(recipeIdsSql, [menuIds]);
  return new Map(rows.map(({ id, menuId }) => [menuId, id]));
}

interface Version {
  id: number;
  number: number;
}

const allSql = statement("recipes.read-current-versions", "SELECT id, number FROM recipes");

// the seventh level is a circle or a fault that a constraint refuses
const treesSql = statement(
  "recipes.read-versions-of-trees",
  `WITH RECURSIVE tree AS (
     SELECT r.id, coalesce(c.number, r.number) AS number, 1 AS depth
     FROM recipes r LEFT JOIN cook_list_recipes c ON c.recipe_id = r.id AND c.delivery_day = $2
     WHERE r.id = ANY($1)
     UNION
     SELECT r.id, coalesce(c.number, r.number), t.depth + 1 FROM tree t
     JOIN recipe_version_lines l ON l.recipe_id = t.id AND l.number = t.number
     JOIN recipes r ON r.id = l.sub_recipe_id
     LEFT JOIN cook_list_recipes c ON c.recipe_id = r.id AND c.delivery_day = $2
     WHERE t.depth < 7
   )
   SELECT DISTINCT id, number FROM tree`,
  { id: is<number>(), number: is<number>() },
);

async function chosenVersions(queries: Queries, { recipes, day }: BookPart): Promise<Version[]> {
  return recipes ? queries.rows(treesSql, [recipes, day ?? null]) : queries.rows(allSql);
}

const recipesSql = statement(
  "recipes.read-recipes",
  `SELECT r.id, r.menu_id AS "menuId", coalesce(r.name, m.name) AS name,
     r.figurative_name AS "figurativeName", v.portions, v.finished_milligrams AS "finishedMilligrams", v.lost_fat_milligrams AS "lostFatMilligrams",
     v.most_loss_percent AS "mostLossPercent", v.is_compound AS "isCompound", v.has_own_batch AS "hasOwnBatch",
     v.stressed_ingredients AS "stressedIngredients", v.stressed_recipes AS "stressedRecipes", v.traces
   FROM unnest($1::int[], $2::int[]) AS chosen (id, number)
   JOIN recipes r ON r.id = chosen.id
   JOIN recipe_versions v ON v.recipe_id = chosen.id AND v.number = chosen.number
   LEFT JOIN menus m ON m.id = r.menu_id`,
  { name: is<string>(), traces: is<Recipe["traces"]>() },
);

// one array for each recipe: rows of their own take three times as long to read
const linesSql = statement(
  "recipes.read-lines",
  `SELECT l.recipe_id AS id, json_agg(
     json_build_array(l.ingredient_id, l.sub_recipe_id, l.unit, l.thousandths) ORDER BY l.position
   ) AS lines
   FROM unnest($1::int[], $2::int[]) AS chosen (id, number)
   JOIN recipe_version_lines l ON l.recipe_id = chosen.id AND l.number = chosen.number
   GROUP BY l.recipe_id`,
  { lines: is<[number | null, number | null, RecipeLine["unit"], number][]>() },
);

async function readVersions(
  queries: Queries,
  versions: readonly Version[],
): Promise<ReadonlyMap<number, Recipe>> {
  if (versions.length === 0) return new Map();
  const values = [versions.map(({ id }) => id), versions.map(({ number }) => number)] as const;
  const [recipes, lists] = await Promise.all([
    queries.rows(recipesSql, values),
    queries.rows(linesSql, values),
  ]);
  const linesOf = new Map(lists.map(({ id, lines }) => [id, lines]));
  return new Map(
    recipes.map((recipe): [number, Recipe] => {
      const lines = (linesOf.get(recipe.id) ?? []).map(
        ([ingredientId, subRecipeId, unit, thousandths]): RecipeLine => ({
          ingredientId,
          subRecipeId,
          unit,
          thousandths,
        }),
      );
      return [recipe.id, { ...recipe, lines }];
    }),
  );
}

const analysesSql = statement(
  "recipes.read-analyses",
  `SELECT menu_id AS "menuId", fat, saturates, carbs, sugar, fibre, protein, salt FROM menu_analyses
   WHERE menu_id = ANY($1) OR $1 IS NULL`,
);

/** What a laboratory has measured in dishes, in milligrams per 100 g; without ids: in all. */
export async function readAnalyses(
  queries: Queries,
  menuIds: readonly number[] | null = null,
): Promise<ReadonlyMap<number, Partial<Nutrition>>> {
  const rows = await queries.rows(analysesSql, [menuIds]);
  return new Map(
    rows.map(({ menuId, ...figures }) => {
      const measured = Object.entries(figures).filter(([, figure]) => figure !== null);
      return [menuId, Object.fromEntries(measured) as Partial<Record<Nutrient, number>>];
    }),
  );
}
