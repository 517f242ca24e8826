import type { FastifyInstance } from "fastify";
import { discardJobs, listFailedJobs, retryJobs } from "#server/office/shop/operation/failed-jobs.ts";
import { readReport } from "#server/office/shop/operation/read-report.ts";
import type { Jobs } from "#server/platform/jobs/open-jobs.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function operationRoutes(app: FastifyInstance, deps: AuthDeps & { jobs: Jobs }): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readOperationReport", async () => ({
    data: await readReport(database),
  }));

  answerStaffCall(app, deps, "readFailedJobs", async ({ query }) => ({
    data: await listFailedJobs(database, query),
  }));

  answerStaffCall(app, deps, "retryJobs", async ({ staff, body }) => ({
    data: { done: await retryJobs(deps, staff, body) },
  }));

  answerStaffCall(app, deps, "discardJobs", async ({ staff, body }) => ({
    data: { done: await discardJobs(deps, staff, body) },
  }));
}
