import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { isPaymentProcessing } from "#server/domain/checkout/queries.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { column, count, is, statement } from "#server/platform/database/statement.ts";

/**
 * The part of a statement that holds the portions of the new order `placed` with its `ordered_lines`; boxes are
 * unpacked by their present contents.
 */
export const holdPortions = (of: {
  expiresAt: string;
  firmUntil: string;
  addressBlock: string;
  softDays: string;
}) =>
  `INSERT INTO order_portions (order_id, cart_id, expires_at, delivery_day, menu_id, portions, status, firm_until,
     address_block)
   SELECT placed.id, placed.cart_id, ${of.expiresAt}, line.day, coalesce(b.menu_id, line."menuId"),
     sum(line.quantity * coalesce(b.quantity, 1)), firm.status, firm.until, firm.address_block
   FROM placed, ordered_lines AS line LEFT JOIN box_contents b ON b.box_id = line."menuId" CROSS JOIN LATERAL (
     SELECT 'held' AS status, ${of.firmUntil}::timestamptz AS until, ${of.addressBlock}::text AS address_block
     WHERE line.day <> ALL(${of.softDays}::date[])
     UNION ALL SELECT 'soft', NULL, NULL WHERE line.day = ANY(${of.softDays})
   ) AS firm
   GROUP BY placed.id, placed.cart_id, line.day, coalesce(b.menu_id, line."menuId"), firm.status, firm.until, firm.address_block`;

/** SQL: the days of an order on which its portions are not held firmly, or no longer. */
export const softDaysOf = (order: string, now: string) =>
  `ARRAY(
     SELECT DISTINCT h.delivery_day::text FROM order_portions h
     WHERE h.order_id = ${order} AND (h.status = 'soft' OR h.firm_until <= ${now}) ORDER BY 1
   )`;

export const lapsedDaysOf = (order: string, now: string) =>
  `ARRAY(
     SELECT DISTINCT p.delivery_day::text FROM order_portions p
     WHERE p.order_id = ${order} AND (p.status = 'freed' OR p.expires_at <= ${now})
   )`;

// Until this moment a hold counts against others.
const firmEnd = "coalesce(firm_until, expires_at)";

/** SQL: whether portions count at a moment, being sold or held firmly. */
export const countsAt = (now: string) => `(status = 'final' OR (status = 'held' AND ${firmEnd} > ${now}))`;

/**
 * The availability of the days that `days` selects, as one JSON column. A hold that is no longer firm counts as free
 * even before the clean-up has run; a cart's own hold is free for that cart.
 */
export function portionsColumn(of: { days: string; now: string; ownCart?: string }): string {
  const uncounted = (condition: string) =>
    `SELECT delivery_day, menu_id, portions FROM order_portions WHERE status = 'held' AND ${condition}`;
  const holds = [uncounted(`${firmEnd} <= ${of.now}`)];
  if (of.ownCart) holds.push(uncounted(`cart_id = ${of.ownCart} AND ${firmEnd} > ${of.now}`));
  return `(
    SELECT json_build_object(
      'usual', usual.available,
      'days', (
        SELECT json_object_agg(d.delivery_day, left_on.available)
        FROM day_portions d CROSS JOIN LATERAL availability(d.capacity, d.taken) AS left_on
        WHERE d.delivery_day IN (${of.days})
      ),
      'menus', (
        SELECT json_agg(json_build_array(m.delivery_day, m.menu_id, left_of.available, left_of.capacity))
        FROM menu_day_portions m CROSS JOIN LATERAL availability(m.capacity, m.taken) AS left_of
        WHERE m.delivery_day IN (${of.days})
      ),
      'uncounted', (
        SELECT json_agg(json_build_array(delivery_day, menu_id, portions)) FROM (${holds.join(" UNION ALL ")}) AS hold
      ),
      'unproven', (
        SELECT json_agg(json_build_array(menu_id, until))
        FROM unproven_menus((${of.now}::timestamptz AT TIME ZONE 'Europe/Berlin')::date)
      )
    ) FROM availability(NULL, 0) AS usual
  )`;
}

/** SQL for `portionsColumn`: every day from `first` on that has a row. */
export const countedDaysFrom = (first: string) =>
  `SELECT delivery_day FROM day_portions WHERE delivery_day >= ${first}`;

const readSql = statement(
  "capacity.read-portions",
  `SELECT ${portionsColumn({
    days: countedDaysFrom("$1"),
    now: "$2",
  })} AS portions`,
  { portions: is<AvailabilityRow>() },
);

export async function readPortions(
  queries: Queries,
  first: CalendarDay,
  now: Date,
): Promise<AvailabilityRow> {
  const row = await queries.row(readSql, [first, now]);
  if (!row) throw new Error("capacity is missing");
  return row.portions;
}

/** Frees expired holds, makes those soft that are no longer firm, and returns the number of rows. */
export const freeExpiredPortions = count(
  "capacity.free-expired-portions",
  `UPDATE order_portions p
   SET status = CASE WHEN p.expires_at <= $1 THEN 'freed' ELSE 'soft' END, address_block = NULL FROM (
     SELECT order_id, delivery_day, menu_id FROM order_portions
     WHERE (status = 'held' AND ${firmEnd} <= $1) OR (status = 'soft' AND expires_at <= $1)
     FOR UPDATE SKIP LOCKED
   ) AS over
   WHERE p.order_id = over.order_id AND p.delivery_day = over.delivery_day AND p.menu_id = over.menu_id
   RETURNING p.order_id`,
);

/** The part of a statement that extends an order's holds to the times of `until`; soft holds stay soft. */
export const extendPortions = (order: string, until: string) =>
  `UPDATE order_portions p SET expires_at = greatest(p.expires_at, c.until), firm_until = NULL
   FROM json_to_recordset(${until}) AS c (day date, until timestamptz)
   WHERE p.order_id = ${order} AND p.delivery_day = c.day AND p.status IN ('held', 'soft')
     AND (p.expires_at < c.until OR p.firm_until IS NOT NULL)
   RETURNING c.until`;

const firmSql = statement(
  "capacity.make-holds-firm",
  "UPDATE order_portions SET status = 'held', firm_until = NULL WHERE order_id = $1 AND status = 'soft'",
);

/** Counts an order's soft portions; false when too few are left, and they stay soft. */
export async function makeHoldsFirm(queries: Queries, orderId: string): Promise<boolean> {
  try {
    await queries.rows(firmSql, [orderId]);
    return true;
  } catch (error) {
    if (portionConstraints.includes(violatedConstraint(error) ?? "")) return false;
    throw error;
  }
}

/** Unpaid orders that can no longer be filled: too little is left even if all other unpaid holds expire. */
export const ordersBeyondCapacity = column(
  "capacity.orders-beyond-capacity",
  `WITH soft AS (
     SELECT order_id, delivery_day, menu_id, portions FROM order_portions WHERE status = 'soft'
   ), unpaid AS (
     SELECT delivery_day, menu_id, portions FROM order_portions
     WHERE status = 'held' AND firm_until IS NOT NULL AND delivery_day IN (SELECT delivery_day FROM soft)
   ), beyond AS (
     SELECT s.order_id FROM (SELECT order_id, delivery_day, sum(portions) AS portions FROM soft GROUP BY 1, 2) AS s
     JOIN day_portions d USING (delivery_day) CROSS JOIN LATERAL availability(d.capacity, d.taken) AS a
     LEFT JOIN (SELECT delivery_day, sum(portions) AS portions FROM unpaid GROUP BY 1) AS u USING (delivery_day)
     WHERE s.portions > a.available + coalesce(u.portions, 0)
     UNION
     SELECT s.order_id FROM soft s JOIN menu_day_portions m USING (delivery_day, menu_id)
     CROSS JOIN LATERAL availability(m.capacity, m.taken) AS a
     LEFT JOIN (SELECT delivery_day, menu_id, sum(portions) AS portions FROM unpaid GROUP BY 1, 2) AS u
       USING (delivery_day, menu_id)
     WHERE s.portions > a.available + coalesce(u.portions, 0)
   )
   SELECT order_id AS "orderId" FROM beyond
   WHERE NOT ${isPaymentProcessing("beyond.order_id")}`,
  { orderId: is<string>() },
);

const portionsSql = statement(
  "capacity.portions-of",
  `SELECT menu_id AS "menuId", portions FROM order_portions
   WHERE order_id = $1 AND delivery_day = $2 AND status <> 'freed'`,
);

/** Portions by menu that the delivery holds, boxes unpacked as they were when ordered. */
export async function portionsOf(
  queries: Queries,
  orderId: string,
  deliveryDay: DeliveryDay,
): Promise<Map<number, number>> {
  const rows = await queries.rows(portionsSql, [orderId, deliveryDay]);
  return new Map(rows.map(({ menuId, portions }) => [menuId, portions]));
}

export const portionConstraints = ["day_not_overbooked", "menu_day_not_overbooked", "portions_are_proven"];
