import type { CalendarDay } from "#contract/day.ts";
import type { SampleOutcome } from "#contract/office/stock/samples.ts";
import { inOrder, is, row, rows, run } from "#server/platform/database/statement.ts";

/** Dishes cooked since that day of which no sample is kept, the newest first. */
export const readBatchesWithoutSample = rows(
  "stock.batches-without-sample",
  `SELECT b.id AS "batchId", l.code, l.name, b.cooked_on AS "cookedOn" FROM batches b JOIN lots l ON l.id = b.lot_id
   WHERE b.menu_id IS NOT NULL AND b.cooked_on >= $1
     AND NOT EXISTS (SELECT FROM retained_samples s WHERE s.batch_id = b.id)
   ORDER BY b.closed_at DESC, b.id LIMIT 100`,
  { cookedOn: is<CalendarDay>() },
  (since: CalendarDay) => [since],
);

const columns = `s.id, s.batch_id AS "batchId", l.code, l.name, b.cooked_on AS "cookedOn", p.name AS place, s.taken_at AS "takenAt",
  s.taken_by AS "takenBy", s.keep_until AS "keepUntil", s.gone_at AS "goneAt", s.gone_by AS "goneBy", s.outcome`;
const from = `retained_samples s JOIN batches b ON b.id = s.batch_id JOIN lots l ON l.id = b.lot_id
  LEFT JOIN places p ON p.id = s.place_id`;
const types = {
  cookedOn: is<CalendarDay>(),
  keepUntil: is<CalendarDay>(),
  place: is<string | null>(),
  goneAt: is<Date | null>(),
  goneBy: is<string | null>(),
  outcome: is<SampleOutcome | null>(),
};

export const readKeptSamples = rows(
  "stock.kept-samples",
  `SELECT ${columns} FROM ${from} WHERE s.gone_at IS NULL ORDER BY s.keep_until, s.taken_at, s.id LIMIT 500`,
  types,
  () => [],
);

export const readGoneSamples = rows(
  "stock.gone-samples",
  `SELECT ${columns} FROM ${from} WHERE s.gone_at IS NOT NULL ORDER BY s.gone_at DESC, s.id LIMIT 50`,
  types,
  () => [],
);

export const readSamplesOfPeriod = rows(
  "stock.samples-of-period",
  `SELECT ${columns} FROM ${from}
   WHERE s.taken_at >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin'
     AND s.taken_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' ORDER BY s.taken_at, s.id`,
  types,
  ({ from: first, to }: { from: CalendarDay; to: CalendarDay }) => [first, to],
);

/** How and where the last one was put away. */
export const readLastSample = row(
  "stock.last-sample",
  `SELECT s.days, CASE WHEN p.archived_at IS NULL THEN p.id END AS "placeId"
   FROM retained_samples s LEFT JOIN places p ON p.id = s.place_id ORDER BY s.taken_at DESC, s.id LIMIT 1`,
  { placeId: is<number | null>() },
  () => [],
);

export const insertSample = row(
  "stock.insert-sample",
  `WITH taken AS (
     INSERT INTO retained_samples (id, batch_id, place_id, days, taken_at, taken_by, keep_until)
     SELECT $1, b.id, p.id, $4, $5, $6, greatest(($5::timestamptz AT TIME ZONE 'Europe/Berlin')::date + $4::int, l.ends_on)
     FROM batches b JOIN lots l ON l.id = b.lot_id LEFT JOIN places p ON p.id = $3 AND p.archived_at IS NULL
     WHERE b.id = $2 AND b.menu_id IS NOT NULL AND ($3::int IS NULL OR p.id IS NOT NULL)
     ON CONFLICT DO NOTHING RETURNING batch_id, keep_until
   )
   SELECT l.code, l.name, t.keep_until AS "keepUntil" FROM taken t JOIN batches b ON b.id = t.batch_id JOIN lots l ON l.id = b.lot_id`,
  { keepUntil: is<CalendarDay>() },
  (one: { id: string; batchId: string; placeId: number | null; days: number; at: Date; by: string }) =>
    inOrder(one, "id", "batchId", "placeId", "days", "at", "by"),
);

export const readSampleOfBatch = row(
  "stock.sample-of-batch",
  'SELECT id, taken_by AS "takenBy" FROM retained_samples WHERE batch_id = $1',
);

/** In one order, so that two people who throw away the same ones wait for each other. */
export const lockSamples = rows(
  "stock.lock-samples",
  `SELECT s.id, l.code, s.keep_until AS "keepUntil", s.gone_by AS "goneBy", s.outcome
   FROM retained_samples s JOIN batches b ON b.id = s.batch_id JOIN lots l ON l.id = b.lot_id
   WHERE s.id = ANY($1) ORDER BY s.id FOR UPDATE OF s`,
  { keepUntil: is<CalendarDay>(), goneBy: is<string | null>(), outcome: is<SampleOutcome | null>() },
);

export const updateSamples = run(
  "stock.end-samples",
  `UPDATE retained_samples SET gone_at = $2, gone_by = $3, outcome = $4 WHERE id = ANY($1) AND gone_at IS NULL`,
  (one: { ids: readonly string[]; at: Date; by: string; outcome: SampleOutcome }) =>
    inOrder(one, "ids", "at", "by", "outcome"),
);
