import type { DeliveryDay } from "#contract/day.ts";
import type { BatchGuests } from "#contract/office/kitchen/recalls.ts";
import { type DishStop, stopsOfDishes } from "#server/domain/stock/stops.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const holdSql = statement(
  "kitchen.read-hold",
  `SELECT reason, to_json(held_at) #>> '{}' AS "heldAt", held_by AS "heldBy" FROM batch_holds
   WHERE delivery_day = $1 AND menu_id = $2 AND released_at IS NULL`,
  { heldAt: is<string>() },
);

export async function readHold(
  queries: Queries,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<BatchGuests["hold"]> {
  return (await queries.row(holdSql, [deliveryDay, menuId])) ?? null;
}

const insertSql = statement(
  "kitchen.insert-hold",
  `INSERT INTO batch_holds (delivery_day, menu_id, reason, held_at, held_by) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
);

interface Change {
  deliveryDay: DeliveryDay;
  menuId: number;
  at: Date;
  by: string;
}

/** False when it is held already. */
export async function insertHold(queries: Queries, hold: Change & { reason: string }): Promise<boolean> {
  const { deliveryDay, menuId, reason, at, by } = hold;
  return (await queries.row(insertSql, [deliveryDay, menuId, reason, at, by])) !== undefined;
}

const releaseSql = statement(
  "kitchen.release-hold",
  `UPDATE batch_holds SET released_at = $3, released_by = $4
   WHERE delivery_day = $1 AND menu_id = $2 AND released_at IS NULL RETURNING id`,
);

/** False when it is not held. */
export async function releaseHold(queries: Queries, release: Change): Promise<boolean> {
  const { deliveryDay, menuId, at, by } = release;
  return (await queries.row(releaseSql, [deliveryDay, menuId, at, by])) !== undefined;
}

const dishesSql = statement(
  "kitchen.dishes-of-day",
  `SELECT menu_id FROM cook_list_menus WHERE delivery_day = $1
   UNION SELECT menu_id FROM order_portions WHERE delivery_day = $1 AND status = 'final'`,
  { menu_id: is<number>() },
);

/** What is stopped of a day's dishes, by its own hold, by a deviation or by anything that went into it. */
export async function readHeld(queries: Queries, deliveryDay: DeliveryDay): Promise<DishStop[]> {
  const dishes = await queries.rows(dishesSql, [deliveryDay]);
  return stopsOfDishes(
    queries,
    deliveryDay,
    dishes.map((dish) => dish.menu_id),
  );
}

// what was packed counts; of an unpacked parcel, what is sold
const inParcels = `(
     SELECT order_id, menu_id FROM packed_portions WHERE delivery_day = $1
     UNION
     SELECT order_id, menu_id FROM order_portions WHERE delivery_day = $1 AND status = 'final'
   )`;

const inParcelSql = statement(
  "kitchen.dishes-in-parcel",
  `SELECT DISTINCT menu_id FROM ${inParcels} AS p WHERE p.order_id = $2 OR p.order_id IN (
     SELECT order_id FROM order_deliveries WHERE rides_with = $2 AND delivery_day = $1
   )`,
  { menu_id: is<number>() },
);

export async function readHeldInParcel(
  queries: Queries,
  deliveryDay: DeliveryDay,
  orderId: string,
): Promise<DishStop[]> {
  const dishes = await queries.rows(inParcelSql, [deliveryDay, orderId]);
  return stopsOfDishes(
    queries,
    deliveryDay,
    dishes.map((dish) => dish.menu_id),
  );
}
