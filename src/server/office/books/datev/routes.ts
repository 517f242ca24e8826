import type { FastifyInstance } from "fastify";
import { type DatevDeps, exportDatev } from "#server/office/books/datev/export-datev.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function datevRoutes(app: FastifyInstance, deps: DatevDeps): void {
  answerStaffCall(app, deps, "exportDatev", ({ staff, params, query }) =>
    exportDatev(deps, staff, { ...params, ...query }),
  );
}
