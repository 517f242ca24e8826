import type { AuditEvent } from "#contract/office/audit-changes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** Without an id it is a command at the terminal. */
export interface Actor {
  id: number | null;
  name: string;
}

/** One change: who did what to which thing. `before` and `after` never hold a secret. */
export type Change = AuditEvent & { staff: Actor; at: Date; subjectId: string | number };

const insertText = statement(
  "audit.insert",
  `INSERT INTO audit_log (at, staff_id, staff_name, action, data, subject, subject_id, before, after)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Records a change inside its transaction: neither exists without the other. */
export async function audit(queries: Queries, change: Change): Promise<void> {
  const { staff, at, action, data, subject, subjectId, before, after } = change;
  await queries.rows(insertText, [
    at,
    staff.id,
    staff.name,
    action,
    data ? asJson(data) : null,
    subject,
    String(subjectId),
    before ? asJson(before) : null,
    after ? asJson(after) : null,
  ]);
}

/** PostgreSQL's JSON holds no lone surrogate, so a replacement character takes its place. */
function asJson(values: object): string {
  return JSON.stringify(values, (_key, value) => (typeof value === "string" ? value.toWellFormed() : value));
}
