import { createHash } from "node:crypto";
import type { AuditSubject, LogEntry } from "#contract/office/team/log.ts";
import { printedUuid } from "#contract/uuid.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement, variantOf } from "#server/platform/database/statement.ts";
import { type LogValues, wordsOf } from "./changed-values.ts";

const byUuid = { type: "uuid", form: printedUuid };
const byNumber = { type: "int", form: /^\d{1,9}$/ };

/** A guest's name is never stored in the log, because entries cannot be changed or erased. */
const kinds: { [Subject in AuditSubject]?: typeof byUuid & { table: string; name: string } } = {
  order: { table: "orders", name: "number", ...byUuid },
  voucher: { table: "vouchers", name: "number", ...byUuid },
  supplier: { table: "suppliers", name: "name", ...byNumber },
  menu: { table: "menus", name: "name", ...byNumber },
  ingredient: { table: "ingredients", name: "name", ...byNumber },
  recipe: {
    table: "recipes",
    name: "coalesce(name, (SELECT m.name FROM menus m WHERE m.id = menu_id))",
    ...byNumber,
  },
  team: { table: "staff", name: "name", ...byNumber },
  "program-key": { table: "program_keys", name: "name", ...byUuid },
  tablet: { table: "kitchen_tablets", name: "name", ...byUuid },
  style: { table: "styles", name: "name", ...byNumber },
  "nutrition-form": { table: "nutrition_forms", name: "name", ...byNumber },
  allergen: { table: "allergens", name: "name", ...byNumber },
};

const namesIn = (table: string, name: string, type: string) =>
  `SELECT id::text, ${name} AS name FROM ${table} WHERE id = ANY($1::${type}[])`;
const namesSql = statement("log.read-subject-names", namesIn("orders", "number", "uuid"), {
  id: is<string>(),
});

/** The present names of things of a kind, by their ids. */
export async function readSubjectNames(
  queries: Queries,
  subject: AuditSubject,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kind = kinds[subject];
  const ids = subjectIds.filter((id) => kind?.form.test(id));
  if (!kind || ids.length === 0) return new Map();
  const rows = await queries.rows(variantOf(namesSql, namesIn(kind.table, kind.name, kind.type)), [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Without an id it is a command at the terminal. */
export interface Actor {
  id: number | null;
  name: string;
}

export interface Changed {
  before?: LogValues;
  after?: LogValues;
}

/** Who did it, and when. */
interface By {
  staff: Actor;
  at: Date;
}

const insertSql = statement(
  "log.audit",
  `INSERT INTO log_entries (kind, at, staff_id, staff_name, action, subject, subject_id, subject_name, changes)
   VALUES ('change', $1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Records a change inside its transaction, in the words of today: neither exists without the other. */
export async function audit(
  queries: Queries,
  { staff, at }: By,
  action: string,
  [subject, id]: readonly [subject: AuditSubject, id: string | number],
  { before, after }: Changed = {},
): Promise<void> {
  const subjectId = String(id);
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

const insertManySql = statement(
  "log.audit-many",
  `INSERT INTO log_entries (kind, at, staff_id, staff_name, action, subject, subject_id, subject_name, changes)
   SELECT 'change', $1, $2, $3, one.action, one.subject, one.id, one.name, one.changes
   FROM json_to_recordset($4) AS one (action text, subject text, id text, name text, changes jsonb)`,
);

/** The same for many things of one kind that change together, in two statements. */
export async function auditMany(
  queries: Queries,
  { staff, at, subject }: By & { subject: AuditSubject },
  events: readonly (Changed & { action: string; subjectId: number })[],
): Promise<void> {
  if (events.length === 0) return;
  const names = await readSubjectNames(
    queries,
    subject,
    events.map(({ subjectId }) => String(subjectId)),
  );
  const entries = events.map(({ action, subjectId, before, after }) => ({
    action: action.toWellFormed(),
    subject,
    id: String(subjectId),
    name: names.get(String(subjectId)) ?? String(subjectId),
    changes: changesOf(before, after),
  }));
  await queries.rows(insertManySql, [at, staff.id, staff.name, JSON.stringify(entries)]);
}

/** Old and new values of what changed. */
export function changesOf(before: LogValues = {}, after: LogValues = {}): LogEntry["changes"] {
  const told = (value: unknown) => (value === undefined ? null : wordsOf(value));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name): LogEntry["changes"][number] => [name, told(before[name]), told(after[name])])
    .filter(([, old, now]) => old !== now);
}

/**
 * The log can never change, so it holds a hash instead of an address: a search for the address can still find its
 * line.
 */
export function personMark(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
}
