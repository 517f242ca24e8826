import { createHash } from "node:crypto";
import type { DeliveryDay } from "#contract/day.ts";
import { isWithin, limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

export interface NewReading {
  /** a repeated one is stored once */
  id: string;
  point: ControlPoint;
  /** in the unit of the point */
  value: number;
  measuredAt: Date;
  at: Date;
  by: string;
  source: "tap" | "file" | "logger" | "receipt" | "batch";
  loggerId?: number;
  instrumentId?: number | null;
  lotId?: number;
  dish?: { day: DeliveryDay; menuId: number };
  /** lots that a deviation is about besides its own */
  lotIds?: readonly number[];
  /** in front of the words of a deviation, such as the reason that somebody has typed */
  note?: string;
}

const insertSql = statement(
  "stock.insert-reading",
  `INSERT INTO readings (id, control_point_id, value, least, most, measured_at, entered_at, source, logger_id, instrument_id,
     lot_id, delivery_day, menu_id, staff_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
);

const deviationSql = statement(
  "stock.insert-deviation-of-reading",
  `INSERT INTO deviations (id, kind, reading_id, control_point_id, description, opened_at, since)
   VALUES ($1, 'reading', $2, $3, $4, $5, $6)`,
);

const lotsSql = statement(
  "stock.insert-deviation-lots",
  "INSERT INTO deviation_lots (deviation_id, lot_id) SELECT $1, id FROM unnest($2::int[]) AS lot (id) ON CONFLICT DO NOTHING",
);

const dishSql = statement(
  "stock.insert-deviation-dish",
  "INSERT INTO deviation_dishes (deviation_id, delivery_day, menu_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

/**
 * Stores a reading with the limit of this moment. One beyond it opens a deviation in the same transaction, which stops its
 * lots and its dish until somebody has signed it off.
 */
export async function recordReading(
  queries: Queries,
  reading: NewReading,
): Promise<{ isNew: boolean; deviationId: string | null }> {
  const { id, point, value, measuredAt, at, by, source, lotId, dish } = reading;
  const place = [reading.loggerId ?? null, reading.instrumentId ?? null, lotId ?? null] as const;
  const limit = [point.least, point.most] as const;
  const of = [dish?.day ?? null, dish?.menuId ?? null] as const;
  const values = [id, point.id, value, ...limit, measuredAt, at, source, ...place, ...of, by] as const;
  if (!(await queries.row(insertSql, values))) return { isNew: false, deviationId: null };
  if (isWithin(value, point)) return { isNew: true, deviationId: null };
  const deviationId = derivedId(`deviation/${id}`);
  await queries.rows(deviationSql, [deviationId, id, point.id, deviationWords(reading), at, measuredAt]);
  const lotIds = [...(lotId === undefined ? [] : [lotId]), ...(reading.lotIds ?? [])];
  if (lotIds.length > 0) await queries.rows(lotsSql, [deviationId, lotIds]);
  if (dish) await queries.rows(dishSql, [deviationId, dish.day, dish.menuId]);
  return { isNew: true, deviationId };
}

function deviationWords({ point, value, note }: NewReading): string {
  const words = `${point.name}: ${valueWords(value, point.unit)} statt ${limitWords(point)}`;
  // figures and limit are never cut off
  return note ? `${note.slice(0, 297 - words.length)} (${words})` : words;
}

/** Always the same id for the same thing, so that a repeated request makes no second one. */
export function derivedId(of: string): string {
  const hex = createHash("sha256").update(of).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
