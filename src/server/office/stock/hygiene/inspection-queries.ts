import type { CalendarDay } from "#contract/day.ts";
import type { Fate } from "#contract/office/stock/deviations.ts";
import type { PointUnit } from "#contract/office/stock/reading-words.ts";
import { lastGoodReading } from "#server/domain/stock/last-good-reading.ts";
import { signerWords } from "#server/domain/stock/second-person.ts";
import { is, rows } from "#server/platform/database/statement.ts";

interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

const inPeriod = (column: string) =>
  `${column} >= $1::date::timestamp AT TIME ZONE 'Europe/Berlin' AND ${column} < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`;

export const readReadingDays = rows(
  "stock.readings-by-day",
  `SELECT c.name, CASE WHEN r.is_answer THEN 'done' ELSE c.unit END AS unit, (r.measured_at AT TIME ZONE 'Europe/Berlin')::date AS day, count(*)::int AS readings,
     min(r.value) AS lowest, max(r.value) AS highest, count(*) FILTER (WHERE NOT r.is_within)::int AS beyond,
     count(*) FILTER (WHERE r.is_late)::int AS late,
     to_char(min(r.measured_at AT TIME ZONE 'Europe/Berlin'), 'HH24:MI') AS since,
     to_char(max(r.measured_at AT TIME ZONE 'Europe/Berlin'), 'HH24:MI') AS until,
     string_agg(DISTINCT r.staff_name, ', ') AS by
   FROM readings r JOIN control_points c ON c.id = r.control_point_id WHERE ${inPeriod("r.measured_at")}
   GROUP BY c.id, c.name, c.unit, r.is_answer, day ORDER BY c.name COLLATE german, day`,
  {
    unit: is<PointUnit>(),
    day: is<CalendarDay>(),
    readings: is<number>(),
    lowest: is<number>(),
    highest: is<number>(),
    beyond: is<number>(),
    late: is<number>(),
    since: is<string>(),
    until: is<string>(),
    by: is<string>(),
  },
  ({ from, to }: Period) => [from, to],
);

// what devices measure within their limits is told by the days
export const readTakenReadings = rows(
  "stock.taken-readings",
  `SELECT c.name AS point, CASE WHEN r.is_answer THEN 'done' ELSE c.unit END AS unit, r.value, r.least, r.most, r.is_within AS "isWithin", r.measured_at AS "measuredAt",
     r.entered_at AS "enteredAt", r.is_late AS "isLate", r.staff_name AS by, l.code AS lot, m.name AS dish
   FROM readings r JOIN control_points c ON c.id = r.control_point_id LEFT JOIN lots l ON l.id = r.lot_id
   LEFT JOIN menus m ON m.id = r.menu_id
   WHERE (r.source NOT IN ('logger', 'file') OR NOT r.is_within) AND ${inPeriod("r.measured_at")}
   ORDER BY r.measured_at, r.id`,
  { unit: is<PointUnit>(), isWithin: is<boolean>(), lot: is<string | null>(), dish: is<string | null>() },
  ({ from, to }: Period) => [from, to],
);

export const readDeviationsOfPeriod = rows(
  "stock.deviations-of-period",
  `SELECT d.description || coalesce(
       to_char(${lastGoodReading} AT TIME ZONE 'Europe/Berlin', '", zuletzt gut gemessen am "DD.MM.YYYY, HH24:MI" Uhr"'), ''
     ) AS description, d.since, d.measure, d.cause, d.prevention, d.measured_by AS "measuredBy", d.fate, d.credit_note AS "creditNote",
     d.signed_by AS "signedBy",
     d.signed_alone_reason AS "aloneReason", d.signed_at AS "signedAt", (
       SELECT string_agg(l.code, ', ' ORDER BY l.code) FROM deviation_lots x JOIN lots l ON l.id = x.lot_id WHERE x.deviation_id = d.id
     ) AS lots
   FROM deviations d WHERE ${inPeriod("d.opened_at")} ORDER BY d.opened_at, d.id`,
  {
    description: is<string>(),
    fate: is<Fate | null>(),
    signedBy: is<string | null>(),
    aloneReason: is<string | null>(),
    lots: is<string | null>(),
  },
  ({ from, to }: Period) => [from, to],
);

// what of holds and dates was passed
export const readExemptionsOfPeriod = rows(
  "stock.exemptions-of-period",
  `SELECT coalesce(l.name, m.name) AS name, coalesce(l.code, to_char(h.delivery_day, 'DD.MM.YYYY')) AS code,
     coalesce(h.reason, 'Verwendbar bis ' || to_char(e.last_day, 'DD.MM.YYYY')) AS about, e.reason, e.requested_by AS "requestedBy",
     ${signerWords("e.granted_by", "e.granted_alone_reason")} AS "grantedBy", e.granted_at AS "grantedAt"
   FROM stock_exemptions e LEFT JOIN stock_holds h ON h.id = e.hold_id LEFT JOIN lots l ON l.id = coalesce(e.lot_id, h.lot_id)
   LEFT JOIN menus m ON m.id = h.menu_id WHERE ${inPeriod("e.granted_at")} ORDER BY e.granted_at, e.id`,
  {
    name: is<string>(),
    code: is<string>(),
    about: is<string>(),
    grantedBy: is<string>(),
    grantedAt: is<Date>(),
  },
  ({ from, to }: Period) => [from, to],
);

export const readCalibrationsOfPeriod = rows(
  "stock.calibrations-of-period",
  `SELECT i.name, c.calibrated_on AS "calibratedOn", c.result, c.is_passed AS "isPassed", c.written_by AS by
   FROM calibrations c JOIN instruments i ON i.id = c.instrument_id WHERE c.calibrated_on BETWEEN $1 AND $2 ORDER BY c.calibrated_on, c.id`,
  ({ from, to }: Period) => [from, to],
);
