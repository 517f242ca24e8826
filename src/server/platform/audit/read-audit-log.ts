import type { DataOf, QueryOf } from "#contract/contract.ts";
import type { AuditEntry } from "#contract/office/access.ts";
import { mostCounted, rowsPerPage } from "#contract/office/list.ts";
import { auditCondition } from "#server/platform/audit/search-audit-log.ts";
import { toCodedEntry, toCodedFields } from "#server/platform/audit/stored-entry.ts";
import { readSubjectNames } from "#server/platform/audit/subject-names.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type Statement, statement, variantOf } from "#server/platform/database/statement.ts";
import { counted } from "#server/platform/http/counted.ts";

const pageWhere = (condition: string, offset: number) =>
  `SELECT id, to_json(at) #>> '{}' AS at,
     staff_name AS "staffName", action, data, subject, subject_id AS "subjectId", before, after
   FROM audit_log WHERE ${condition} ORDER BY id DESC LIMIT ${rowsPerPage} OFFSET ${offset}`;
type Row = Omit<AuditEntry, "subject" | "action"> & { subject: string; action: string };
// its parameters depend on the condition
const pageText: Statement<Row, unknown[]> = statement("audit.read-audit-log", pageWhere("true", 0), {
  at: is<string>(),
  data: is<AuditEntry["data"]>(),
  before: is<AuditEntry["before"]>(),
  after: is<AuditEntry["after"]>(),
});

function codedRow(stored: Row): AuditEntry {
  const entry = toCodedEntry(stored);
  const coded = (values: Row["before"]) => toCodedFields(entry.subject, values);
  return { ...entry, before: coded(stored.before), after: coded(stored.after) };
}

const countWhere = (condition: string) =>
  `SELECT count(*)::int AS total FROM (SELECT FROM audit_log WHERE ${condition} LIMIT ${mostCounted + 1}) AS found`;
const countText: Statement<{ total: number }, unknown[]> = statement(
  "audit.count-audit-log",
  countWhere("true"),
);

/** The newest first. Its condition is written for each search: PostgreSQL sees from the values whether they are frequent. */
export async function readAuditLog(
  queries: Queries,
  { q = "", subject, page = 1 }: QueryOf<"readAuditLog">,
): Promise<{ data: DataOf<"readAuditLog"> }> {
  const { text, values } = await auditCondition(queries, { q: q.trim(), subject });
  const offset = (page - 1) * rowsPerPage;
  const [stored, count] = await Promise.all([
    offset < mostCounted ? queries.rows(variantOf(pageText, pageWhere(text, offset)), values) : [],
    queries.row(variantOf(countText, countWhere(text)), values),
  ]);
  const rows = stored.map(codedRow);
  return { data: { rows, ...counted(count?.total), names: await readSubjectNames(queries, rows) } };
}
