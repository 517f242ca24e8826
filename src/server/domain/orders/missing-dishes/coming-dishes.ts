import type { DeliveryDay } from "#contract/day.ts";
import { rows } from "#server/platform/database/statement.ts";

/** What lies in the parcel of a delivery, boxes taken apart. */
export const comingDishes = rows(
  "orders.coming-dishes",
  `SELECT m.name, p.portions FROM order_portions p JOIN menus m ON m.id = p.menu_id
   WHERE p.order_id = $1 AND p.delivery_day = $2 AND p.status = 'final' ORDER BY m.name COLLATE german, m.id`,
  (orderId: string, day: DeliveryDay) => [orderId, day],
);
