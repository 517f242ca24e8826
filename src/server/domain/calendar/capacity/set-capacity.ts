import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { run, statement } from "#server/platform/database/statement.ts";

/** Null restores the usual capacity. A capacity below what is sold cancels nothing; it only stops further sales. */
export const setPortionsOfDay = run(
  "capacity.set-portions-of-day",
  `INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, $2)
     ON CONFLICT (delivery_day) DO UPDATE SET capacity = excluded.capacity`,
  (deliveryDay: DeliveryDay, portions: number | null) => [deliveryDay, portions],
);

const deletePortionsOfMenuSql = statement(
  "capacity.clear-portions-of-menu",
  "DELETE FROM menu_day_portions WHERE delivery_day = $1 AND menu_id = $2",
);

const upsertPortionsOfMenuSql = statement(
  "capacity.set-portions-of-menu",
  `INSERT INTO menu_day_portions (delivery_day, menu_id, capacity) VALUES ($1, $2, $3)
     ON CONFLICT (delivery_day, menu_id) DO UPDATE SET capacity = excluded.capacity`,
);

export async function setPortionsOfMenu(
  queries: Queries,
  of: { deliveryDay: DeliveryDay; menuId: number },
  portions: number | null,
): Promise<void> {
  if (portions === null) {
    await queries.rows(deletePortionsOfMenuSql, [of.deliveryDay, of.menuId]);
    return;
  }
  await queries.rows(upsertPortionsOfMenuSql, [of.deliveryDay, of.menuId, portions]);
}
