import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

const allergensSql = statement(
  "menus.allergen-data-of",
  `SELECT m.id, allergens_complete AS "allergensComplete", traces_complete AS "tracesComplete",
     ARRAY(SELECT allergen_id FROM menu_allergens WHERE menu_id = m.id) AS "allergenIds",
     ARRAY(SELECT allergen_id FROM menu_traces WHERE menu_id = m.id
       EXCEPT SELECT allergen_id FROM menu_allergens WHERE menu_id = m.id) AS "traceIds"
   FROM menus m WHERE m.id = ANY($1)`,
  { allergenIds: is<number[]>(), traceIds: is<number[]>() },
);

export async function allergenDataOf(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, AllergenData>> {
  const found = await queries.rows(allergensSql, [menuIds]);
  return new Map(found.map((menu) => [menu.id, menu]));
}

const recipesSql = statement(
  "menus.recipes-of-menus",
  `SELECT menu_id AS "menuId", ingredient, unit, thousandths FROM recipe_lines
   WHERE menu_id = ANY($1) ORDER BY menu_id, position`,
);

export async function recipesOfMenus(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof recipesSql>[]>> {
  return Map.groupBy(await queries.rows(recipesSql, [menuIds]), ({ menuId }) => menuId);
}

const stepsSql = statement(
  "menus.steps-of-menus",
  `SELECT menu_id AS "menuId", station, step AS text FROM recipe_steps
   WHERE menu_id = ANY($1) ORDER BY menu_id, position`,
);

export async function stepsOfMenus(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof stepsSql>[]>> {
  return Map.groupBy(await queries.rows(stepsSql, [menuIds]), ({ menuId }) => menuId);
}
