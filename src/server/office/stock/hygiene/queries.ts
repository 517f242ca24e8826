import type { CalendarDay } from "#contract/day.ts";
import type { ControlPointRow, PointContent, PointKind, PointStep } from "#contract/office/stock/hygiene.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { pointValues } from "#server/domain/stock/insert-point.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  inOrder,
  is,
  matched,
  type RowOf,
  rows,
  statement,
  value,
} from "#server/platform/database/statement.ts";

export const readAllPlaces = rows(
  "stock.all-places",
  `SELECT id, version, name, archived_at IS NOT NULL AS "isArchived" FROM places ORDER BY archived_at IS NOT NULL, name COLLATE german`,
  { isArchived: is<boolean>() },
);

export type PointRow = RowOf<typeof readAllPoints>;

export const readAllPoints = rows(
  "stock.all-points",
  `SELECT c.id, c.version, c.name, c.kind, c.step, c.unit, c.least, c.most, c.interval_minutes AS "intervalMinutes", c.responsible,
     c.instructions, c.source,
     c.source_on AS "sourceOn", c.archived_at IS NOT NULL AS "isArchived",
     CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS place,
     (SELECT min(g.name) FROM loggers g WHERE g.control_point_id = c.id AND g.archived_at IS NULL) AS logger,
     r.value, r.measured_at AS "measuredAt", r.is_within AS "isWithin", r.staff_name AS by
   FROM control_points c LEFT JOIN places p ON p.id = c.place_id LEFT JOIN LATERAL (
     SELECT value, measured_at, is_within, staff_name FROM readings
     WHERE control_point_id = c.id AND NOT is_late AND NOT is_answer ORDER BY measured_at DESC LIMIT 1
   ) AS r ON true
   ORDER BY c.archived_at IS NOT NULL, c.kind, p.name COLLATE german NULLS LAST, c.name COLLATE german`,
  {
    kind: is<PointKind>(),
    step: is<PointStep | null>(),
    unit: is<PointUnit>(),
    place: is<ControlPointRow["place"]>(),
    isArchived: is<boolean>(),
    logger: is<string | null>(),
    value: is<number | null>(),
    measuredAt: is<Date | null>(),
    isWithin: is<boolean | null>(),
    by: is<string | null>(),
  },
);

export const readInstruments = rows(
  "stock.all-instruments",
  `SELECT i.id, i.version, i.name, i.calibration_months AS "calibrationMonths", i.archived_at IS NOT NULL AS "isArchived",
     c.calibrated_on AS "calibratedOn", c.result, c.is_passed AS "isPassed",
     (c.calibrated_on + make_interval(months => i.calibration_months))::date AS "dueOn"
   FROM instruments i LEFT JOIN LATERAL (
     SELECT calibrated_on, result, is_passed FROM calibrations WHERE instrument_id = i.id ORDER BY calibrated_on DESC, id DESC LIMIT 1
   ) AS c ON true ORDER BY i.archived_at IS NOT NULL, i.name COLLATE german`,
  {
    isArchived: is<boolean>(),
    calibratedOn: is<CalendarDay | null>(),
    result: is<string | null>(),
    isPassed: is<boolean | null>(),
    dueOn: is<CalendarDay | null>(),
  },
);

export const readTrainings = rows(
  "stock.trainings",
  `SELECT id, trained_on AS "trainedOn", topic, people, written_by AS by FROM trainings
   WHERE trained_on >= $1 ORDER BY trained_on DESC, id DESC LIMIT 200`,
  (since: CalendarDay) => [since],
);

export const readLoggers = rows(
  "stock.loggers",
  `SELECT g.id, g.version, g.name, json_build_object('id', c.id, 'name', c.name) AS point, g.interval_minutes AS "intervalMinutes",
     g.last_reading_at AS "lastReadingAt", g.archived_at IS NOT NULL AS "isArchived",
     g.archived_at IS NULL AND coalesce(g.last_reading_at, g.created_at) < $1::timestamptz - make_interval(mins => 2 * g.interval_minutes)
       AS "isSilent"
   FROM loggers g JOIN control_points c ON c.id = g.control_point_id ORDER BY g.archived_at IS NOT NULL, g.name COLLATE german`,
  { point: is<{ id: number; name: string }>(), isArchived: is<boolean>(), isSilent: is<boolean>() },
);

const insertPlaceSql = statement("stock.insert-place", "INSERT INTO places (name) VALUES ($1) RETURNING id");

export async function insertPlace(queries: Queries, name: string): Promise<number> {
  return (await queries.row(insertPlaceSql, [name]))?.id ?? 0;
}

interface Archivable {
  id: number;
  version: number;
  name: string;
  isArchived: boolean;
}

export const updatePlace = matched(
  "stock.update-place",
  `UPDATE places SET name = $3, archived_at = CASE WHEN $4 THEN coalesce(archived_at, $5) END, version = version + 1
   WHERE id = $1 AND version = $2 RETURNING id`,
  (one: Archivable, at: Date) => [one.id, one.version, one.name, one.isArchived, at],
);

export const updatePoint = matched(
  "stock.update-point",
  `UPDATE control_points SET name = $3, kind = $4, place_id = $5, step = $6, unit = $7, least = $8, most = $9,
     interval_minutes = $10, responsible = $11, instructions = $12, source = $13, source_on = $14,
     archived_at = CASE WHEN $15 THEN coalesce(archived_at, $16) END,
     version = version + 1
   WHERE id = $1 AND version = $2 RETURNING id`,
  (
    {
      id,
      version,
      content,
      isArchived,
    }: { id: number; version: number; content: PointContent; isArchived: boolean },
    at: Date,
  ) => [id, version, ...pointValues(content), isArchived, at],
);

const insertInstrumentSql = statement(
  "stock.insert-instrument",
  "INSERT INTO instruments (name, calibration_months) VALUES ($1, $2) RETURNING id",
);

export async function insertInstrument(
  queries: Queries,
  { name, calibrationMonths }: { name: string; calibrationMonths: number },
): Promise<number> {
  return (await queries.row(insertInstrumentSql, [name, calibrationMonths]))?.id ?? 0;
}

export const updateInstrument = matched(
  "stock.update-instrument",
  `UPDATE instruments SET name = $3, calibration_months = $4, archived_at = CASE WHEN $5 THEN coalesce(archived_at, $6) END,
     version = version + 1 WHERE id = $1 AND version = $2 RETURNING id`,
  (one: Archivable & { calibrationMonths: number }, at: Date) => [
    ...inOrder(one, "id", "version", "name", "calibrationMonths", "isArchived"),
    at,
  ],
);

export const insertCalibration = matched(
  "stock.insert-calibration",
  `INSERT INTO calibrations (instrument_id, calibrated_on, result, is_passed, written_at, written_by)
   SELECT id, $2, $3, $4, $5, $6 FROM instruments WHERE id = $1 AND NOT EXISTS (
     SELECT FROM calibrations WHERE instrument_id = $1 AND calibrated_on = $2 AND result = $3 AND is_passed = $4
   ) RETURNING id`,
  (one: {
    instrumentId: number;
    calibratedOn: CalendarDay;
    result: string;
    isPassed: boolean;
    at: Date;
    by: string;
  }) => inOrder(one, "instrumentId", "calibratedOn", "result", "isPassed", "at", "by"),
);

export const insertTraining = matched(
  "stock.insert-training",
  `INSERT INTO trainings (trained_on, topic, people, written_at, written_by)
   SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM trainings WHERE trained_on = $1 AND topic = $2 AND people = $3) RETURNING id`,
  (one: { trainedOn: CalendarDay; topic: string; people: string; at: Date; by: string }) =>
    inOrder(one, "trainedOn", "topic", "people", "at", "by"),
);

export const insertLogger = value(
  "stock.insert-logger",
  `INSERT INTO loggers (name, control_point_id, key_hash, interval_minutes, created_at)
   SELECT $1, id, $3, $4, $5 FROM control_points WHERE id = $2 AND archived_at IS NULL RETURNING id`,
  (one: { name: string; controlPointId: number; keyHash: Buffer; intervalMinutes: number; at: Date }) =>
    inOrder(one, "name", "controlPointId", "keyHash", "intervalMinutes", "at"),
);

/** Its name; undefined when there is none in use. */
export const endLogger = value(
  "stock.archive-logger",
  "UPDATE loggers SET archived_at = $2, version = version + 1 WHERE id = $1 AND archived_at IS NULL RETURNING name",
  (id: number, at: Date) => [id, at],
);
