import type { AuditSubject } from "#contract/office/team/log.ts";
import { printedUuid } from "#contract/uuid.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement, variantOf } from "#server/platform/database/statement.ts";

const byUuid = { type: "uuid", form: printedUuid };
const byNumber = { type: "int", form: /^\d{1,9}$/ };

/** A guest's name is never stored in the log, because entries cannot be changed or erased. */
const kinds: { [Subject in AuditSubject]?: typeof byUuid & { table: string; name: string } } = {
  order: { table: "orders", name: "number", ...byUuid },
  menu: { table: "menus", name: "name", ...byNumber },
  team: { table: "staff", name: "name", ...byNumber },
  "program-key": { table: "program_keys", name: "name", ...byUuid },
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
