import type { RecipeContent } from "#contract/office/recipes/recipe-fields.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  column,
  inOrder,
  is,
  row,
  type RowOf,
  rows,
  run,
  statement,
  value,
} from "#server/platform/database/statement.ts";

/**
 * One change of the book at a time: two changes of one dish would each release a label without the other. Taken before
 * any row, and by the check of trees.
 */
export const lockRecipeBook = run(
  "recipes.lock-book",
  "SELECT pg_advisory_xact_lock(hashtext('recipe_tree'))",
);

/** Until the transaction ends no one changes what dishes are judged by. Taken before any row. */
export const shareRecipeBook = run(
  "recipes.share-book",
  "SELECT pg_advisory_xact_lock_shared(hashtext('recipe_tree'))",
);

const headsSql = `
  SELECT r.id, r.version, r.menu_id AS "menuId", coalesce(r.name, m.name) AS name, r.number,
    r.archived_at IS NOT NULL AS "isArchived", m.is_published AS "isPublished",
    m.archived_at IS NOT NULL AS "isMenuArchived", m.weight_grams AS "portionGrams"
  FROM recipes r LEFT JOIN menus m ON m.id = r.menu_id`;

const notes = {
  name: is<string>(),
  isArchived: is<boolean>(),
  isPublished: is<boolean | null>(),
  isMenuArchived: is<boolean>(),
  portionGrams: is<number | null>(),
};

export type RecipeHead = RowOf<typeof readRecipeHeads>;

export const readRecipeHeads = rows("recipes.read-heads", `${headsSql} ORDER BY r.id`, notes);

export const readRecipeHead = row("recipes.read-head", `${headsSql} WHERE r.id = $1`, notes);

const contentSql = statement(
  "recipes.read-content",
  `SELECT v.number, r.name, r.figurative_name AS "figurativeName", v.portions, v.finished_milligrams AS "finishedMilligrams",
     v.most_loss_percent AS "mostLossPercent", v.lost_fat_milligrams AS "lostFatMilligrams",
     v.is_compound AS "isCompound", v.has_own_batch AS "hasOwnBatch", v.stressed_ingredients AS "stressedIngredients",
     v.stressed_recipes AS "stressedRecipes", v.traces, v.picture_id AS "pictureId", v.saved_at AS "savedAt",
     v.saved_by AS "savedBy", was_cooked(v.recipe_id, v.number) AS "isCooked",
     (SELECT coalesce(json_agg(json_build_object('ingredientId', ingredient_id, 'subRecipeId', sub_recipe_id,
       'unit', unit, 'thousandths', thousandths) ORDER BY position), '[]')
       FROM recipe_version_lines WHERE recipe_id = v.recipe_id AND number = v.number) AS lines,
     (SELECT coalesce(json_agg(json_build_object('station', station, 'minutes', minutes, 'isCritical', is_critical,
       'text', step) ORDER BY position), '[]')
       FROM recipe_version_steps WHERE recipe_id = v.recipe_id AND number = v.number) AS steps
   FROM recipe_versions v JOIN recipes r ON r.id = v.recipe_id
   WHERE v.recipe_id = $1 AND v.number = coalesce($2, r.number)`,
  {
    isCooked: is<boolean>(),
    traces: is<RecipeContent["traces"]>(),
    lines: is<RecipeContent["lines"]>(),
    steps: is<RecipeContent["steps"]>(),
  },
);

export interface StoredVersion {
  number: number;
  savedAt: Date;
  savedBy: string;
  isCooked: boolean;
  content: RecipeContent;
}

/** Without a number: the current one. */
export async function readRecipeVersion(
  queries: Queries,
  id: number,
  number: number | null = null,
): Promise<StoredVersion | undefined> {
  const row = await queries.row(contentSql, [id, number]);
  if (!row) return undefined;
  const { number: read, savedAt, savedBy, isCooked, ...content } = row;
  return { number: read, savedAt, savedBy, isCooked, content };
}

export const readRecipeVersions = rows(
  "recipes.read-versions",
  `SELECT number, saved_at AS "savedAt", saved_by AS "savedBy", was_cooked(recipe_id, number) AS "isCooked"
   FROM recipe_versions WHERE recipe_id = $1 ORDER BY number DESC`,
  { isCooked: is<boolean>() },
);

const insertSql = statement(
  "recipes.insert-recipe",
  "INSERT INTO recipes (menu_id, name) VALUES ($1, $2) RETURNING id",
);

export async function insertRecipe(
  queries: Queries,
  { menuId, name }: { menuId: number | null; name: string | null },
): Promise<number> {
  const row = await queries.row(insertSql, [menuId, name]);
  if (!row) throw new Error("the recipe was not stored");
  return row.id;
}

interface RecipeVersionId {
  id: number;
  version: number;
}

/** The next version counts; undefined when the recipe has changed since this one was read. */
export const moveRecipeNumber = row(
  "recipes.move-number",
  `UPDATE recipes SET number = number + 1, name = $3, figurative_name = $4 WHERE id = $1 AND version = $2 RETURNING number, version`,
  (one: Pick<RecipeContent, "name" | "figurativeName"> & RecipeVersionId) =>
    inOrder(one, "id", "version", "name", "figurativeName"),
);

export interface NewVersion {
  id: number;
  number: number;
  content: RecipeContent;
  at: Date;
  by: string;
}

export const insertRecipeVersion = run(
  "recipes.insert-version",
  `WITH v AS (
     INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, most_loss_percent,
       lost_fat_milligrams, is_compound, stressed_ingredients, stressed_recipes, traces, picture_id, saved_at, saved_by, has_own_batch)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $16) RETURNING recipe_id, number
   ), lines AS (
     INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, sub_recipe_id, unit, thousandths)
     SELECT v.recipe_id, v.number, place - 1, (one ->> 'ingredientId')::int, (one ->> 'subRecipeId')::int,
       one ->> 'unit', (one ->> 'thousandths')::int
     FROM v, jsonb_array_elements($14::jsonb) WITH ORDINALITY AS t(one, place)
   )
   INSERT INTO recipe_version_steps (recipe_id, number, position, station, minutes, is_critical, step)
   SELECT v.recipe_id, v.number, place - 1, one ->> 'station', (one ->> 'minutes')::int,
     (one ->> 'isCritical')::boolean, one ->> 'text'
   FROM v, jsonb_array_elements($15::jsonb) WITH ORDINALITY AS t(one, place)`,
  ({ id, number, content, at, by }: NewVersion) => [
    id,
    number,
    content.portions,
    content.finishedMilligrams,
    content.mostLossPercent,
    content.lostFatMilligrams,
    content.isCompound,
    content.stressedIngredients,
    content.stressedRecipes,
    JSON.stringify(content.traces),
    content.pictureId,
    at,
    by,
    JSON.stringify(content.lines),
    JSON.stringify(content.steps),
    content.hasOwnBatch,
  ],
);

/** Now instead of at the end of the transaction, so that a refusal can name what is wrong. */
export const checkRecipeTrees = run(
  "recipes.check-trees",
  "SET CONSTRAINTS recipes_are_trees, recipes_have_a_version IMMEDIATE",
);

export const archiveRecipe = value(
  "recipes.archive-recipe",
  `UPDATE recipes SET archived_at = CASE WHEN $3 THEN coalesce(archived_at, $4::timestamptz) END
   WHERE id = $1 AND version = $2 RETURNING version`,
  (one: { id: number; version: number; isArchived: boolean; at: Date }) =>
    inOrder(one, "id", "version", "isArchived", "at"),
);

export const readStations = column(
  "recipes.read-stations",
  `SELECT DISTINCT s.station FROM recipe_version_steps s JOIN recipes r ON r.id = s.recipe_id AND r.number = s.number
   WHERE s.station <> ''`,
);

export type UsingRow = RowOf<typeof readUsing>;

// itself counts as the first level; a seventh would be refused
/** Recipes with these in their trees, and the given recipes (depth 0). */
export const readUsing = rows(
  "recipes.read-using",
  `WITH RECURSIVE up AS (
     SELECT r.id, 1 AS depth FROM recipes r
     JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number WHERE l.ingredient_id = ANY($1)
     UNION SELECT one, 0 FROM unnest($2::int[]) AS given (one)
     UNION SELECT r.id, u.depth + 1 FROM up u
     JOIN recipe_version_lines l ON l.sub_recipe_id = u.id
     JOIN recipes r ON r.id = l.recipe_id AND r.number = l.number WHERE u.depth < 7
   )
   SELECT r.id AS "recipeId", r.menu_id AS "menuId", coalesce(r.name, m.name) AS name, min(up.depth) AS depth
   FROM up JOIN recipes r ON r.id = up.id LEFT JOIN menus m ON m.id = r.menu_id
   GROUP BY r.id, m.id ORDER BY depth, 3`,
  { recipeId: is<number>(), name: is<string>(), depth: is<number>() },
  ({ ingredients = [], recipes = [] }: { ingredients?: readonly number[]; recipes?: readonly number[] }) => [
    ingredients,
    recipes,
  ],
);

const usageSql = statement(
  "recipes.read-usage",
  `SELECT l.ingredient_id AS "ingredientId", l.sub_recipe_id AS "subRecipeId", count(*)::int AS recipes
   FROM recipes r JOIN recipe_version_lines l ON l.recipe_id = r.id AND l.number = r.number GROUP BY 1, 2`,
  { recipes: is<number>() },
);

/** In how many recipes each ingredient and each sub-recipe stands now. */
export async function readUsage(queries: Queries) {
  const rows = await queries.rows(usageSql);
  return {
    ingredients: new Map(rows.map(({ ingredientId, recipes }) => [ingredientId, recipes])),
    recipes: new Map(rows.map(({ subRecipeId, recipes }) => [subRecipeId, recipes])),
  };
}
