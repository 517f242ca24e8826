import type { ShopSection } from "#contract/office/kitchen/shop-sections.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const sectionsSql = statement(
  "recipes.read-sections",
  `SELECT id, section FROM ingredients WHERE section IS NOT NULL`,
  { section: is<ShopSection>() },
);

/** Where the kitchen has chosen to buy, by the ingredient's id; the shop goes by the name of all others. */
export async function readSections(queries: Queries): Promise<ReadonlyMap<number, ShopSection>> {
  return new Map((await queries.rows(sectionsSql)).map(({ id, section }) => [id, section]));
}

const chooseSql = statement(
  "recipes.choose-sections",
  // locked in one order, so that two people who choose many at once do not wait for each other
  `WITH chosen AS (
     SELECT id FROM ingredients
     WHERE lower(name) IN (SELECT lower(one) FROM unnest($1::text[]) AS one) AND section IS DISTINCT FROM $2
     ORDER BY id FOR UPDATE
   )
   UPDATE ingredients i SET section = $2 FROM chosen WHERE i.id = chosen.id RETURNING i.name`,
);

/** The names, as the book has them, of the ingredients that were bought elsewhere until now. */
export async function writeSections(
  queries: Queries,
  names: readonly string[],
  section: ShopSection,
): Promise<string[]> {
  return (await queries.rows(chooseSql, [names, section])).map(({ name }) => name).sort();
}
