import { addDays } from "#contract/day.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { countDeviations } from "#server/office/stock/stops/deviation-queries.ts";
import {
  type PointRow,
  readAllPlaces,
  readAllPoints,
  readInstruments,
  readLoggers,
  readTrainings,
} from "#server/office/stock/hygiene/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

/** Trainings of the last years are shown; the report has those of its period. */
const shownDays = 1_100;

export async function readHygiene({ database, clock }: AuthDeps): Promise<Hygiene> {
  const [now, today] = [dateNow(clock), berlinDay(clock())];
  const [places, points, instruments, trainings, loggers, openDeviations] = await Promise.all([
    readAllPlaces(database),
    readAllPoints(database),
    readInstruments(database),
    readTrainings(database, addDays(today, -shownDays)),
    readLoggers(database, now),
    countDeviations(database).then(({ open }) => open),
  ]);
  return {
    places,
    points: points.map((point) => presentPoint(point, now)),
    instruments: instruments.map(({ calibratedOn, result, isPassed, ...instrument }) => ({
      ...instrument,
      last: calibratedOn ? { calibratedOn, result: result ?? "", isPassed: isPassed ?? false } : null,
    })),
    trainings,
    loggers: loggers.map((logger) => ({
      ...logger,
      lastReadingAt: logger.lastReadingAt?.toISOString() ?? null,
    })),
    openDeviations,
  };
}

function presentPoint(
  { value, measuredAt, isWithin, by, ...point }: PointRow,
  now: Date,
): Hygiene["points"][number] {
  const last =
    measuredAt && value !== null ? { value, measuredAt, isWithin: isWithin ?? false, by: by ?? "" } : null;
  const { intervalMinutes } = point;
  const dueAt =
    last && intervalMinutes ? new Date(last.measuredAt.getTime() + intervalMinutes * 60_000) : now;
  return {
    ...point,
    last: last && { ...last, measuredAt: last.measuredAt.toISOString() },
    dueAt: intervalMinutes === null || point.isArchived ? null : dueAt.toISOString(),
  };
}
