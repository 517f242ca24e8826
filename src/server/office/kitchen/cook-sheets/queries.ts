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
  `SELECT menu_id AS "menuId", kind, value, at, staff_name AS by FROM cook_checks WHERE delivery_day = $1`,
  { kind: is<CheckKind>() },
);
export type StoredCheck = RowOf<typeof checksSql>;

export function readCookChecks(queries: Queries, deliveryDay: DeliveryDay): Promise<StoredCheck[]> {
  return queries.rows(checksSql, [deliveryDay]);
}

export interface CheckPlace {
  deliveryDay: DeliveryDay;
  menuId: number;
  kind: CheckKind;
}

const lockSql = statement(
  "kitchen.lock-cook-check",
  `SELECT value, at FROM cook_checks WHERE delivery_day = $1 AND menu_id = $2 AND kind = $3 FOR UPDATE`,
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
  `INSERT INTO cook_checks AS c (delivery_day, menu_id, kind, value, at, staff_name) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (delivery_day, menu_id, kind) DO UPDATE
     SET value = excluded.value, at = excluded.at, staff_name = excluded.staff_name
     WHERE c.at = $7
   RETURNING menu_id`,
);

export interface Mark extends CheckPlace {
  value: number;
  at: Date;
  by: string;
  /** of the check that is replaced; null when there is none yet */
  replaced: Date | null;
}

export async function writeCookCheck(queries: Queries, mark: Mark): Promise<boolean> {
  const { deliveryDay, menuId, kind, value, at, by, replaced } = mark;
  return (await queries.rows(writeSql, [deliveryDay, menuId, kind, value, at, by, replaced])).length > 0;
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
