import type { AuditSubject, LogEntry } from "#contract/office/team/log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { readSubjectNames } from "#server/platform/log/subject-names.ts";
import { wordsOf } from "#server/platform/log/words.ts";

/** Without an id it is a command at the terminal. */
export interface Actor {
  id: number | null;
  name: string;
}

/** Names and values in words. Never a secret, nor data that a person may have erased. */
export type LogValues = Readonly<Record<string, unknown>>;

/** What was done to a thing, in words, and its values before and after. */
export interface AuditEvent {
  subject: AuditSubject;
  action: string;
  before?: LogValues;
  after?: LogValues;
}

export type Change = AuditEvent & { staff: Actor; at: Date; subjectId: string | number };

const insertSql = statement(
  "log.audit",
  `INSERT INTO log_entries (kind, at, staff_id, staff_name, action, subject, subject_id, subject_name, changes)
   VALUES ('change', $1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Records a change inside its transaction, in the words of today: neither exists without the other. */
export async function audit(queries: Queries, change: Change): Promise<void> {
  const { staff, at, action, subject, before, after } = change;
  const subjectId = String(change.subjectId);
  const names = await readSubjectNames(queries, subject, [subjectId]);
  await queries.rows(insertSql, [
    at,
    staff.id,
    staff.name,
    action.toWellFormed(),
    subject,
    subjectId,
    // a deleted thing has its name only in these values
    names.get(subjectId) ?? wordsOf(before?.Name ?? subjectId),
    JSON.stringify(changesOf(before, after)),
  ]);
}

/** Old and new values of what changed. */
export function changesOf(before: LogValues = {}, after: LogValues = {}): LogEntry["changes"] {
  const told = (value: unknown) => (value === undefined ? null : wordsOf(value));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name): LogEntry["changes"][number] => [name, told(before[name]), told(after[name])])
    .filter(([, old, now]) => old !== now);
}
