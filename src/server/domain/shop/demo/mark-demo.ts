import type { DemoCatalogue } from "#server/domain/shop/demo/read-demo.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const markSql = statement(
  "demo.mark-demo",
  `INSERT INTO demo_items (menu_id, style_id, discount_code_id, packaging_item_id)
   SELECT id, NULL::int, NULL::int, NULL::int FROM menus WHERE slug = ANY($1)
   UNION ALL SELECT NULL, id, NULL, NULL FROM styles WHERE slug = ANY($2)
   UNION ALL SELECT NULL, NULL, id, NULL FROM discount_codes WHERE code = ANY($3)
   UNION ALL SELECT NULL, NULL, NULL, id FROM packaging_items WHERE name = ANY($4)`,
);

// A picture that was uploaded before is not the demo's.
const markPicturesSql = statement(
  "demo.mark-pictures",
  `INSERT INTO demo_items (picture_id)
   SELECT picture_id FROM (
     SELECT p.picture_id FROM menu_pictures p JOIN demo_items d ON d.menu_id = p.menu_id
     UNION SELECT s.picture_id FROM styles s JOIN demo_items d ON d.style_id = s.id
   ) AS shown JOIN pictures ON pictures.id = shown.picture_id
   WHERE pictures.created_at = now()`,
);

/** Notes what the demo has brought in this transaction, so that it can leave again. */
export async function markDemo(queries: Queries, demo: DemoCatalogue, codes: string[]): Promise<void> {
  const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
  const menus = slugsOf([...demo.menus, ...demo.boxes]);
  await queries.rows(markSql, [menus, slugsOf(demo.styles), codes, demo.packaging.map(({ name }) => name)]);
  await queries.rows(markPicturesSql);
}

const hasLeftSql = statement("demo.has-left", "SELECT left_at FROM demo_state WHERE left_at IS NOT NULL");

export async function demoHasLeft(queries: Queries): Promise<boolean> {
  return (await queries.row(hasLeftSql)) !== undefined;
}
