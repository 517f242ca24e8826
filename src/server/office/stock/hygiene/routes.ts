import type { FastifyInstance } from "fastify";
import { addDays } from "#contract/day.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { addReadings } from "#server/office/stock/hygiene/add-readings.ts";
import * as plan from "#server/office/stock/hygiene/change-plan.ts";
import { makeInspection } from "#server/office/stock/hygiene/inspection.ts";
import { loggerRoute } from "#server/office/stock/hygiene/logger-route.ts";
import {
  type PointRow,
  readAllPlaces,
  readAllPoints,
  readInstruments,
  readLoggers,
  readTrainings,
} from "#server/office/stock/hygiene/queries.ts";
import { readReadings } from "#server/office/stock/hygiene/reading-queries.ts";
import { sampleRoutes } from "#server/office/stock/hygiene/samples.ts";
import { countDeviations } from "#server/office/stock/stops/deviation-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { answerRecordCalls } from "#server/platform/logins/answer-record-calls.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function hygieneRoutes(app: FastifyInstance, deps: AuthDeps & GuessDeps): void {
  loggerRoute(app, deps);
  planRoutes(app, deps);
  readingRoutes(app, deps);
  sampleRoutes(app, deps);
}

function planRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readHygiene", async () => ({ data: await readHygiene(deps) }));

  const place = { create: "createPlace", change: "changePlace", id: "placeId" } as const;
  answerRecordCalls(app, deps, place, plan.places);
  const instrument = { create: "createInstrument", change: "changeInstrument", id: "instrumentId" } as const;
  answerRecordCalls(app, deps, instrument, plan.instruments);

  answerStaffCall(app, deps, "createPoint", async ({ staff, body }) => ({
    data: { id: await plan.createPoint(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "changePoint", async ({ staff, params, body }) => ({
    data: await plan.changePoint(deps, staff, { ...body, id: Number(params.pointId) }),
  }));

  answerStaffCall(app, deps, "addUsualPoints", async ({ staff }) => ({
    data: { added: await plan.addUsualPoints(deps, staff) },
  }));

  answerStaffCall(app, deps, "addCalibration", async ({ staff, params, body }) => ({
    data: await plan.addCalibration(deps, staff, { ...body, instrumentId: Number(params.instrumentId) }),
  }));

  answerStaffCall(app, deps, "addTraining", async ({ staff, body }) => ({
    data: await plan.addTraining(deps, staff, body),
  }));

  answerStaffCall(app, deps, "createLogger", async ({ staff, body }) => ({
    data: await plan.createLogger(deps, staff, body),
  }));

  answerStaffCall(app, deps, "archiveLogger", async ({ staff, params }) => ({
    data: await plan.archiveLogger(deps, staff, Number(params.loggerId)),
  }));
}

function readingRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "addReadings", async ({ staff, body }) => ({
    data: await addReadings(deps, staff, body.readings),
  }));

  answerStaffCall(app, deps, "readReadings", async ({ query }) => ({
    data: (await readReadings(deps.database, query)).map((reading) => ({
      ...reading,
      measuredAt: reading.measuredAt.toISOString(),
      enteredAt: reading.enteredAt.toISOString(),
    })),
  }));

  answerStaffCall(app, deps, "readInspection", async ({ query }) => makeInspection(deps, query));
}

/** Trainings of the last years are shown; the report has those of its period. */
const shownDays = 1_100;

async function readHygiene({ database, clock }: AuthDeps): Promise<Hygiene> {
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
