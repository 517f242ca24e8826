import type { DeliveryDay } from "#contract/day.ts";
import { batchesOfDishes } from "#server/domain/stock/dish-batches.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import type { DishLabels, LabelCount, LabelsOfOrder } from "#server/office/kitchen/papers/plan-labels.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement } from "#server/platform/database/statement.ts";

/** Locks the frozen list, so two prints for one day run in turn; answers its shelf life. Undefined before it is frozen. */
export const lockList = row(
  "kitchen.lock-list",
  `SELECT shelf_life_days AS "shelfLifeDays" FROM cook_lists WHERE delivery_day = $1 FOR UPDATE`,
  (deliveryDay: DeliveryDay) => [deliveryDay],
);

/** Portions that have no label. */
export const missingLabels = rows(
  "kitchen.missing-labels",
  `SELECT s.order_id AS "orderId", s.menu_id AS "menuId", s.portions - coalesce(l.labels - l.destroyed, 0) AS labels
   FROM (${soldOn("$1")}) AS s LEFT JOIN labels l ON l.delivery_day = $1 AND l.order_id = s.order_id AND l.menu_id = s.menu_id
   WHERE s.portions > coalesce(l.labels - l.destroyed, 0) ORDER BY s.menu_id, s.order_id`,
  { orderId: is<string>(), menuId: is<number>(), labels: is<number>() },
  (deliveryDay: DeliveryDay) => [deliveryDay],
);

const storeSql = statement(
  "kitchen.store-labels",
  `INSERT INTO labels AS l (delivery_day, order_id, menu_id, labels, printed_at)
   SELECT $1, order_id, menu_id, labels, $2 FROM unnest($3::uuid[], $4::int[], $5::int[]) AS m (order_id, menu_id, labels)
   ON CONFLICT (delivery_day, order_id, menu_id)
   DO UPDATE SET labels = l.labels + excluded.labels, printed_at = excluded.printed_at`,
);

const storeOfBatchSql = statement(
  "kitchen.store-batch-labels",
  `INSERT INTO batch_labels AS l (batch_id, delivery_day, menu_id, labels)
   SELECT batch_id, $1, menu_id, labels FROM unnest($2::uuid[], $3::int[], $4::int[]) AS b (batch_id, menu_id, labels)
   ON CONFLICT (batch_id) DO UPDATE SET labels = l.labels + excluded.labels`,
);

export async function storeLabels(
  queries: Queries,
  deliveryDay: DeliveryDay,
  { byOrder, counts, at }: { byOrder: readonly LabelsOfOrder[]; counts: readonly LabelCount[]; at: Date },
): Promise<void> {
  await queries.rows(storeSql, [
    deliveryDay,
    at,
    byOrder.map(({ orderId }) => orderId),
    byOrder.map(({ menuId }) => menuId),
    byOrder.map(({ labels }) => labels),
  ]);
  const known = counts.flatMap(({ batch, ...count }) => (batch ? [{ ...count, batchId: batch.id }] : []));
  await queries.rows(storeOfBatchSql, [
    deliveryDay,
    known.map(({ batchId }) => batchId),
    known.map(({ menuId }) => menuId),
    known.map(({ copies }) => copies),
  ]);
}

const dishesSql = statement(
  "kitchen.labels-of-dishes",
  `SELECT m.id AS "menuId", coalesce(c.name, m.name) COLLATE german AS name, sum(d.sold)::int AS sold,
     sum(greatest(d.sold - d.labels + d.destroyed, 0))::int AS missing, sum(d.labels - d.destroyed)::int AS labels,
     sum(d.destroyed)::int AS destroyed
   FROM (
     SELECT menu_id, coalesce(s.portions, 0) AS sold, coalesce(l.labels, 0) AS labels, coalesce(l.destroyed, 0) AS destroyed
     FROM (${soldOn("$1")}) AS s
     FULL JOIN (SELECT order_id, menu_id, labels, destroyed FROM labels WHERE delivery_day = $1) AS l USING (order_id, menu_id)
   ) AS d JOIN menus m ON m.id = d.menu_id LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   GROUP BY m.id, c.name ORDER BY m.id`,
  {
    name: is<string>(),
    sold: is<number>(),
    missing: is<number>(),
    labels: is<number>(),
    destroyed: is<number>(),
  },
);

const ofBatchesSql = statement(
  "kitchen.labels-of-batches",
  `SELECT batch_id AS "batchId", labels - destroyed AS labels, destroyed FROM batch_labels WHERE delivery_day = $1`,
  { labels: is<number>() },
);

/** What is sold of each dish of a day, and the labels that exist of it. */
export async function readDishLabels(queries: Queries, deliveryDay: DeliveryDay): Promise<DishLabels[]> {
  const dishes = await queries.rows(dishesSql, [deliveryDay]);
  const menuIds = dishes.map(({ menuId }) => menuId);
  const batches = await batchesOfDishes(queries, deliveryDay, menuIds);
  const rows = await queries.rows(ofBatchesSql, [deliveryDay]);
  const counted = new Map(rows.map(({ batchId, ...count }) => [batchId, count]));
  return dishes.map(({ labels, destroyed, ...dish }) => {
    const ofBatches = batches
      .filter(({ menuId }) => menuId === dish.menuId)
      .map((batch) => ({ batch, ...(counted.get(batch.id) ?? { labels: 0, destroyed: 0 }) }));
    const ofNone = ofBatches.reduce(
      (left, one) => ({ labels: left.labels - one.labels, destroyed: left.destroyed - one.destroyed }),
      { labels, destroyed },
    );
    return { ...dish, ofNone: { batch: null, ...ofNone }, ofBatches };
  });
}

const untrueSql = statement(
  "kitchen.untrue-labels",
  `SELECT (coalesce(sum(labels - destroyed), 0) - (
     SELECT coalesce(sum(labels - destroyed), 0) FROM batch_labels
     WHERE delivery_day = $1 AND menu_id = $2 AND batch_id IS DISTINCT FROM $3
   ))::int AS labels FROM labels WHERE delivery_day = $1 AND menu_id = $2`,
  { labels: is<number>() },
);

/** Labels of a dish of a day that exist and name no batch; with `batchId` also those that name this one. */
export async function untrueLabels(
  queries: Queries,
  deliveryDay: DeliveryDay,
  { menuId, batchId = null }: { menuId: number; batchId?: string | null },
): Promise<number> {
  return (await queries.row(untrueSql, [deliveryDay, menuId, batchId]))?.labels ?? 0;
}
