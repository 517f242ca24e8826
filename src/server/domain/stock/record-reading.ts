import type { DeliveryDay } from "#contract/day.ts";
import { isWithin, limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import type { ControlPoint } from "#server/domain/stock/control-points.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { addLots, stopLotsOfEvents } from "#server/domain/stock/deviation-events.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface NewReading {
  /** a repeated one is stored once */
  id: string;
  point: ControlPoint;
  /** in the unit of the point */
  value: number;
  /** no figure: 1 when the limit was kept, else 0, as a person said */
  isAnswer?: boolean;
  measuredAt: Date;
  at: Date;
  by: string;
  source: "tap" | "file" | "logger" | "receipt" | "batch";
  loggerId?: number;
  instrumentId?: number | null;
  lotId?: number;
  dish?: { day: DeliveryDay; menuId: number };
  /** in front of the words of a deviation, such as the reason that a person has typed */
  note?: string;
}

const dishSql = statement(
  "stock.insert-deviation-dish",
  "INSERT INTO deviation_dishes (deviation_id, delivery_day, menu_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

const storeSql = statement("stock.store-readings", "SELECT stored, event FROM store_readings($1, $2)", {
  stored: is<string>(),
  event: is<string | null>(),
});

/** The event that each of them belongs to, by their ids; one that was stored before is missing. */
async function storeReadings(
  queries: Queries,
  readings: readonly NewReading[],
  at: Date,
): Promise<Map<string, string | null>> {
  const rows = readings.map((one) => {
    const { point, dish, note: _, by, ...reading } = one;
    const limit = reading.isAnswer
      ? { least: 1, most: point.most }
      : { least: point.least, most: point.most };
    return {
      ...{ ...reading, ...dish, person: by, pointId: point.id },
      ...{ isOfPlace: point.placeId !== null, ...limit },
      eventId: derivedId(`deviation/${reading.id}`),
      ...(!isWithin(reading.value, limit) && { words: deviationWords(one) }),
    };
  });
  const stored = await queries.rows(storeSql, [JSON.stringify(rows), at]);
  return new Map(stored.map(({ stored: id, event }) => [id, event]));
}

/**
 * Stores a reading with the limit of this moment. One beyond it opens a deviation in the same transaction, or extends the one
 * of its place that goes on; it stops its lots and its dish until a person has signed it off.
 */
export async function recordReading(
  queries: Queries,
  reading: NewReading,
): Promise<{ isNew: boolean; deviationId: string | null }> {
  const { id, at, lotId, dish } = reading;
  const stored = await storeReadings(queries, [reading], at);
  const deviationId = stored.get(id) ?? null;
  if (deviationId !== null && lotId !== undefined) await addLots(queries, deviationId, [lotId]);
  if (deviationId !== null && dish) await queries.rows(dishSql, [deviationId, dish.day, dish.menuId]);
  return { isNew: stored.has(id), deviationId };
}

/**
 * Stores readings of places, in any order, each once and all by one statement. What lay there while the limit was not kept is
 * stopped once for all of them, because a logger may deliver a night of minutes at once. Answers which of them are new.
 */
export async function recordPlaceReadings(
  queries: Queries,
  readings: readonly NewReading[],
  at: Date,
): Promise<boolean[]> {
  // also taken by tablets, files and loggers, so that none waits for the other for ever and one event stays one
  await lockRequest(queries, "readings");
  const stored = await storeReadings(queries, readings, at);
  const events = new Set([...stored.values()].flatMap((event) => event ?? []));
  if (events.size > 0) await stopLotsOfEvents(queries, [...events], at);
  return readings.map(({ id }) => stored.delete(id));
}

function deviationWords({ point, value, isAnswer, note }: NewReading): string {
  const found = isAnswer ? "nicht eingehalten" : valueWords(value, point.unit);
  const words = `${point.name}: ${found} statt ${limitWords(point)}`;
  // figures and limit are never cut off
  return note ? `${note.slice(0, 297 - words.length)} (${words})` : words;
}
