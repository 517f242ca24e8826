import type { DeliveryDay } from "#contract/day.ts";
import { isWithin, limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { addLots, followPlace, openEvent, stopLotsOfEvents } from "#server/domain/stock/deviation-events.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
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
  /** in front of the words of a deviation, such as the reason that somebody has typed */
  note?: string;
}

const dishSql = statement(
  "stock.insert-deviation-dish",
  "INSERT INTO deviation_dishes (deviation_id, delivery_day, menu_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

const insertSql = statement(
  "stock.insert-reading",
  `INSERT INTO readings (id, control_point_id, value, least, most, measured_at, entered_at, source, logger_id, instrument_id,
     lot_id, delivery_day, menu_id, staff_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
);

/**
 * Stores a reading with the limit of this moment. One beyond it opens a deviation in the same transaction, or extends the one
 * of its place that goes on; it stops its lots and its dish until somebody has signed it off.
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
  const { note } = reading;
  const event = { readingId: id, point, value, measuredAt, at, words: deviationWords(point, value, note) };
  if (point.placeId !== null) return { isNew: true, deviationId: await followPlace(queries, event) };
  if (isWithin(value, point)) return { isNew: true, deviationId: null };
  // what was measured once, of a batch or of a receipt, begins and ends with it
  const deviationId = await openEvent(queries, event, measuredAt);
  if (lotId !== undefined) await addLots(queries, deviationId, [lotId]);
  if (dish) await queries.rows(dishSql, [deviationId, dish.day, dish.menuId]);
  return { isNew: true, deviationId };
}

/**
 * Stores readings of places, in any order, each once. What lay there while the limit was not kept is stopped once for all of
 * them, because a logger may deliver a night of minutes at once. Answers which of them are new.
 */
export async function recordPlaceReadings(
  queries: Queries,
  readings: readonly NewReading[],
  at: Date,
): Promise<boolean[]> {
  // also taken by tablets, files and loggers, so that none waits for the other for ever and one event stays one
  await lockRequest(queries, "readings");
  const results = [];
  for (const reading of readings) results.push(await recordReading(queries, reading));
  const events = new Set(results.flatMap(({ deviationId }) => deviationId ?? []));
  if (events.size > 0) await stopLotsOfEvents(queries, [...events], at);
  return results.map(({ isNew }) => isNew);
}

function deviationWords(point: ControlPoint, value: number, note?: string): string {
  const words = `${point.name}: ${valueWords(value, point.unit)} statt ${limitWords(point)}`;
  // figures and limit are never cut off
  return note ? `${note.slice(0, 297 - words.length)} (${words})` : words;
}
