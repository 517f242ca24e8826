import type { Cents } from "#contract/money.ts";
import type { DishKey } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement, value } from "#server/platform/database/statement.ts";

interface DishSwap extends DishKey {
  id: string;
  /** the dish that comes instead */
  byId: number;
  portions: number;
  refundCents: Cents;
  at: Date;
  by: string;
}

/** The order of a swap that was carried out before. */
export const orderOfSwap = value(
  "orders.find-swap",
  `SELECT order_id AS "orderId" FROM dish_swaps WHERE id = $1`,
);

const insertSql = statement(
  "orders.insert-swap",
  `INSERT INTO dish_swaps (id, order_id, position, ordered_id, menu_id, by_id, portions, refund_cents, swapped_at, swapped_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const lowerSql = statement(
  "orders.lower-line",
  "UPDATE order_lines SET lowered_cents = lowered_cents + $3 WHERE order_id = $1 AND position = $2",
);

/** Stores the swap; what it gives back makes its line cheaper. */
export async function insertSwap(queries: Queries, swap: DishSwap): Promise<void> {
  const { id, orderId, position, orderedId, menuId, byId, portions, refundCents, at, by } = swap;
  const values = [orderId, position, orderedId, menuId, byId, portions, refundCents, at, by] as const;
  await queries.rows(insertSql, [id, ...values]);
  if (refundCents > 0) await queries.rows(lowerSql, [orderId, position, refundCents]);
}
