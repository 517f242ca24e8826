import type { ShopSection } from "#contract/office/kitchen/shop-sections.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const sectionsSql = statement(
  "kitchen.read-ingredient-sections",
  `SELECT ingredient_key AS "key", section FROM ingredient_sections`,
  { section: is<ShopSection>() },
);

/** What the kitchen has chosen, by the key of the ingredient. */
export async function readChosenSections(queries: Queries): Promise<ReadonlyMap<string, ShopSection>> {
  const rows = await queries.rows(sectionsSql);
  return new Map(rows.map(({ key, section }) => [key, section]));
}

const chooseSql = statement(
  "kitchen.choose-ingredient-sections",
  `INSERT INTO ingredient_sections AS s (ingredient_key, section) SELECT DISTINCT key, $2 FROM unnest($1::text[]) AS key
   ON CONFLICT (ingredient_key) DO UPDATE SET section = excluded.section WHERE s.section <> excluded.section
   RETURNING ingredient_key AS "key"`,
);

/** The keys whose section was another one. */
export async function writeSections(
  queries: Queries,
  keys: readonly string[],
  section: ShopSection,
): Promise<string[]> {
  return (await queries.rows(chooseSql, [keys, section])).map(({ key }) => key);
}
