import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, rows, statement } from "#server/platform/database/statement.ts";

const currentSql = statement(
  "recipes.read-current-contents",
  `SELECT r.id, r.version, r.menu_id AS "menuId", m.slug, coalesce(r.name, m.name) AS title,
     r.archived_at IS NOT NULL OR m.archived_at IS NOT NULL AS "isArchived", r.name, r.figurative_name AS "figurativeName", v.portions,
     v.finished_milligrams AS "finishedMilligrams", v.most_loss_percent AS "mostLossPercent",
     v.lost_fat_milligrams AS "lostFatMilligrams", v.is_compound AS "isCompound",
     v.stressed_ingredients AS "stressedIngredients", v.stressed_recipes AS "stressedRecipes", v.traces,
     v.picture_id AS "pictureId", coalesce(l.lines, '[]') AS lines, coalesce(s.steps, '[]') AS steps
   FROM recipes r
   JOIN recipe_versions v ON v.recipe_id = r.id AND v.number = r.number
   LEFT JOIN menus m ON m.id = r.menu_id
   LEFT JOIN LATERAL (SELECT json_agg(json_build_object('ingredientId', ingredient_id, 'subRecipeId', sub_recipe_id,
     'unit', unit, 'thousandths', thousandths) ORDER BY position) AS lines
     FROM recipe_version_lines WHERE recipe_id = r.id AND number = r.number) l ON true
   LEFT JOIN LATERAL (SELECT json_agg(json_build_object('station', station, 'minutes', minutes, 'isCritical',
     is_critical, 'text', step) ORDER BY position) AS steps
     FROM recipe_version_steps WHERE recipe_id = r.id AND number = r.number) s ON true
   ORDER BY r.menu_id IS NOT NULL, title`,
  {
    slug: is<string | null>(),
    title: is<string>(),
    isArchived: is<boolean>(),
    traces: is<RecipeContent["traces"]>(),
    lines: is<RecipeContent["lines"]>(),
    steps: is<RecipeContent["steps"]>(),
  },
);

export interface CurrentRecipe {
  id: number;
  version: number;
  /** null: a sub-recipe */
  menuId: number | null;
  /** of the dish */
  slug: string | null;
  /** of the dish or the sub-recipe */
  title: string;
  isArchived: boolean;
  content: RecipeContent;
}

/** All recipes as they are cooked now, sub-recipes first. */
export async function readCurrentRecipes(queries: Queries): Promise<CurrentRecipe[]> {
  const rows = await queries.rows(currentSql);
  return rows.map(({ id, version, menuId, slug, title, isArchived, ...content }) => {
    return { id, version, menuId, slug, title, isArchived, content };
  });
}

export type DishOfFile = RowOf<typeof readDishesOfFile>;

export const readDishesOfFile = rows(
  "recipes.read-dishes",
  `SELECT id, slug, name, weight_grams AS "weightGrams", archived_at IS NOT NULL AS "isArchived" FROM menus
   WHERE NOT is_box`,
  { isArchived: is<boolean>() },
);
