import type { Day } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { completeOrders } from "#server/office/production/deliveries/queries.ts";
import type { ProductionDeps } from "#server/office/production/production-deps.ts";
import { type Database, statement } from "#server/platform/database/database.ts";

const atOnce = 200;

// all of its pieces were paid back before it was packed: there is no parcel, and nothing to wait for
const isEmpty = `d.status = 'planned' AND EXISTS (
  SELECT FROM order_lines l WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day
) AND NOT EXISTS (
  SELECT FROM order_lines l
  WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day AND l.refunded_quantity < l.quantity
)`;
// deliveries of orders that were never paid stay planned: without a bound each look would read all of them
const emptyDaysBack = 14;

const lockText = statement(
  "production.lock-empty",
  `SELECT o.id FROM orders o WHERE o.id IN (
     SELECT d.order_id FROM order_deliveries d JOIN orders p ON p.id = d.order_id AND p.status = 'paid'
     WHERE d.delivery_day >= $1::date - ${emptyDaysBack} AND d.delivery_day < $1 AND ${isEmpty}
     LIMIT ${atOnce}
   ) ORDER BY o.id FOR UPDATE SKIP LOCKED`,
);
const dropText = statement(
  "production.drop-empty",
  `UPDATE order_deliveries d SET status = 'cancelled'
   WHERE order_id = ANY($1::uuid[]) AND delivery_day < $2 AND ${isEmpty}`,
);

/**
 * A delivery of which nothing is left counts as cancelled when its day is over; with its last delivery an order is
 * complete. What was shipped waits for somebody's word.
 */
export async function endEmptyDeliveries({
  database,
  clock,
}: Pick<ProductionDeps, "database" | "clock">): Promise<void> {
  const today = berlinDay(clock());
  while ((await endSome(database, today)) === atOnce);
}

function endSome(database: Database, today: Day): Promise<number> {
  return database.transaction(async (queries) => {
    const ids = (await queries.rows<{ id: string }>(lockText, [today])).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await queries.rows(dropText, [ids, today]);
    await completeOrders(queries, ids);
    return ids.length;
  });
}
