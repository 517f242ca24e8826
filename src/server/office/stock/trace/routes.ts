import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { findTraceStarts } from "#server/office/stock/trace/find-starts.ts";
import { readTrace } from "#server/office/stock/trace/read-trace.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function traceRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "findTraceStarts", async ({ query }) => ({
    data: await findTraceStarts(deps.database, query.q),
  }));

  answerStaffCall(app, deps, "readTrace", async ({ query }) => ({
    data: await readTrace(deps.database, query, berlinDay(deps.clock())),
  }));
}
