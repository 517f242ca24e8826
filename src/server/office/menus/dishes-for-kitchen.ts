import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

const allergensText = statement(
  "menus.allergens-of",
  "SELECT menu_id AS id, array_agg(allergen_id) AS ids FROM menu_allergens WHERE menu_id = ANY($1) GROUP BY 1",
  { ids: is<number[]>() },
);

export async function allergensOfMenus(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = await queries.rows(allergensText, [menuIds]);
  return new Map(found.map(({ id, ids }) => [id, ids]));
}

const recipesText = statement(
  "menus.recipes-of",
  `SELECT menu_id AS "menuId", ingredient, unit, thousandths FROM recipe_lines
   WHERE menu_id = ANY($1) ORDER BY menu_id, position`,
);

export async function recipesOfMenus(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof recipesText>[]>> {
  return Map.groupBy(await queries.rows(recipesText, [menuIds]), ({ menuId }) => menuId);
}
