import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const comingSql = statement(
  "orders.coming-dishes",
  `SELECT m.name, p.portions FROM order_portions p JOIN menus m ON m.id = p.menu_id
   WHERE p.order_id = $1 AND p.delivery_day = $2 AND p.status = 'final' ORDER BY m.name COLLATE german, m.id`,
);

/** What lies in the parcel of a delivery, boxes taken apart. */
export function comingDishes(
  queries: Queries,
  orderId: string,
  day: DeliveryDay,
): Promise<{ name: string; portions: number }[]> {
  return queries.rows(comingSql, [orderId, day]);
}
