import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

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
