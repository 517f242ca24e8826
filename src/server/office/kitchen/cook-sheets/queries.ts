import type { DeliveryDay } from "#contract/day.ts";
import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  inOrder,
  is,
  matched,
  row,
  type RowOf,
  rows,
  run,
  statement,
} from "#server/platform/database/statement.ts";

const weightsSql = statement(
  "kitchen.read-portion-weights",
  `SELECT id, weight_grams AS "weightGrams" FROM menus WHERE id = ANY($1)`,
);

export async function readPortionWeights(
  queries: Queries,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.rows(weightsSql, [menuIds]);
  return new Map(rows.map(({ id, weightGrams }) => [id, weightGrams]));
}

export type StoredCheck = RowOf<typeof readCookChecks>;

export const readCookChecks = rows(
  "kitchen.read-cook-checks",
  `SELECT menu_id AS "menuId", kind, value, deviation, at, staff_name AS by FROM cook_checks WHERE delivery_day = $1`,
  { kind: is<CheckKind>() },
  (deliveryDay: DeliveryDay) => [deliveryDay],
);

const coldSql = statement(
  "kitchen.read-cold-dishes",
  `SELECT m.id FROM unnest($1::int[]) AS m (id) CROSS JOIN LATERAL (
     SELECT is_cold FROM cook_checks c WHERE c.menu_id = m.id AND c.kind = 'temperature' AND c.delivery_day <= $2
     ORDER BY c.delivery_day DESC LIMIT 1
   ) AS last WHERE last.is_cold`,
  { id: is<number>() },
);

/** Dishes whose last temperature until that day was that of a cold dish. */
export async function readColdDishes(
  queries: Queries,
  menuIds: readonly number[],
  deliveryDay: DeliveryDay,
): Promise<ReadonlySet<number>> {
  return new Set((await queries.rows(coldSql, [menuIds, deliveryDay])).map(({ id }) => id));
}

export interface CheckPlace {
  deliveryDay: DeliveryDay;
  menuId: number;
  kind: CheckKind;
}

export const lockCookCheck = row(
  "kitchen.lock-cook-check",
  `SELECT value, is_cold AS "isCold", deviation, at FROM cook_checks WHERE delivery_day = $1 AND menu_id = $2 AND kind = $3 FOR UPDATE`,
  ({ deliveryDay, menuId, kind }: CheckPlace) => [deliveryDay, menuId, kind],
);

export interface Mark extends CheckPlace {
  value: number;
  isCold: boolean;
  deviation: string | null;
  at: Date;
  by: string;
  /** of the check that is replaced; null when there is none yet */
  replaced: Date | null;
}

// guarded: what another tablet wrote at the same moment stays
export const writeCookCheck = matched(
  "kitchen.write-cook-check",
  `INSERT INTO cook_checks AS c (delivery_day, menu_id, kind, value, at, staff_name, is_cold, deviation)
   VALUES ($1, $2, $3, $4, $5, $6, $8, $9)
   ON CONFLICT (delivery_day, menu_id, kind) DO UPDATE
     SET value = excluded.value, at = excluded.at, staff_name = excluded.staff_name,
       is_cold = excluded.is_cold, deviation = excluded.deviation
     WHERE c.at = $7
   RETURNING menu_id`,
  (one: Mark) =>
    inOrder(one, "deliveryDay", "menuId", "kind", "value", "at", "by", "replaced", "isCold", "deviation"),
);

export const deleteCookCheck = run(
  "kitchen.delete-cook-check",
  `DELETE FROM cook_checks WHERE delivery_day = $1 AND menu_id = $2 AND kind = $3`,
  ({ deliveryDay, menuId, kind }: CheckPlace) => [deliveryDay, menuId, kind],
);
