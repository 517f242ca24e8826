import type { Day } from "#contract/day.ts";
import type { PortionsRow } from "#server/capacity/free-on.ts";
import { type Queries, statement } from "#server/database/database.ts";

/**
 * What is left of the days that `days` selects, as one JSON column for any statement: portions of each counted day,
 * those of menus with a limit of their own, and holds that do not count. A hold that has run out is free, whether or not
 * somebody has cleared it away; a cart's own hold is free for that cart.
 */
export function portionsColumn(of: { days: string; now: string; ownCart?: string }): string {
  const uncounted = (condition: string) =>
    `SELECT delivery_day, menu_id, portions FROM order_portions WHERE status = 'held' AND ${condition}`;
  const holds = [uncounted(`expires_at <= ${of.now}`)];
  if (of.ownCart) holds.push(uncounted(`cart_id = ${of.ownCart} AND expires_at > ${of.now}`));
  return `(
    SELECT json_build_object(
      'usual', usual.portions_per_day,
      'days', (
        SELECT json_object_agg(delivery_day, coalesce(capacity, usual.portions_per_day) - taken)
        FROM day_portions WHERE delivery_day IN (${of.days})
      ),
      'menus', (
        SELECT json_agg(json_build_array(delivery_day, menu_id, capacity - taken))
        FROM menu_day_portions WHERE delivery_day IN (${of.days})
      ),
      'uncounted', (
        SELECT json_agg(json_build_array(delivery_day, menu_id, portions)) FROM (${holds.join(" UNION ALL ")}) AS hold
      )
    ) FROM calendar_settings AS usual
  )`;
}

const readText = statement(
  "capacity.read",
  `SELECT ${portionsColumn({
    days: "SELECT delivery_day FROM day_portions WHERE delivery_day >= $1",
    now: "$2",
  })} AS portions`,
);

/** What is left of every day from `first` on. */
export async function readPortions(queries: Queries, first: Day, now: Date): Promise<PortionsRow> {
  const row = await queries.row<{ portions: PortionsRow }>(readText, [first, now]);
  if (!row) throw new Error("capacity is missing");
  return row.portions;
}

const freeText = statement(
  "capacity.free-expired",
  `UPDATE order_portions p SET status = 'freed' FROM (
     SELECT order_id, delivery_day, menu_id FROM order_portions WHERE status = 'held' AND expires_at <= $1
     FOR UPDATE SKIP LOCKED
   ) AS over
   WHERE p.order_id = over.order_id AND p.delivery_day = over.delivery_day AND p.menu_id = over.menu_id
   RETURNING p.order_id`,
);

/** Frees the portions whose hold has run out, and tells how many entries there were. */
export async function freeExpiredPortions(queries: Queries, now: Date): Promise<number> {
  return (await queries.rows(freeText, [now])).length;
}

const extendText = statement(
  "capacity.extend",
  `WITH longer AS (
     UPDATE order_portions p SET expires_at = c.until FROM json_to_recordset($2) AS c (day date, until timestamptz)
     WHERE p.order_id = $1 AND p.delivery_day = c.day AND p.status = 'held' AND p.expires_at < c.until
     RETURNING c.until
   )
   UPDATE discount_redemptions SET expires_at = (SELECT max(until) FROM longer)
   WHERE order_id = $1 AND status = 'reserved' AND expires_at < (SELECT max(until) FROM longer)`,
);

/** Holds an order's portions, and its code, until the times given by day; what is free already stays free. */
export async function extendHolds(
  queries: Queries,
  orderId: string,
  until: { day: Day; until: string }[],
): Promise<void> {
  await queries.rows(extendText, [orderId, JSON.stringify(until)]);
}
