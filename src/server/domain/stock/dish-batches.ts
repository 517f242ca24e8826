import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, run, statement } from "#server/platform/database/statement.ts";

/** SQL of the batch number that all labels of one menu for one day carry. */
export const batchOf = (day: string, menuId: string) =>
  `'L' || to_char(${day}, 'YYMMDD') || '-' || lpad(${menuId}::text, greatest(3, length(${menuId}::text)), '0')`;

/** SQL: the portions that a batch `b` has made, by its stock `s` and what has left in parcels, less what was thrown away. */
export const heldPortions = `floor(b.portions * (s.milligrams - coalesce((
  SELECT sum(m.milligrams) FROM stock_moves m WHERE m.lot_id = b.lot_id AND m.kind = 'shipped'
), 0))::numeric / b.milligrams)`;

export interface DishBatch {
  id: string;
  menuId: number;
  number: number;
  code: string;
  /** portions that it has made and that were not thrown away */
  holds: number;
  endsOn: CalendarDay | null;
}

// the code of a dish's second batch of a day ends with -2
/** The closed batches of dishes for a day, in the order in which they were closed. */
export const batchesOfDishes = rows(
  "stock.batches-of-dishes",
  `SELECT b.id, b.menu_id AS "menuId", l.code, l.ends_on AS "endsOn", coalesce(${heldPortions}, 0)::int AS holds,
     coalesce(substring(l.code FROM '^L[0-9]{6}-[0-9]+-([0-9]+)$')::int, 1) AS number
   FROM batches b JOIN lots l ON l.id = b.lot_id LEFT JOIN lot_stock s ON s.lot_id = b.lot_id
   WHERE b.delivery_day = $1 AND b.menu_id = ANY($2) ORDER BY b.menu_id, b.closed_at, number`,
  { menuId: is<number>(), holds: is<number>(), number: is<number>() },
  (day: DeliveryDay, menuIds: readonly number[]) => [day, menuIds],
);

/**
 * Dishes in a packed parcel of which more is packed on this day than their batches have. None on a day of which the
 * kitchen has reported nothing. Take `lockPortions` before what is packed is written.
 */
export const unreportedPortions = rows(
  "stock.unreported-portions",
  `SELECT m.name, h.portions AS held, a.portions AS packed
   FROM (
     SELECT DISTINCT menu_id FROM packed_portions WHERE delivery_day = $1 AND (order_id = $2 OR order_id IN (
       SELECT order_id FROM order_deliveries WHERE rides_with = $2 AND delivery_day = $1
     ))
   ) AS d JOIN menus m ON m.id = d.menu_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(${heldPortions}), 0)::int AS portions
     FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id WHERE b.delivery_day = $1 AND b.menu_id = d.menu_id
   ) AS h
   CROSS JOIN LATERAL (
     SELECT sum(portions)::int AS portions FROM packed_portions WHERE delivery_day = $1 AND menu_id = d.menu_id
   ) AS a
   WHERE a.portions > h.portions AND EXISTS (SELECT FROM batches WHERE delivery_day = $1 AND menu_id IS NOT NULL)
   ORDER BY m.name COLLATE german`,
  { held: is<number>(), packed: is<number>() },
  ({ deliveryDay, orderId }: { deliveryDay: DeliveryDay; orderId: string }) => [deliveryDay, orderId],
);

/** Packing, shipping and the correction of a batch wait for each other, until the transaction ends. */
export function lockPortions(queries: Queries, day: CalendarDay): Promise<void> {
  return lockRequest(queries, `portions/${day}`);
}

/** Portions that left before their batch was reported leave its stock now. */
export const shipLatePortions = run(
  "stock.ship-late-portions",
  "SELECT ship_portions($1, ARRAY[$2::int], $3) AS done",
  {
    done: is<null>(),
  },
  ({ day, menuId, at }: { day: CalendarDay; menuId: number; at: Date }) => [day, menuId, at],
);

// a parcel that was packed by its slip counts as its dishes, one that is packed dish by dish as what was scanned
const packedSql = statement(
  "stock.packed-portions-of-dish",
  `WITH packed AS (
     SELECT coalesce(sum(portions), 0)::int AS portions FROM packed_portions WHERE delivery_day = $1 AND menu_id = $2
   ), scanned AS (
     SELECT count(*)::int AS portions FROM scanned_portions WHERE batch_id = $3
   ), made AS (
     SELECT coalesce(sum(portions), 0)::int AS all_batches, coalesce(sum(portions) FILTER (WHERE id = $3), 0)::int AS this_batch
     FROM batches WHERE delivery_day = $1 AND menu_id = $2
   )
   SELECT greatest(p.portions - m.all_batches, s.portions - m.this_batch) AS missing,
     CASE WHEN s.portions > m.this_batch THEN s.portions ELSE p.portions END AS packed
   FROM packed p, scanned s, made m`,
  { missing: is<number>(), packed: is<number>() },
);

/** How many portions of a dish lie in parcels, and by how many that is more than its batches have made. */
export async function packedPortions(
  queries: Queries,
  { day, menuId, batchId }: { day: DeliveryDay; menuId: number; batchId: string },
): Promise<{ missing: number; packed: number }> {
  return (await queries.row(packedSql, [day, menuId, batchId])) ?? { missing: 0, packed: 0 };
}
