import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { DishKey } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";

/** A dish that could not be cooked for a day. */
export interface DishFailure {
  id: string;
  day: DeliveryDay;
  menuId: number;
  name: string;
  /** null: the money goes back */
  substituteId: number | null;
}

const columns = `id, delivery_day AS day, menu_id AS "menuId", name, substitute_id AS "substituteId"`;

export const insertFailure = run(
  "orders.insert-dish-failure",
  `INSERT INTO dish_failures (id, delivery_day, menu_id, name, substitute_id, failed_at, failed_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  ({ id, day, menuId, name, substituteId }: DishFailure, { at, by }: { at: Date; by: string }) => [
    id,
    day,
    menuId,
    name,
    substituteId,
    at,
    by,
  ],
);

export const readFailure = row(
  "orders.read-dish-failure",
  `SELECT ${columns} FROM dish_failures WHERE id = $1`,
);

/** What failed on a day, and what became of the portions. */
export const failuresOfDay = rows(
  "orders.dish-failures-of-day",
  `SELECT x.id, x.menu_id AS "menuId", x.name, s.name AS substitute, to_json(x.failed_at) #>> '{}' AS at, x.failed_by AS by,
     coalesce(sum(f.portions), 0)::int AS portions, count(DISTINCT f.order_id)::int AS orders,
     coalesce(sum(f.portions) FILTER (WHERE f.outcome = 'refund'), 0)::int AS refunded,
     coalesce(sum(f.portions) FILTER (WHERE f.outcome = 'substitute'), 0)::int AS replaced
   FROM dish_failures x LEFT JOIN failed_portions f ON f.failure_id = x.id LEFT JOIN menus s ON s.id = x.substitute_id
   WHERE x.delivery_day = $1 GROUP BY x.id, s.name ORDER BY x.failed_at, x.id`,
  {
    substitute: is<string | null>(),
    at: is<string>(),
    portions: is<number>(),
    orders: is<number>(),
    refunded: is<number>(),
    replaced: is<number>(),
  },
  (day: DeliveryDay) => [day],
);

export type FailedOutcome = "refund" | "substitute";

export interface FailedPortions extends DishKey {
  portions: number;
  refundCents: Cents;
}

const portionsSql = statement(
  "orders.insert-failed-portions",
  `INSERT INTO failed_portions (failure_id, order_id, position, ordered_id, menu_id, portions, outcome, refund_cents)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export async function insertFailedPortions(
  queries: Queries,
  { orderId, position, orderedId, menuId, portions, refundCents }: FailedPortions,
  of: { failureId: string; outcome: FailedOutcome },
): Promise<void> {
  const place = [of.failureId, orderId, position, orderedId, menuId] as const;
  await queries.rows(portionsSql, [...place, portions, of.outcome, refundCents]);
}

/** Whether the failure was carried out for this order. */
export const hasFailedPortions = matched(
  "orders.has-failed-portions",
  "SELECT FROM failed_portions WHERE failure_id = $1 AND order_id = $2 LIMIT 1",
  (failureId: string, orderId: string) => [failureId, orderId],
);
