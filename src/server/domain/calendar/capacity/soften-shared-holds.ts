import type { DeliveryDay } from "#contract/day.ts";
import { blockLimit } from "#server/domain/calendar/capacity/hold-rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const softenSql = statement(
  "capacity.soften-shared-holds",
  `WITH own AS (
     SELECT DISTINCT h.delivery_day, h.address_block, o.created_at AS now
     FROM order_portions h JOIN orders o ON o.id = h.order_id WHERE h.order_id = $1 AND h.address_block IS NOT NULL
   ), pot AS (
     SELECT own.*, NULL::int AS menu_id, a.capacity::bigint, a.available
     FROM own JOIN day_portions d USING (delivery_day) CROSS JOIN LATERAL availability(d.capacity, d.taken) AS a
     UNION ALL
     SELECT own.*, m.menu_id, a.capacity, a.available
     FROM own JOIN menu_day_portions m USING (delivery_day)
     JOIN order_portions h ON h.order_id = $1 AND h.delivery_day = m.delivery_day AND h.menu_id = m.menu_id
     CROSS JOIN LATERAL availability(m.capacity, m.taken) AS a
   ), beyond AS (
     SELECT DISTINCT pot.delivery_day FROM pot CROSS JOIN LATERAL (
       SELECT sum(h.portions) AS counted,
         sum(h.portions) FILTER (WHERE h.firm_until > pot.now) AS firm,
         sum(h.portions) FILTER (WHERE h.firm_until > pot.now AND h.address_block = pot.address_block) AS of_block
       FROM order_portions h
       WHERE h.delivery_day = pot.delivery_day AND h.status = 'held' AND h.firm_until IS NOT NULL
         AND (pot.menu_id IS NULL OR h.menu_id = pot.menu_id)
     ) AS unpaid
     WHERE unpaid.of_block > greatest($2::int, pot.capacity * $3::int / 100)
       OR unpaid.firm * 4 > pot.available + unpaid.counted
   )
   UPDATE order_portions p SET status = 'soft', firm_until = NULL, address_block = NULL FROM beyond
   WHERE p.order_id = $1 AND p.delivery_day = beyond.delivery_day RETURNING p.delivery_day AS day`,
  { day: is<DeliveryDay>() },
);

/**
 * The limits that look at other orders: one address block holds only its share of a day or limited menu, and all unpaid
 * orders together a quarter of what is not sold. Makes the order's days beyond a limit soft and returns them. Exact when
 * it runs in the transaction that inserted the holds, because counting them has locked their days.
 */
export async function softenSharedHolds(queries: Queries, orderId: string): Promise<DeliveryDay[]> {
  const rows = await queries.rows(softenSql, [orderId, blockLimit.portions, blockLimit.percent]);
  return [...new Set(rows.map(({ day }) => day))].sort();
}
