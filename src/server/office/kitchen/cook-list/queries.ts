import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { CookListLine } from "#contract/office/kitchen/production.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, rows, statement } from "#server/platform/database/statement.ts";

/** Portions sold for a day, by order and menu; boxes are counted as their dishes. `day` is an SQL expression. */
export const soldOn = (day: string) => `
  SELECT p.order_id, p.menu_id, p.portions FROM order_portions p
  JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
  WHERE p.delivery_day = ${day} AND p.status = 'final' AND d.status <> 'cancelled'`;

export interface ListHead {
  frozenAt: Date | null;
  frozenBy: string | null;
  shelfLifeDays: number | null;
  openHolds: number;
}

const headSql = statement(
  "kitchen.read-head",
  `SELECT frozen_at AS "frozenAt", frozen_by AS "frozenBy", shelf_life_days AS "shelfLifeDays", (
     SELECT count(DISTINCT order_id)::int FROM order_portions
     WHERE delivery_day = $1 AND status IN ('held', 'soft') AND expires_at > $2
   ) AS "openHolds"
   FROM (SELECT) AS one LEFT JOIN cook_lists ON delivery_day = $1`,
  { openHolds: is<number>() },
);

export async function readHead(queries: Queries, deliveryDay: DeliveryDay, now: Date): Promise<ListHead> {
  const row = await queries.row(headSql, [deliveryDay, now]);
  if (!row) throw new Error("a list without a head");
  return row;
}

export const readLines = rows(
  "kitchen.read-lines",
  `SELECT coalesce(f.menu_id, n.menu_id) AS "menuId", coalesce(f.name, m.name) COLLATE german AS name,
     CASE WHEN f.batch IS NULL AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1)
       THEN ${batchOf("$1::date", "n.menu_id")} ELSE f.batch END AS batch,
     f.portions AS frozen, coalesce(n.portions, 0) AS now, coalesce(n.orders, 0) AS orders
   FROM (
     SELECT c.menu_id, c.name, c.batch, sum(p.portions)::int AS portions
     FROM cook_list_menus c JOIN cook_list_portions p USING (delivery_day, menu_id)
     WHERE c.delivery_day = $1 GROUP BY c.menu_id, c.name, c.batch
   ) AS f FULL JOIN (
     SELECT menu_id, sum(portions)::int AS portions, count(*)::int AS orders
     FROM (${soldOn("$1")}) AS sold GROUP BY menu_id
   ) AS n ON n.menu_id = f.menu_id
   LEFT JOIN menus m ON m.id = n.menu_id
   ORDER BY name, "menuId"`,
  {
    menuId: is<CookListLine["menuId"]>(),
    name: is<CookListLine["name"]>(),
    batch: is<CookListLine["batch"]>(),
    frozen: is<CookListLine["frozen"]>(),
  },
  (deliveryDay: DeliveryDay) => [deliveryDay],
);

export const readChanges = rows(
  "kitchen.read-changes",
  `SELECT o.id AS "orderId", o.number AS "orderNumber", m.name, coalesce(n.portions, 0) - coalesce(f.portions, 0) AS portions
   FROM (SELECT order_id, menu_id, portions FROM cook_list_portions WHERE delivery_day = $1) AS f
   FULL JOIN (${soldOn("$1")}) AS n ON n.order_id = f.order_id AND n.menu_id = f.menu_id
   JOIN orders o ON o.id = coalesce(f.order_id, n.order_id)
   JOIN menus m ON m.id = coalesce(f.menu_id, n.menu_id)
   WHERE coalesce(n.portions, 0) <> coalesce(f.portions, 0)
     AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1)
   ORDER BY o.number, m.name COLLATE german`,
  (deliveryDay: DeliveryDay) => [deliveryDay],
);

// one statement sees one moment, so nothing can be sold, and no recipe changed, between the check and the list
const freezeSql = statement(
  "kitchen.freeze-cook-list",
  `WITH RECURSIVE sold AS (${soldOn("$1")}), list AS (
     INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
     SELECT $1, $2, $3, $4, shelf_life_days FROM production_settings
     WHERE EXISTS (SELECT FROM sold) AND ($5 OR NOT EXISTS (
       SELECT FROM order_portions WHERE delivery_day = $1 AND status IN ('held', 'soft') AND expires_at > $3
     ))
     ON CONFLICT DO NOTHING RETURNING delivery_day
   ), menu AS (
     INSERT INTO cook_list_menus (delivery_day, menu_id, name, batch, shelf_life_days)
     SELECT DISTINCT l.delivery_day, m.id, m.name, ${batchOf("l.delivery_day", "m.id")}, m.shelf_life_days
     FROM list l CROSS JOIN sold s JOIN menus m ON m.id = s.menu_id
   ), tree (id, number) AS (
     SELECT r.id, r.number FROM sold s JOIN recipes r ON r.menu_id = s.menu_id
     UNION SELECT r.id, r.number FROM tree t
     JOIN recipe_version_lines v ON v.recipe_id = t.id AND v.number = t.number JOIN recipes r ON r.id = v.sub_recipe_id
   ), recipe AS (
     INSERT INTO cook_list_recipes (delivery_day, recipe_id, number)
     SELECT l.delivery_day, t.id, t.number FROM list l CROSS JOIN tree t
   )
   INSERT INTO cook_list_portions (delivery_day, menu_id, order_id, portions)
   SELECT l.delivery_day, s.menu_id, s.order_id, s.portions FROM list l CROSS JOIN sold s
   RETURNING portions`,
);

export interface Freezing {
  deliveryDay: DeliveryDay;
  cutOffAt: Date;
  now: Date;
  by: string;
  /** freezes despite open payments: the wait is over */
  inAnyCase: boolean;
}

/** The number of frozen portions; none when nothing is sold, a payment is open, or the list is frozen already. */
export async function freezeRows(queries: Queries, freezing: Freezing): Promise<number> {
  const { deliveryDay, cutOffAt, now, by, inAnyCase } = freezing;
  const rows = await queries.rows(freezeSql, [deliveryDay, cutOffAt, now, by, inAnyCase]);
  return rows.reduce((sum, { portions }) => sum + portions, 0);
}

export const unfrozenDays = column(
  "kitchen.unfrozen-days",
  `SELECT DISTINCT p.delivery_day AS day FROM order_portions p
   WHERE p.delivery_day >= $1 AND p.status = 'final'
     AND NOT EXISTS (SELECT FROM cook_lists c WHERE c.delivery_day = p.delivery_day)
   ORDER BY day`,
  (first: CalendarDay) => [first],
);
