import type { DeliveryDay } from "#contract/day.ts";
import type { Proof, ProofStep } from "#contract/office/kitchen/production.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const mostNamed = 50;

// Each figure comes from its own table: sold, labelled, packed, paid, cooked. Of what was paid for, all is cooked that was
// not given back before it was packed. A dish is traced once batches that have a lot for all that went in have made all that is sold of it.
const proofSql = statement(
  "kitchen.read-proof",
  `WITH sold AS (${soldOn("$1")}), counted AS (
     SELECT 'sold' AS name, order_id, menu_id, portions FROM sold
     UNION ALL SELECT 'labels', order_id, menu_id, labels - destroyed FROM labels WHERE delivery_day = $1
     UNION ALL SELECT 'packed', order_id, menu_id, portions FROM packed_portions WHERE delivery_day = $1
     UNION ALL
     SELECT 'paid', k.order_id, k.menu_id, k.portions - k.missing FROM line_dishes k
     JOIN order_lines l USING (order_id, position) JOIN order_deliveries d USING (order_id, delivery_day)
     JOIN orders o ON o.id = k.order_id
     WHERE l.delivery_day = $1 AND d.status <> 'cancelled' AND o.paid_at IS NOT NULL
       AND EXISTS (SELECT FROM payments WHERE order_id = o.id AND status = 'paid')
     UNION ALL
     SELECT 'traced', s.order_id, s.menu_id, s.portions FROM sold s
     WHERE (SELECT sum(b.portions) FROM batches b WHERE b.delivery_day = $1 AND b.menu_id = s.menu_id AND NOT has_untraced_food(b.lot_id))
       >= (SELECT sum(o.portions) FROM sold o WHERE o.menu_id = s.menu_id)
   ), by_menu AS (
     SELECT order_id, menu_id, coalesce(sum(portions) FILTER (WHERE name = 'sold'), 0) AS sold,
       coalesce(sum(portions) FILTER (WHERE name = 'labels'), 0) AS labels,
       coalesce(sum(portions) FILTER (WHERE name = 'packed'), 0) AS packed,
       coalesce(sum(portions) FILTER (WHERE name = 'paid'), 0) AS paid,
       coalesce(sum(portions) FILTER (WHERE name = 'traced'), 0) AS traced
     FROM counted GROUP BY order_id, menu_id
   ), step AS (
     SELECT order_id, sold, step.name, step.counted FROM by_menu
     CROSS JOIN LATERAL (
       VALUES ('labels', labels), ('packed', packed), ('paid', paid), ('traced', traced)
     ) AS step (name, counted)
   ), by_order AS (
     SELECT name, order_id, sum(sold)::int AS sold, sum(counted)::int AS counted, bool_or(sold <> counted) AS differs
     FROM step GROUP BY name, order_id
   )
   SELECT b.name, sum(b.sold)::int AS sold, sum(b.counted)::int AS portions,
     count(*) FILTER (WHERE b.differs)::int AS "ordersInAll",
     coalesce((json_agg(json_build_object('orderId', o.id, 'number', o.number, 'sold', b.sold, 'counted', b.counted)
       ORDER BY o.number) FILTER (WHERE b.differs)), '[]') AS orders
   FROM by_order b JOIN orders o ON o.id = b.order_id GROUP BY b.name`,
  {
    name: is<Row["name"]>(),
    sold: is<Row["sold"]>(),
    portions: is<Row["portions"]>(),
    orders: is<Row["orders"]>(),
  },
);

type Row = ProofStep & { sold: number };

/** Compares the figures of a day and names the orders that differ. */
export async function readProof(queries: Queries, deliveryDay: DeliveryDay): Promise<Proof> {
  const rows = await queries.rows(proofSql, [deliveryDay]);
  const steps = (["labels", "packed", "paid", "traced"] as const).map((name) => {
    const row = rows.find((row) => row.name === name);
    const orders = (row?.orders ?? []).slice(0, mostNamed);
    return { name, portions: row?.portions ?? 0, orders, ordersInAll: row?.ordersInAll ?? 0 };
  });
  return {
    sold: rows[0]?.sold ?? 0,
    steps,
    holds: steps.every(({ ordersInAll }) => ordersInAll === 0),
  };
}
