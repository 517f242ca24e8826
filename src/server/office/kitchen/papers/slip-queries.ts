import type { DeliveryDay } from "#contract/day.ts";
import { digestOf, type SlipContent } from "#server/office/kitchen/papers/slip-content.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, statement } from "#server/platform/database/statement.ts";

// the day's list is locked, so two prints cannot use the same version
const storeSql = statement(
  "kitchen.store-slips",
  `INSERT INTO packing_slips (order_id, delivery_day, version, digest, content, printed_at)
   SELECT p.order_id, $1, 1 + (
       SELECT count(*) FROM packing_slips s WHERE s.order_id = p.order_id AND s.delivery_day = $1
     ), p.digest, p.content, $3
   FROM jsonb_to_recordset($2) AS p (order_id uuid, digest text, content jsonb)
   ON CONFLICT (order_id, delivery_day, digest) DO UPDATE SET printed_at = excluded.printed_at
   RETURNING order_id AS "orderId", version`,
);

/** Stores printed slips and answers each order's version; unchanged content keeps its version. */
export async function storeSlips(
  queries: Queries,
  { deliveryDay, at }: { deliveryDay: DeliveryDay; at: Date },
  printed: ReadonlyMap<string, SlipContent>,
): Promise<Map<string, number>> {
  const rows = [...printed].map(([order_id, content]) => ({ order_id, digest: digestOf(content), content }));
  const stored = await queries.rows(storeSql, [deliveryDay, JSON.stringify(rows), at]);
  return new Map(stored.map(({ orderId, version }) => [orderId, version]));
}

/** A printed slip; without a version, the last one. */
export const findSlip = row(
  "kitchen.find-slip",
  `SELECT version, content FROM packing_slips
   WHERE order_id = $1 AND delivery_day = $2 AND ($3::int IS NULL OR version = $3)
   ORDER BY printed_at DESC, version DESC LIMIT 1`,
  { content: is<SlipContent>() },
  ({ orderId, deliveryDay, version }: { orderId: string; deliveryDay: DeliveryDay; version?: number }) => [
    orderId,
    deliveryDay,
    version ?? null,
  ],
);

const lastSql = statement(
  "kitchen.last-slips",
  `SELECT DISTINCT ON (order_id) order_id AS "orderId", content FROM packing_slips
   WHERE delivery_day = $1 AND order_id = ANY($2::uuid[]) ORDER BY order_id, printed_at DESC, version DESC`,
  { content: is<SlipContent>() },
);

export async function lastSlips(
  queries: Queries,
  deliveryDay: DeliveryDay,
  orderIds: readonly string[],
): Promise<Map<string, SlipContent>> {
  const rows = await queries.rows(lastSql, [deliveryDay, orderIds]);
  return new Map(rows.map(({ orderId, content }) => [orderId, content]));
}
