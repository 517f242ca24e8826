import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const lotSql = statement(
  "stock.insert-batch-lot",
  `INSERT INTO lots (code, recipe_id, menu_id, name, ends_on, is_use_by, made_on, place_id)
   VALUES ($1, $2, $3, $4, $5, true, $6, $7) RETURNING id`,
);

const batchSql = statement(
  "stock.insert-batch",
  `INSERT INTO batches (id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number, milligrams, portions, core_temperature,
     heated_at, chilled_at, station, closed_at, closed_by, chilled_in_time)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);

export interface NewBatch {
  id: string;
  code: string;
  name: string;
  cookedOn: CalendarDay;
  endsOn: CalendarDay;
  day: DeliveryDay | null;
  menuId: number | null;
  recipeId: number | null;
  number: number | null;
  milligrams: number;
  portions: number | null;
  coreTemperature: number | null;
  heatedAt: Date | null;
  chilledAt: Date | null;
  /** said instead of the time */
  chilledInTime?: boolean | null;
  station: string;
  /** null: no one knows */
  placeId?: number | null;
  at: Date;
  by: string;
}

/** Answers the lot that it made. */
export async function insertBatch(queries: Queries, batch: NewBatch): Promise<number> {
  const { id, code, name, cookedOn, endsOn, day, menuId, recipeId, number, milligrams, portions, at, by } =
    batch;
  const row = await queries.row(lotSql, [
    code,
    menuId === null ? recipeId : null,
    menuId,
    name,
    endsOn,
    cookedOn,
    batch.placeId ?? null,
  ]);
  if (!row) throw new Error("a batch without a lot");
  const measured = [batch.coreTemperature, batch.heatedAt, batch.chilledAt, batch.station] as const;
  const made = [
    cookedOn,
    day,
    menuId,
    recipeId,
    recipeId === null ? null : number,
    milligrams,
    portions,
  ] as const;
  await queries.rows(batchSql, [id, row.id, ...made, ...measured, at, by, batch.chilledInTime ?? null]);
  return row.id;
}
