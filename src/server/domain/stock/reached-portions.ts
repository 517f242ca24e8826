import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Whereabouts } from "#contract/office/stock/trace.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, rows, statement } from "#server/platform/database/statement.ts";

/** Dishes of days that are asked about as a whole, as `2026-12-03/17`, and those of the batches $1. */
const dishesOf = `(
  SELECT delivery_day, menu_id FROM batches WHERE id = ANY($1) AND menu_id IS NOT NULL
  UNION SELECT split_part(d, '/', 1)::date, split_part(d, '/', 2)::int FROM unnest($3::text[]) AS d
) AS dish`;

/** Those dishes, and whether a packer who scans each portion can take it from a free batch. OFFSET 0 asks once for each dish. */
const dishesWithSource = `(
  SELECT delivery_day, menu_id, (SELECT packing_way = 'dish' FROM production_settings)
    AND concat(delivery_day, '/', menu_id) <> ALL($3::text[]) AND EXISTS (
      SELECT FROM batches b WHERE b.delivery_day = dish.delivery_day AND b.menu_id = dish.menu_id AND b.id <> ALL($1)
        AND NOT EXISTS (SELECT FROM may_use(ARRAY[b.lot_id], NULL))
    ) AS has_source FROM ${dishesOf} OFFSET 0
) AS dish`;

/**
 * Portions in parcels of the dish batches $1 and the dishes $3, on the day $2. A portion that was scanned names its batch; of the
 * others only the dish of the day is known, so each of them counts. What is sold and not packed yet counts, too, unless it can
 * be taken from a free batch: as in `stopsOfPortion`, it is not stopped then.
 */
export const reachedPortionsSql = `
  SELECT g.order_id, g.delivery_day, g.menu_id, sum(g.portions)::int AS portions, bool_and(g.is_exact) AS is_exact,
    bool_and(g.is_packed) AS is_packed, CASE WHEN d.status = 'delivered' OR d.status = 'shipped' AND d.delivery_day < $2 THEN 'delivered'
      WHEN d.status = 'shipped' THEN 'on_the_way' ELSE 'here' END AS whereabouts
  FROM (
    SELECT s.order_id, s.delivery_day, s.menu_id, count(*) AS portions, true AS is_exact, true AS is_packed
    FROM scanned_portions s WHERE s.batch_id = ANY($1) GROUP BY 1, 2, 3
    UNION ALL
    SELECT p.order_id, p.delivery_day, p.menu_id, p.portions - n.scanned, false, true
    FROM ${dishesOf}
    JOIN packed_portions p USING (delivery_day, menu_id)
    CROSS JOIN LATERAL (
      SELECT count(*) AS scanned FROM scanned_portions s WHERE s.order_id = p.order_id
        AND s.delivery_day = p.delivery_day AND s.menu_id = p.menu_id AND s.batch_id IS NOT NULL
    ) AS n WHERE p.portions > n.scanned
    UNION ALL
    SELECT q.order_id, q.delivery_day, q.menu_id, n.portions, false, false
    FROM ${dishesWithSource} JOIN order_portions q USING (delivery_day, menu_id)
    JOIN order_deliveries o USING (order_id, delivery_day)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN dish.has_source THEN count(*) FILTER (WHERE s.batch_id IS NULL) ELSE q.portions - count(s.batch_id) END AS portions
      FROM scanned_portions s WHERE s.order_id = q.order_id AND s.delivery_day = q.delivery_day AND s.menu_id = q.menu_id
    ) AS n
    WHERE q.status = 'final' AND o.status <> 'cancelled' AND n.portions > 0 AND NOT EXISTS (
      SELECT FROM packed_portions p WHERE p.order_id = q.order_id AND p.delivery_day = q.delivery_day
    )
  ) AS g JOIN order_deliveries d ON d.order_id = g.order_id AND d.delivery_day = g.delivery_day
  GROUP BY g.order_id, g.delivery_day, g.menu_id, d.status, d.delivery_day`;

export type ReachedDish = RowOf<typeof readReachedDishes>;

export interface Reached {
  /** of dishes */
  batchIds: readonly string[];
  /** dishes of days with all that was cooked and sold of them, such as `2026-12-03/17` */
  wholeDishes?: readonly string[];
  /** what left for an earlier day counts as delivered */
  today: CalendarDay;
}

export const readReachedDishes = rows(
  "stock.reached-dishes",
  `WITH reached AS (${reachedPortionsSql}), cooked AS (
     SELECT dish.delivery_day, dish.menu_id, coalesce(sum(b.portions), 0)::int AS portions,
       coalesce(array_agg(l.code ORDER BY l.code) FILTER (WHERE l.code IS NOT NULL), '{}') AS codes
     FROM ${dishesOf} LEFT JOIN batches b ON b.id = ANY($1) AND b.delivery_day = dish.delivery_day AND b.menu_id = dish.menu_id
     LEFT JOIN lots l ON l.id = b.lot_id GROUP BY 1, 2
   )
   SELECT c.delivery_day AS day, c.menu_id AS "menuId", coalesce(f.name, m.name) AS name,
     CASE WHEN c.codes = '{}' AND f.batch IS NOT NULL THEN ARRAY[f.batch] ELSE c.codes END AS codes, c.portions AS cooked,
     count(r.order_id)::int AS parcels,
     coalesce(sum(r.portions) FILTER (WHERE r.is_packed AND r.whereabouts = 'here'), 0)::int AS here,
     coalesce(sum(r.portions) FILTER (WHERE r.whereabouts = 'on_the_way'), 0)::int AS "onTheWay",
     coalesce(sum(r.portions) FILTER (WHERE r.whereabouts = 'delivered'), 0)::int AS delivered,
     coalesce(sum(r.portions) FILTER (WHERE NOT r.is_packed AND r.whereabouts = 'here'), 0)::int AS unpacked
   FROM cooked c JOIN menus m ON m.id = c.menu_id
   LEFT JOIN cook_list_menus f ON f.delivery_day = c.delivery_day AND f.menu_id = c.menu_id
   LEFT JOIN reached r ON r.delivery_day = c.delivery_day AND r.menu_id = c.menu_id
   GROUP BY c.delivery_day, c.menu_id, f.name, f.batch, m.name, c.codes, c.portions ORDER BY c.delivery_day, c.menu_id`,
  {
    day: is<DeliveryDay>(),
    menuId: is<number>(),
    name: is<string>(),
    codes: is<string[]>(),
    cooked: is<number>(),
    parcels: is<number>(),
    here: is<number>(),
    onTheWay: is<number>(),
    delivered: is<number>(),
    unpacked: is<number>(),
  },
  ({ batchIds, wholeDishes = [], today }: Reached) => [batchIds, today, wholeDishes],
);

export const readReachedParcels = rows(
  "stock.reached-parcels",
  `SELECT r.order_id AS "orderId", o.number, btrim(o.first_name || ' ' || o.last_name) AS name, r.delivery_day AS day,
     r.menu_id AS "menuId", coalesce(f.name, m.name) AS dish, r.portions, r.whereabouts, r.is_packed AS "isPacked",
     r.is_exact AS "isExact"
   FROM (${reachedPortionsSql}) AS r JOIN orders o ON o.id = r.order_id JOIN menus m ON m.id = r.menu_id
   LEFT JOIN cook_list_menus f ON f.delivery_day = r.delivery_day AND f.menu_id = r.menu_id
   ORDER BY r.delivery_day, o.number, r.menu_id LIMIT $4`,
  {
    orderId: is<string>(),
    name: is<string>(),
    day: is<DeliveryDay>(),
    menuId: is<number>(),
    dish: is<string>(),
    portions: is<number>(),
    whereabouts: is<Whereabouts>(),
    isPacked: is<boolean>(),
    isExact: is<boolean>(),
  },
  ({ batchIds, wholeDishes = [], today }: Reached, most: number) => [batchIds, today, wholeDishes, most],
);

const countSql = statement(
  "stock.count-reached",
  `SELECT count(DISTINCT (order_id, delivery_day))::int AS parcels, count(DISTINCT order_id)::int AS orders,
     count(DISTINCT o.customer_key)::int AS guests
   FROM (${reachedPortionsSql}) AS r JOIN orders o ON o.id = r.order_id`,
  { parcels: is<number>(), orders: is<number>(), guests: is<number>() },
);

export async function countReached(
  queries: Queries,
  { batchIds, wholeDishes = [], today }: Reached,
): Promise<{ parcels: number; orders: number; guests: number }> {
  return (
    (await queries.row(countSql, [batchIds, today, wholeDishes])) ?? { parcels: 0, orders: 0, guests: 0 }
  );
}
