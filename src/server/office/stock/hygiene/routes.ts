import type { FastifyInstance } from "fastify";
import { addReadings } from "#server/office/stock/hygiene/add-readings.ts";
import * as plan from "#server/office/stock/hygiene/change-plan.ts";
import { makeInspection } from "#server/office/stock/hygiene/inspection.ts";
import { loggerRoute } from "#server/office/stock/hygiene/logger-route.ts";
import { readHygiene } from "#server/office/stock/hygiene/read-hygiene.ts";
import { readReadings } from "#server/office/stock/hygiene/reading-queries.ts";
import type { GuessDeps } from "#server/platform/http/guesses.ts";
import { answerRecordCalls } from "#server/platform/logins/answer-record-calls.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function hygieneRoutes(app: FastifyInstance, deps: AuthDeps & GuessDeps): void {
  loggerRoute(app, deps);
  planRoutes(app, deps);
  readingRoutes(app, deps);
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
