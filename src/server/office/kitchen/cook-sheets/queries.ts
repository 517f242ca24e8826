import type { DeliveryDay } from "#contract/day.ts";
import type { CheckKind } from "#contract/office/kitchen/cook-sheets.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

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

const checksSql = statement(
  "kitchen.read-cook-checks",
  `SELECT menu_id AS "menuId", kind, value, deviation, at, staff_name AS by FROM cook_checks WHERE delivery_day = $1`,
  { kind: is<CheckKind>() },
);
export type StoredCheck = RowOf<typeof checksSql>;

export function readCookChecks(queries: Queries, deliveryDay: DeliveryDay): Promise<StoredCheck[]> {
  return queries.rows(checksSql, [deliveryDay]);
}

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

const lockSql = statement(
  "kitchen.lock-cook-check",
  `SELECT value, is_cold AS "isCold", deviation, at FROM cook_checks WHERE delivery_day = $1 AND menu_id = $2 AND kind = $3 FOR UPDATE`,
);

export function lockCookCheck(
  queries: Queries,
  { deliveryDay, menuId, kind }: CheckPlace,
): Promise<RowOf<typeof lockSql> | undefined> {
  return queries.row(lockSql, [deliveryDay, menuId, kind]);
}

// guarded: what another tablet wrote at the same moment stays
const writeSql = statement(
  "kitchen.write-cook-check",
  `INSERT INTO cook_checks AS c (delivery_day, menu_id, kind, value, at, staff_name, is_cold, deviation)
   VALUES ($1, $2, $3, $4, $5, $6, $8, $9)
   ON CONFLICT (delivery_day, menu_id, kind) DO UPDATE
     SET value = excluded.value, at = excluded.at, staff_name = excluded.staff_name,
       is_cold = excluded.is_cold, deviation = excluded.deviation
     WHERE c.at = $7
   RETURNING menu_id`,
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

export async function writeCookCheck(queries: Queries, mark: Mark): Promise<boolean> {
  const { deliveryDay, menuId, kind, value, at, by, replaced, isCold, deviation } = mark;
  const values = [deliveryDay, menuId, kind, value, at, by, replaced, isCold, deviation] as const;
  return (await queries.rows(writeSql, values)).length > 0;
}

const deleteSql = statement(
  "kitchen.delete-cook-check",
  `DELETE FROM cook_checks WHERE delivery_day = $1 AND menu_id = $2 AND kind = $3`,
);

export async function deleteCookCheck(
  queries: Queries,
  { deliveryDay, menuId, kind }: CheckPlace,
): Promise<void> {
  await queries.rows(deleteSql, [deliveryDay, menuId, kind]);
}
