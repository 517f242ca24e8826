import type { DemoContent } from "#contract/office/shop/demo.ts";
import {
  forgetDemoItems,
  hasOrders,
  keepNeededMenus,
  readDemoContent,
} from "#server/domain/shop/demo/demo-queries.ts";
import { removeLeftMenus } from "#server/domain/shop/demo/remove-left-menus.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

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
 * Removes everything that the demo brought, in the caller's transaction, and answers what it was; undefined when there
 * was no demo any more. Refuses as soon as there is an order.
 */
export async function leaveDemo(queries: Queries, at: Date): Promise<DemoContent | undefined> {
  await queries.rows(lockSql);
  const content = await readDemoContent(queries);
  if (!content) return undefined;
  if ((await hasOrders(queries)) || !(await queries.row(leaveSql, [at]))) throw new Refusal("demo_sold");
  await keepNeededMenus(queries);
  await takeMenusOut(queries, at);
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
     bestseller_rank = NULL, slug = 'demo-entfernt-' || id
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
