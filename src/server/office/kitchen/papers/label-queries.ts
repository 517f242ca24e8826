import type { DeliveryDay } from "#contract/day.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface LabelCount {
  menuId: number;
  copies: number;
}

const listSql = statement(
  "kitchen.lock-list",
  `SELECT shelf_life_days AS "shelfLifeDays" FROM cook_lists WHERE delivery_day = $1 FOR UPDATE`,
);

/** Locks the frozen list, so two prints for one day run in turn; answers its shelf life. Undefined before it is frozen. */
export async function lockList(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<{ shelfLifeDays: number } | undefined> {
  return queries.row(listSql, [deliveryDay]);
}

/** More labels in one file would take hundreds of megabytes of memory. */
export const mostLabels = 3_000;

// Where more are missing, these are the first of them; the next press makes the next ones.
const missing = (held: string) => `SELECT order_id, menu_id, labels FROM (
    SELECT s.order_id, s.menu_id, s.portions - coalesce(l.labels - l.destroyed, 0) AS labels,
      sum(s.portions - coalesce(l.labels - l.destroyed, 0)) OVER (ORDER BY s.menu_id, s.order_id) AS with_those_before
    FROM (${soldOn("$1")}) AS s
    LEFT JOIN labels l ON l.delivery_day = $1 AND l.order_id = s.order_id AND l.menu_id = s.menu_id
    WHERE s.portions > coalesce(l.labels - l.destroyed, 0) AND s.menu_id <> ALL(${held})
  ) AS in_turn WHERE with_those_before <= ${mostLabels}`;

const missingSql = statement(
  "kitchen.missing-labels",
  `SELECT menu_id AS "menuId", sum(labels)::int AS copies FROM (${missing("$2::int[]")}) AS m GROUP BY menu_id ORDER BY menu_id`,
  { menuId: is<number>(), copies: is<number>() },
);

/** Without the dishes in `held`, whose batch is stopped. */
export function missingLabels(
  queries: Queries,
  deliveryDay: DeliveryDay,
  held: readonly number[] = [],
): Promise<LabelCount[]> {
  return queries.rows(missingSql, [deliveryDay, held]);
}

const storeSql = statement(
  "kitchen.store-labels",
  `INSERT INTO labels AS l (delivery_day, order_id, menu_id, labels, printed_at)
   SELECT $1, order_id, menu_id, labels, $2 FROM (${missing("$3::int[]")}) AS m
   ON CONFLICT (delivery_day, order_id, menu_id)
   DO UPDATE SET labels = l.labels + excluded.labels, printed_at = excluded.printed_at`,
);

export async function storeLabels(
  queries: Queries,
  { deliveryDay, held, at }: { deliveryDay: DeliveryDay; held: readonly number[]; at: Date },
): Promise<void> {
  await queries.rows(storeSql, [deliveryDay, at, held]);
}

const soldSql = statement(
  "kitchen.sold-by-menu",
  `SELECT menu_id AS "menuId", sum(portions)::int AS copies FROM (${soldOn("$1")}) AS s GROUP BY menu_id ORDER BY menu_id`,
  { copies: is<number>() },
);

export function soldByMenu(queries: Queries, deliveryDay: DeliveryDay): Promise<LabelCount[]> {
  return queries.rows(soldSql, [deliveryDay]);
}

const withoutBatchSql = statement(
  "kitchen.labels-without-batch",
  `SELECT coalesce(sum(labels - destroyed), 0)::int AS labels FROM labels WHERE delivery_day = $1 AND menu_id = $2`,
  { labels: is<number>() },
);

/** Labels of a dish of a day that exist and were printed before its batches were known. */
export async function labelsWithoutBatch(
  queries: Queries,
  deliveryDay: DeliveryDay,
  menuId: number,
): Promise<number> {
  return (await queries.row(withoutBatchSql, [deliveryDay, menuId]))?.labels ?? 0;
}
