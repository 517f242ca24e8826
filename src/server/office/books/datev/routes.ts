import type { FastifyInstance } from "fastify";
import { exportDatev } from "#server/office/books/datev/export-datev.ts";
import { refuseFaults } from "#server/office/books/months/find-faults.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function datevRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "exportDatev", ({ staff, params, query }) =>
    exportDatev({ ...deps, refuseFaults }, staff, { ...params, ...query }),
  );
}
