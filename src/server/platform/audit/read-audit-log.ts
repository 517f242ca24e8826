import type { DataOf, QueryOf } from "#contract/contract.ts";
import type { AuditEntry } from "#contract/office/access.ts";
import { auditActions, auditDatumWords } from "#contract/office/audit.ts";
import { rowsPerPage } from "#contract/office/list.ts";
import { storedSubjects, toCodedEntry } from "#server/platform/audit/stored-entry.ts";
import { isAboutSubject, readSubjectNames } from "#server/platform/audit/subject-names.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export async function readAuditLog(
  queries: Queries,
  { q = "", subject, page = 1 }: QueryOf<"readAuditLog">,
): Promise<{ data: DataOf<"readAuditLog"> }> {
  const chosen = [
    subject ? storedSubjects(subject) : null,
    q.trim() || null,
    JSON.stringify(auditActions),
    JSON.stringify(auditDatumWords),
  ] as const;
  const [stored, count] = await Promise.all([
    queries.rows(readAuditLogText, [...chosen, (page - 1) * rowsPerPage]),
    queries.row(countAuditLogText, chosen),
  ]);
  const rows = stored.map(toCodedEntry);
  return { data: { rows, total: count?.total ?? 0, names: await readSubjectNames(queries, rows) } };
}

const shownAction = [
  ["day", "to_char((data->>'day')::date, 'DD.MM.YYYY')"],
  ["mail", "$4::jsonb->'mail'->>(data->>'mail')"],
  ["alert", "$4::jsonb->'alert'->>(data->>'alert')"],
  ["carrier", "data->>'carrier'"],
  ["topic", "data->>'topic'"],
].reduce(
  (words, [name, value]) => `replace(${words}, '{${name}}', coalesce(${value}, ''))`,
  "$3::jsonb->>action",
);

const matches = `($1::text[] IS NULL OR subject = ANY($1))
  AND ($2::text IS NULL OR subject_id = $2 OR staff_name ILIKE '%' || $2 || '%'
    OR coalesce(CASE WHEN data IS NULL THEN $3::jsonb->>action ELSE ${shownAction} END, action) ILIKE '%' || $2 || '%' OR ${isAboutSubject("$2")})
  AND $3::jsonb IS NOT NULL AND $4::jsonb IS NOT NULL`;

const readAuditLogText = statement(
  "audit.read-audit-log",
  `SELECT id, to_json(at) #>> '{}' AS at,
         staff_name AS "staffName", action, data, subject, subject_id AS "subjectId", before, after
       FROM audit_log WHERE ${matches} ORDER BY id DESC LIMIT ${rowsPerPage} OFFSET $5`,
  {
    data: is<AuditEntry["data"]>(),
    before: is<AuditEntry["before"]>(),
    after: is<AuditEntry["after"]>(),
  },
);

const countAuditLogText = statement(
  "audit.count-audit-log",
  `SELECT count(*)::int AS total FROM audit_log WHERE ${matches}`,
);
