import type { Deviation, Fate } from "#contract/office/stock/deviations.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { lastGoodReading } from "#server/domain/stock/last-good-reading.ts";
import { secondPerson } from "#server/domain/stock/second-person.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  column,
  is,
  matched,
  row,
  type RowOf,
  rows,
  statement,
} from "#server/platform/database/statement.ts";

const countSql = statement(
  "stock.count-deviations",
  "SELECT count(*)::int AS total, count(*) FILTER (WHERE signed_at IS NULL)::int AS open FROM deviations",
  { total: is<number>(), open: is<number>() },
);

export async function countDeviations(queries: Queries): Promise<RowOf<typeof countSql>> {
  return (await queries.row(countSql)) ?? { total: 0, open: 0 };
}

export type DeviationRow = RowOf<typeof listDeviations>;

export const listDeviations = rows(
  "stock.list-deviations",
  `SELECT d.id, d.kind, c.name AS point, d.description, d.since, d.ended_at AS "endedAt", ${lastGoodReading} AS "lastGoodAt", d.opened_at AS "openedAt", d.version,
     d.kind <> 'short' AND (d.kind <> 'silence' OR (SELECT silence_stops FROM production_settings)) AS "isStopping", d.measure, d.cause, d.prevention,
     d.measured_at AS "measuredAt", d.measured_by AS "measuredBy", d.measured_by_id AS "measuredById", d.measured_role AS "measuredRole",
     d.fate, d.credit_note AS "creditNote", d.signed_at AS "signedAt", d.signed_by AS "signedBy",
     d.signed_alone_reason AS "signedAloneReason", coalesce((
       SELECT json_agg(json_build_object('lotId', id, 'code', code, 'name', name) ORDER BY code) FROM (
         SELECT l.id, l.code, l.name FROM deviation_lots x JOIN lots l ON l.id = x.lot_id WHERE x.deviation_id = d.id
         ORDER BY l.code LIMIT 100
       ) AS shown
     ), '[]') AS lots, (SELECT count(*)::int FROM deviation_lots x WHERE x.deviation_id = d.id) AS "lotCount", coalesce((
       SELECT json_agg(json_build_object('day', x.delivery_day, 'menuId', m.id, 'name', m.name) ORDER BY x.delivery_day, m.name)
       FROM deviation_dishes x JOIN menus m ON m.id = x.menu_id WHERE x.deviation_id = d.id
     ), '[]') AS dishes
   FROM deviations d LEFT JOIN control_points c ON c.id = d.control_point_id
   ORDER BY d.id IS DISTINCT FROM $1, d.signed_at IS NOT NULL, d.signed_at DESC, d.since DESC, d.id LIMIT ${rowsPerPage} OFFSET $2`,
  {
    kind: is<Deviation["kind"]>(),
    point: is<string | null>(),
    lastGoodAt: is<Date | null>(),
    isStopping: is<boolean>(),
    fate: is<Fate | null>(),
    signedAloneReason: is<string | null>(),
    lots: is<Deviation["lots"]>(),
    lotCount: is<number>(),
    dishes: is<Deviation["dishes"]>(),
  },
  ({ first = null, page = 1 }: { first?: string | null | undefined; page?: number | undefined }) => [
    first,
    (page - 1) * rowsPerPage,
  ],
);

export const lockDeviation = row(
  "stock.lock-deviation",
  `SELECT description, version, fate, signed_by AS "signedBy", measured_at AS "measuredAt", measured_by_id AS "measuredById", measured_role AS "measuredRole",
     signed_at AS "signedAt" FROM deviations WHERE id = $1 FOR UPDATE`,
  { fate: is<Fate | null>(), signedBy: is<string | null>() },
);

/** One that no thermometer shows: a person has seen it, or the goods keep shorter than asked for. */
export const insertDeviation = matched(
  "stock.open-deviation-by-hand",
  `INSERT INTO deviations (id, kind, description, opened_at, since) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING RETURNING id`,
  ({ id, kind, description, at }: { id: string; kind: "short" | "other"; description: string; at: Date }) =>
    [...[id, kind, description, at]] as const,
);

/** Of stores alone: what was measured at a pot or at the door, or stood in a file, a person has just read. Each once. */
export const takeAlarms = rows(
  "stock.take-alarms",
  `UPDATE deviations v SET alarmed_at = $1 FROM production_settings s
   WHERE v.alarmed_at IS NULL AND v.signed_at IS NULL AND (v.kind = 'silence' OR v.kind = 'reading' AND EXISTS (
     SELECT FROM control_points c JOIN readings r ON r.id = v.reading_id
     WHERE c.id = v.control_point_id AND c.kind = 'place' AND r.source <> 'file'
   ))
   RETURNING v.id, v.description, to_json(v.since) #>> '{}' AS since, v.kind <> 'silence' OR s.silence_stops AS "isStopping",
     (SELECT count(*)::int FROM deviation_lots d WHERE d.deviation_id = v.id) AS lots`,
  { since: is<string>(), isStopping: is<boolean>(), lots: is<number>() },
);

/** Whom the owner has named, else administration and quality. */
export const readAlarmed = column(
  "stock.who-is-alarmed",
  `SELECT unnest(alarm_emails) AS email FROM production_settings
   UNION
   SELECT email FROM staff WHERE role IN ('admin', 'quality') AND is_active
     AND NOT EXISTS (SELECT FROM production_settings WHERE cardinality(alarm_emails) > 0)`,
  { email: is<string>() },
);

interface Person {
  id: number;
  name: string;
  role: string;
}

// the person's own role, also of an administrator who works with the rights of the kitchen
export const storeMeasure = matched(
  "stock.record-measure",
  `UPDATE deviations SET measure = $2, cause = $3, prevention = $4, measured_at = $5, measured_by_id = $6, measured_by = $7, measured_role = (SELECT role FROM staff WHERE id = $6),
     version = version + 1 WHERE id = $1 AND signed_at IS NULL RETURNING id`,
  ({
    id,
    measure,
    cause,
    prevention,
    at,
    staff,
  }: {
    id: string;
    measure: string;
    cause: string;
    prevention: string;
    at: Date;
    staff: Person;
  }) => [id, measure, cause, prevention, at, staff.id, staff.name],
);

const signer = secondPerson("measured_by_id <> $4 AND measured_role <> $6", "$4");

/** The reason when it was signed alone, else null; undefined: it needs another person. */
export const storeSignOff = row(
  "stock.sign-off-deviation",
  `UPDATE deviations SET fate = $2, signed_at = $3, signed_by_id = $4, signed_by = $5, signed_role = $6, credit_note = $7,
     signed_alone_reason = ${signer.aloneReason}
   WHERE id = $1 AND signed_at IS NULL AND measured_at IS NOT NULL AND ${signer.isThere}
   RETURNING signed_alone_reason AS "aloneReason"`,
  { aloneReason: is<string | null>() },
  ({
    id,
    fate,
    creditNote,
    at,
    staff,
  }: {
    id: string;
    fate: Fate;
    creditNote: string;
    at: Date;
    staff: Person;
  }) => [id, fate, at, staff.id, staff.name, staff.role, creditNote] as const,
);

/** Goods of suppliers that are still there, locked in one sorted order. */
export const lockGoodsOf = rows(
  "stock.lock-goods-of-deviation",
  `SELECT s.lot_id AS "lotId", s.milligrams::float8 AS milligrams FROM lot_stock s
   WHERE s.milligrams > 0 AND s.lot_id IN (
     SELECT l.id FROM deviation_lots d JOIN lots l ON l.id = d.lot_id WHERE d.deviation_id = $1 AND l.receipt_id IS NOT NULL
   ) ORDER BY s.lot_id FOR UPDATE`,
  { milligrams: is<number>() },
);

/** One for each logger that has been silent for two intervals, until it is heard again. */
export const insertSilences = column(
  "stock.open-silences",
  `INSERT INTO deviations (id, kind, logger_id, control_point_id, description, opened_at, since)
   SELECT gen_random_uuid(), 'silence', id, control_point_id,
     left('Datenlogger „' || name || '“ schweigt seit ' || to_char(last AT TIME ZONE 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') || ' Uhr', 300), $1, last
   FROM (SELECT *, coalesce(last_reading_at, created_at) AS last FROM loggers WHERE archived_at IS NULL) AS g
   WHERE last < $1::timestamptz - make_interval(mins => 2 * interval_minutes)
   ON CONFLICT DO NOTHING RETURNING id`,
);
