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
  /** null: it was decided for all guests */
  chooseUntil: Date | null;
}

const columns = `id, delivery_day AS day, menu_id AS "menuId", name, substitute_id AS "substituteId",
  choose_until AS "chooseUntil"`;

export const insertFailure = run(
  "orders.insert-dish-failure",
  `INSERT INTO dish_failures (id, delivery_day, menu_id, name, substitute_id, choose_until, failed_at, failed_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  (
    { id, day, menuId, name, substituteId, chooseUntil }: DishFailure,
    { at, by }: { at: Date; by: string },
  ) => [id, day, menuId, name, substituteId, chooseUntil, at, by],
);

export const readFailure = row(
  "orders.read-dish-failure",
  `SELECT ${columns} FROM dish_failures WHERE id = $1`,
);

/** What failed on a day, and what became of the portions. */
export const failuresOfDay = rows(
  "orders.dish-failures-of-day",
  `SELECT x.id, x.menu_id AS "menuId", x.name, s.name AS substitute, x.choose_until AS "chooseUntil",
     to_json(x.failed_at) #>> '{}' AS at, x.failed_by AS by,
     coalesce(sum(f.portions), 0)::int AS portions, count(DISTINCT f.order_id)::int AS orders,
     coalesce(sum(f.portions) FILTER (WHERE f.outcome = 'open'), 0)::int AS open,
     coalesce(sum(f.portions) FILTER (WHERE f.outcome = 'refund'), 0)::int AS refunded,
     coalesce(sum(f.portions) FILTER (WHERE f.outcome = 'substitute'), 0)::int AS replaced
   FROM dish_failures x LEFT JOIN failed_portions f ON f.failure_id = x.id LEFT JOIN menus s ON s.id = x.substitute_id
   WHERE x.delivery_day = $1 GROUP BY x.id, s.name ORDER BY x.failed_at, x.id`,
  {
    substitute: is<string | null>(),
    at: is<string>(),
    portions: is<number>(),
    orders: is<number>(),
    open: is<number>(),
    refunded: is<number>(),
    replaced: is<number>(),
  },
  (day: DeliveryDay) => [day],
);

export type FailedOutcome = "open" | "refund" | "substitute";

export interface FailedPortions extends DishKey {
  portions: number;
  refundCents: Cents;
}

const portionsSql = statement(
  "orders.insert-failed-portions",
  `INSERT INTO failed_portions (failure_id, order_id, position, ordered_id, menu_id, portions, outcome, refund_cents,
     decided_at, decided_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function insertFailedPortions(
  queries: Queries,
  { orderId, position, orderedId, menuId, portions, refundCents }: FailedPortions,
  of: { failureId: string; outcome: FailedOutcome; at: Date; by: string },
): Promise<void> {
  const decided = of.outcome === "open" ? ([null, null] as const) : ([of.at, of.by] as const);
  await queries.rows(portionsSql, [
    of.failureId,
    orderId,
    position,
    orderedId,
    menuId,
    portions,
    of.outcome,
    refundCents,
    ...decided,
  ]);
}

export type FailedOfOrder = Awaited<ReturnType<typeof failedOfOrder>>[number];

export const failedOfOrder = rows(
  "orders.failed-portions-of-order",
  `SELECT f.order_id AS "orderId", f.position, f.ordered_id AS "orderedId", f.menu_id AS "menuId", f.portions,
     f.refund_cents AS "refundCents", f.outcome, l.delivery_day AS day, l.name, l.is_box AS "isBox",
     l.vat_percent AS "vatPercent"
   FROM failed_portions f JOIN order_lines l USING (order_id, position)
   WHERE f.failure_id = $1 AND f.order_id = $2 ORDER BY f.position, f.ordered_id`,
  { outcome: is<FailedOutcome>() },
  (failureId: string, orderId: string) => [failureId, orderId],
);

/** False when it is decided already. */
export const decideFailed = matched(
  "orders.decide-failed-portions",
  `UPDATE failed_portions SET outcome = $3, decided_at = $4, decided_by = $5
   WHERE failure_id = $1 AND order_id = $2 AND outcome = 'open' RETURNING position`,
  (
    key: { failureId: string; orderId: string },
    { outcome, at, by }: { outcome: Exclude<FailedOutcome, "open">; at: Date; by: string },
  ) => [key.failureId, key.orderId, outcome, at, by],
);

/** Choices whose time is over. */
export const overdueChoices = rows(
  "orders.overdue-choices",
  `SELECT DISTINCT f.failure_id AS "failureId", f.order_id AS "orderId" FROM failed_portions f
   JOIN dish_failures x ON x.id = f.failure_id WHERE f.outcome = 'open' AND x.choose_until <= $1 LIMIT 200`,
);
