import type { FastifyInstance } from "fastify";
import { readAuditLog } from "#server/platform/audit/read-audit-log.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";
import { readSecurityLog } from "#server/platform/security-log/read-security-log.ts";

export function auditRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readSecurityLog", ({ query }) => readSecurityLog(deps.database, query));
  answerStaffCall(app, deps, "readAuditLog", ({ query }) => readAuditLog(deps.database, query));
}
