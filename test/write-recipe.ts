import type { SheetStep } from "#contract/office/recipes/recipe-sheet.ts";
import type { KitchenUnit } from "#contract/office/recipes/units.ts";
import type { FreeQueries } from "#test/free-sql.ts";
import type { TestShop } from "#test/open-shop.ts";

interface WrittenRecipe {
  /** a dish; otherwise a sub-recipe with this name */
  of: number | string;
  portions?: number;
  finishedGrams?: number;
  /** of a sub-recipe: it is a batch of its own */
  hasOwnBatch?: boolean;
  /** an ingredient by its name, which is made when it is missing, or a sub-recipe by its id */
  lines: readonly [what: string | number, amount: number, unit?: KitchenUnit][];
  steps?: readonly Partial<SheetStep>[];
  savedAt?: string;
}

/** A recipe, or the next version of it; answers its id. */
export async function writeRecipe(
  { database }: Pick<TestShop, "database">,
  recipe: WrittenRecipe,
): Promise<number> {
  return database.transaction(async (queries) => {
    const { of, portions = 1, finishedGrams = 500, hasOwnBatch = false, lines, steps = [], savedAt } = recipe;
    const [known] = await queries.rows<{ id: number; number: number }>(
      "UPDATE recipes SET number = number + 1 WHERE menu_id::text = $1 OR name = $1 RETURNING id, number",
      [String(of)],
    );
    const [made] = known
      ? [known]
      : await queries.rows<{ id: number; number: number }>(
          "INSERT INTO recipes (menu_id, name) VALUES ($1, $2) RETURNING id, number",
          typeof of === "number" ? [of, null] : [null, of],
        );
    const key = [made?.id, made?.number];
    await queries.rows(
      `INSERT INTO recipe_versions (recipe_id, number, portions, finished_milligrams, saved_at, saved_by, has_own_batch)
       VALUES ($1, $2, $3, $4, coalesce($5, now()), 'Test', $6)`,
      [...key, portions, finishedGrams * 1_000, savedAt, hasOwnBatch],
    );
    for (const [at, [what, amount, unit = "g"]] of lines.entries()) {
      const named = typeof what === "string" ? await ingredientId(queries, what) : null;
      await queries.rows(
        `INSERT INTO recipe_version_lines (recipe_id, number, position, ingredient_id, sub_recipe_id, unit, thousandths)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [...key, at, named, typeof what === "number" ? what : null, unit, Math.round(amount * 1_000)],
      );
    }
    for (const [
      at,
      { station = "", minutes = null, isCritical = false, text = "Rühren." },
    ] of steps.entries())
      await queries.rows(
        `INSERT INTO recipe_version_steps (recipe_id, number, position, station, minutes, is_critical, step)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [...key, at, station, minutes, isCritical, text],
      );
    return made?.id ?? 0;
  });
}

async function ingredientId(queries: FreeQueries, name: string): Promise<number> {
  const find = () =>
    queries.row<{ id: number }>("SELECT id FROM ingredients WHERE lower(name) = lower($1)", [name]);
  const known = await find();
  if (!known) await queries.rows("INSERT INTO ingredients (name) VALUES ($1)", [name]);
  return (known ?? (await find()))?.id ?? 0;
}

/** So that a test knows all that is cooked. */
export async function removeDishRecipes({ database }: Pick<TestShop, "database">): Promise<void> {
  await database.rows("DELETE FROM recipes WHERE menu_id IS NOT NULL");
}

/** A dish without a recipe: what is printed is judged by hand, so a test may write anything. */
export async function removeRecipeOf({ database, snapshot }: TestShop, ...slugs: string[]): Promise<void> {
  await database.rows("DELETE FROM recipes r USING menus m WHERE m.id = r.menu_id AND m.slug = ANY($1)", [
    slugs,
  ]);
  await snapshot.refresh();
}
