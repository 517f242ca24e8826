import type { FastifyInstance } from "fastify";
import type { AuditEntry } from "#contract/office/access.ts";
import { rowsPerPage } from "#contract/office/list.ts";
import { isAboutNamed, namesIn } from "#server/platform/audit/named.ts";
import { readSecurityLog } from "#server/platform/audit/read-security-log.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/auth/sessions.ts";

export function auditRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readSecurityLog", ({ query }) => readSecurityLog(deps.database, query));

  answerStaffCall(app, deps, "readAuditLog", async ({ query: { q = "", subject, page = 1 } }) => {
    const wanted = [subject ?? null, q.trim() || null];
    const [rows, count] = await Promise.all([
      deps.database.rows<AuditEntry>(
        `SELECT id, to_json(at) #>> '{}' AS at,
           staff_name AS "staffName", action, subject, subject_id AS "subjectId", before, after
         FROM audit_log WHERE ${matches} ORDER BY id DESC LIMIT ${rowsPerPage} OFFSET $3`,
        [...wanted, (page - 1) * rowsPerPage],
      ),
      deps.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM audit_log WHERE ${matches}`,
        wanted,
      ),
    ]);
    return { data: { rows, total: count?.total ?? 0, names: await namesIn(deps.database, rows) } };
  });
}

const matches = `($1::text IS NULL OR subject = $1)
  AND ($2::text IS NULL OR subject_id = $2 OR staff_name ILIKE '%' || $2 || '%' OR action ILIKE '%' || $2 || '%'
    OR ${isAboutNamed("$2")})`;
