import type { DeliveryDay } from "#contract/day.ts";
import type { DestroyedLabels } from "#contract/office/kitchen/production-papers.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, rows, statement } from "#server/platform/database/statement.ts";

export interface LabelsToDestroy {
  orderId: string;
  labels: number;
  /** of these, labels beyond the portions sold */
  surplus: number;
}

const there = `SELECT l.order_id, l.menu_id, l.labels - l.destroyed AS labels,
    greatest(l.labels - l.destroyed - coalesce(s.portions, 0), 0) AS surplus
  FROM labels l LEFT JOIN (${soldOn("$1")}) AS s USING (order_id, menu_id)
  WHERE l.delivery_day = $1 AND l.labels > l.destroyed`;

export const labelsOfMenu = rows(
  "kitchen.labels-of-menu",
  `SELECT order_id AS "orderId", labels, surplus FROM (${there}) AS there WHERE menu_id = $2 ORDER BY order_id`,
  { surplus: is<number>() },
  (deliveryDay: DeliveryDay, menuId: number) => [deliveryDay, menuId],
);

export interface Destruction {
  id: string;
  deliveryDay: DeliveryDay;
  menuId: number;
  /** that they name; null: none */
  batchId: string | null;
  labels: number;
  reason: string;
  at: Date;
  by: string;
}

/** False when this destruction is stored already. */
export const writeDestruction = matched(
  "kitchen.write-destruction",
  `INSERT INTO label_destructions (id, delivery_day, menu_id, batch_id, labels, reason, at, staff_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id`,
  (one: Destruction) =>
    inOrder(one, "id", "deliveryDay", "menuId", "batchId", "labels", "reason", "at", "by"),
);

export const isDestructionWritten = matched(
  "kitchen.is-destruction-written",
  "SELECT id FROM label_destructions WHERE id = $1",
);

const destroySql = statement(
  "kitchen.destroy-labels",
  `UPDATE labels l SET destroyed = l.destroyed + added.labels
   FROM unnest($3::uuid[], $4::int[]) AS added (order_id, labels)
   WHERE l.delivery_day = $1 AND l.menu_id = $2 AND l.order_id = added.order_id`,
);

const destroyOfBatchSql = statement(
  "kitchen.destroy-batch-labels",
  "UPDATE batch_labels SET destroyed = destroyed + $2 WHERE batch_id = $1",
);

export async function destroy(
  queries: Queries,
  { deliveryDay, menuId, batchId, labels }: Destruction,
  byOrder: ReadonlyMap<string, number>,
): Promise<void> {
  await queries.rows(destroySql, [deliveryDay, menuId, [...byOrder.keys()], [...byOrder.values()]]);
  if (batchId !== null) await queries.rows(destroyOfBatchSql, [batchId, labels]);
}

const surplusSql = statement(
  "kitchen.read-surplus-labels",
  `SELECT m.id AS "menuId", coalesce(c.name, m.name) COLLATE german AS name, sum(surplus)::int AS labels
   FROM (${there}) AS there JOIN menus m ON m.id = there.menu_id
   LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   WHERE surplus > 0 GROUP BY m.id, c.name, m.name ORDER BY name, m.id`,
  {
    name: is<DestroyedLabels["surplus"][number]["name"]>(),
    labels: is<DestroyedLabels["surplus"][number]["labels"]>(),
  },
);
const destroyedSql = statement(
  "kitchen.read-destroyed-labels",
  `SELECT m.id AS "menuId", coalesce(c.name, m.name) COLLATE german AS name, l.code, d.labels, d.reason,
     to_json(d.at) #>> '{}' AS at, d.staff_name AS by
   FROM label_destructions d JOIN menus m ON m.id = d.menu_id
   LEFT JOIN batches b ON b.id = d.batch_id LEFT JOIN lots l ON l.id = b.lot_id
   LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = d.delivery_day
   WHERE d.delivery_day = $1 ORDER BY d.at, name, d.id`,
  {
    name: is<DestroyedLabels["destroyed"][number]["name"]>(),
    code: is<DestroyedLabels["destroyed"][number]["code"]>(),
  },
);

export async function readDestroyed(queries: Queries, deliveryDay: DeliveryDay): Promise<DestroyedLabels> {
  const surplus = await queries.rows(surplusSql, [deliveryDay]);
  return {
    surplus,
    destroyed: await queries.rows(destroyedSql, [deliveryDay]),
  };
}
