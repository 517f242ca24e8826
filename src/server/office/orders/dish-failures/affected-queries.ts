import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement } from "#server/platform/database/statement.ts";

/** Orders of a day with a dish whose parcel is not sent, in the order in which they are supplied with it. */
export const ordersWithDish = rows(
  "dish-failures.orders-with-dish",
  `SELECT o.id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name,
     d.status = 'packed' AS "isPacked", p.portions, (
       SELECT coalesce(sum(k.portions - CASE WHEN d.goes_refunded THEN k.missing ELSE greatest(k.missing, k.refunded) END),
         0)::int FROM line_dishes k JOIN order_lines l USING (order_id, position)
       WHERE k.order_id = o.id AND l.delivery_day = d.delivery_day
     ) AS "allPortions"
   FROM order_portions p JOIN orders o ON o.id = p.order_id AND o.status IN ('paid', 'completed')
   JOIN order_deliveries d ON d.order_id = p.order_id AND d.delivery_day = p.delivery_day
     AND d.status IN ('planned', 'packed')
   WHERE p.delivery_day = $1 AND p.menu_id = $2 AND p.status = 'final'
   ORDER BY d.status = 'packed' DESC, o.paid_at, o.number`,
  { name: is<string>(), isPacked: is<boolean>(), allPortions: is<number>() },
  ({ day, menuId }: { day: DeliveryDay; menuId: number }) => [day, menuId],
);

/** With its name as on the cook list. */
export const dishOfDay = row(
  "dish-failures.dish-of-day",
  `SELECT m.id, coalesce(c.name, m.name) COLLATE german AS name FROM menus m
   LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1 WHERE m.id = $2`,
  { name: is<string>() },
  ({ day, menuId }: { day: DeliveryDay; menuId: number }) => [day, menuId],
);

const cookedSql = statement(
  "dish-failures.cooked-dishes",
  `SELECT DISTINCT menu_id AS "menuId" FROM order_portions WHERE delivery_day = $1 AND status = 'final'`,
);

/** Dishes that are cooked for a day anyway. */
export async function cookedDishes(queries: Queries, day: DeliveryDay): Promise<Set<number>> {
  return new Set((await queries.rows(cookedSql, [day])).flatMap(({ menuId }) => menuId ?? []));
}
