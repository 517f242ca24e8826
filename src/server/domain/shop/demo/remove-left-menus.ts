import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const unheldSql = statement(
  "demo.lock-unheld-menus",
  `SELECT d.menu_id AS id FROM demo_items d WHERE d.left_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM cart_lines l WHERE l.menu_id = d.menu_id)
     AND NOT EXISTS (SELECT FROM order_lines l WHERE l.menu_id = d.menu_id)
     AND NOT EXISTS (SELECT FROM order_portions p WHERE p.menu_id = d.menu_id)
   FOR UPDATE OF d`,
  { id: is<number>() },
);
const removePricesSql = statement(
  "demo.remove-prices",
  "DELETE FROM menu_prices WHERE menu_id = ANY($1::int[])",
);
const removeMenusSql = statement("demo.remove-menus", "DELETE FROM menus WHERE id = ANY($1::int[])");
const removePicturesSql = statement(
  "demo.remove-pictures",
  `DELETE FROM pictures WHERE id IN (SELECT picture_id FROM demo_items)
     AND EXISTS (SELECT FROM demo_state WHERE left_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM menu_pictures m WHERE m.picture_id = pictures.id)
     AND NOT EXISTS (SELECT FROM named_pictures n WHERE n.picture_id = pictures.id)
     AND NOT EXISTS (SELECT FROM brand_pictures b WHERE b.picture_id = pictures.id)
     AND NOT EXISTS (SELECT FROM styles s WHERE s.picture_id = pictures.id)`,
);

/**
 * Deletes menus that have left with the demo and that no cart names any more, and pictures that nothing shows. A guest
 * whose cart holds one is told by name that it is gone, as with any menu that is no longer sold.
 */
export async function removeLeftMenus(queries: Queries): Promise<void> {
  const ids = (await queries.rows(unheldSql)).map(({ id }) => id);
  if (ids.length > 0) {
    await queries.rows(removePricesSql, [ids]);
    await queries.rows(removeMenusSql, [ids]);
  }
  await queries.rows(removePicturesSql);
}
