import type { DemoContent } from "#contract/office/shop/setup.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { lockRecipeBook } from "#server/domain/recipes/recipe-queries.ts";
import { emptyKitchen, removeDemoPlaces } from "#server/domain/shop/demo/leave-kitchen.ts";
import { removeDemoRecipes } from "#server/domain/shop/demo/leave-recipes.ts";
import { hasSold, removePurchases } from "#server/domain/shop/trial.ts";
import { forgetDemoItems, keepNeededMenus, readDemoContent } from "./demo-queries.ts";

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

// In the order in which orders and carts lock them. So an order in progress finishes first, and the next one waits.
const lockSql = statement(
  "demo.lock-tables",
  "LOCK TABLE carts, cart_lines, orders, menus, styles, discount_codes IN EXCLUSIVE MODE",
);

const leaveSql = statement(
  "demo.leave-demo",
  `UPDATE demo_state SET left_at = $1 WHERE left_at IS NULL AND NOT EXISTS (SELECT FROM orders)
   RETURNING left_at AS "leftAt"`,
);

/**
 * Removes everything that the demo brought, in the caller's transaction, with all that was bought in it, and answers what it
 * was; undefined when there was no demo any more. Refuses as soon as real money was asked for. `seen`: the orders that a person
 * was told of, so that none goes that came in meanwhile.
 */
export async function leaveDemo(
  queries: Queries,
  { seen, at }: { seen: number; at: Date },
): Promise<DemoContent | undefined> {
  await lockRecipeBook(queries);
  await queries.rows(lockSql);
  const content = await readDemoContent(queries);
  if (!content) return undefined;
  if (await hasSold(queries)) throw new Refusal("demo_sold");
  if (content.orders > 0) {
    if (content.orders !== seen) throw new Refusal("trial_changed");
    await removePurchases(queries);
  }
  if (!(await queries.row(leaveSql, [at]))) throw new Refusal("demo_sold");
  await keepNeededMenus(queries);
  await emptyKitchen(queries);
  await takeMenusOut(queries, at);
  await removeDemoRecipes(queries);
  await removeDemoPlaces(queries);
  await queries.rows(clearCodesSql);
  await queries.rows(removeCodesSql);
  await queries.rows(removeStylesSql);
  await queries.rows(removePackagingSql);
  await forgetDemoItems(queries);
  await queries.rows(askForSetupSql);
  await removeLeftMenus(queries);
  return content;
}

const markLeftSql = statement(
  "demo.mark-menus-left",
  "UPDATE demo_items SET left_at = $1 WHERE menu_id IS NOT NULL",
);

// The address is free again for a menu of the operator; carts still show the name.
const takeOutSql = statement(
  "demo.take-menus-out",
  `UPDATE menus SET is_published = false, archived_at = coalesce(archived_at, $1), offer_since = $1, is_new = false,
     bestseller_rank = NULL, shelf_life_category_id = NULL, slug = 'demo-entfernt-' || id
   WHERE id IN (SELECT menu_id FROM demo_items WHERE left_at IS NOT NULL)`,
);

const left = "(SELECT menu_id FROM demo_items WHERE left_at IS NOT NULL)";
const looseSql = statement(
  "demo.delete-menu-lists",
  `WITH former AS (DELETE FROM former_slugs WHERE menu_id IN ${left}),
     styles AS (DELETE FROM menu_styles WHERE menu_id IN ${left}),
     forms AS (DELETE FROM menu_nutrition_forms WHERE menu_id IN ${left}),
     allergens AS (DELETE FROM menu_allergens WHERE menu_id IN ${left}),
     traces AS (DELETE FROM menu_traces WHERE menu_id IN ${left}),
     limits AS (DELETE FROM menu_day_portions WHERE menu_id IN ${left})
   DELETE FROM box_contents WHERE box_id IN ${left}`,
);

async function takeMenusOut(queries: Queries, at: Date): Promise<void> {
  await queries.rows(markLeftSql, [at]);
  await queries.rows(takeOutSql, [at]);
  await queries.rows(looseSql);
}

// The notice stays while the company is still made up. The empty shop is set up next.
const askForSetupSql = statement(
  "demo.ask-for-setup",
  `UPDATE brand_settings SET setup_finished_at = NULL,
     demo_notice = demo_notice AND EXISTS (SELECT FROM company_settings WHERE company_name IS NULL)`,
);

const clearCodesSql = statement(
  "demo.clear-codes",
  `UPDATE carts SET discount_code_id = NULL, version = version + 1
   WHERE discount_code_id IN (SELECT discount_code_id FROM demo_items)`,
);
const removeCodesSql = statement(
  "demo.remove-codes",
  "DELETE FROM discount_codes WHERE id IN (SELECT discount_code_id FROM demo_items)",
);
const removeStylesSql = statement(
  "demo.remove-styles",
  `DELETE FROM styles WHERE id IN (SELECT style_id FROM demo_items)
     AND NOT EXISTS (SELECT FROM menu_styles WHERE style_id = styles.id)`,
);
const removePackagingSql = statement(
  "demo.remove-packaging",
  "DELETE FROM packaging_items WHERE id IN (SELECT packaging_item_id FROM demo_items)",
);
