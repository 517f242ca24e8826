import type { AuditEntry } from "#contract/office/access.ts";
import type { AuditSubject } from "#contract/office/audit.ts";
import { printedUuid } from "#contract/uuid.ts";
import { storedSubjects } from "#server/platform/audit/stored-entry.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement, variantOf } from "#server/platform/database/statement.ts";

interface Kind {
  table: string;
  name: string;
  idType: "int" | "uuid";
}

const kinds: { [Subject in AuditSubject]?: Kind } = {
  order: { table: "orders", name: "number", idType: "uuid" },
  menu: { table: "menus", name: "name", idType: "int" },
  team: { table: "staff", name: "name", idType: "int" },
  "program-key": { table: "program_keys", name: "name", idType: "uuid" },
  style: { table: "styles", name: "name", idType: "int" },
  "nutrition-form": { table: "nutrition_forms", name: "name", idType: "int" },
  allergen: { table: "allergens", name: "name", idType: "int" },
  withdrawal: { table: "withdrawals", name: "name", idType: "uuid" },
};

const namesOf = ({ table, name, idType }: Kind) =>
  `SELECT id::text, ${name} AS name FROM ${table} WHERE id = ANY($1::${idType}[])`;

const namesText = statement("audit.names", namesOf({ table: "orders", name: "number", idType: "uuid" }), {
  id: is<string>(),
});

const wellFormed = { int: /^\d{1,9}$/, uuid: printedUuid };

/**
 * Current names of the things in the entries, keyed like `menu 17`, with one statement per kind. A deleted thing
 * has no name.
 */
export async function readSubjectNames(
  queries: Queries,
  entries: readonly AuditEntry[],
): Promise<Record<string, string>> {
  const mentions = entries.flatMap(mentioned);
  const found = await Promise.all(
    Object.entries(kinds).map(async ([subject, kind]) => {
      const ids = mentions.filter(([of, id]) => of === subject && wellFormed[kind.idType].test(id));
      if (ids.length === 0) return [];
      const rows = await queries.rows(variantOf(namesText, namesOf(kind)), [
        [...new Set(ids.map(([, id]) => id))],
      ]);
      return rows.map((row) => [`${subject} ${row.id}`, row.name]);
    }),
  );
  return Object.fromEntries(found.flat());
}

type Mention = [subject: string, id: string];

function mentioned({ subject, subjectId, before, after }: AuditEntry): Mention[] {
  const inValues = [before, after].flatMap((values): Mention[] => {
    const limits = Array.isArray(values?.limits) ? (values.limits as { menuId?: unknown }[]) : [];
    return [
      ...limits.map(({ menuId }): Mention => ["menu", String(menuId)]),
      ["nutrition-form", String(values?.nutrition_form_id)],
    ];
  });
  return [[subject, subjectId], ...inValues];
}

// everything of the office that has such a name, of each kind
const namedText = statement(
  "audit.subjects-named",
  Object.entries(kinds)
    .map(
      ([subject, { table, name }]) =>
        `SELECT '${subject}' AS subject, id::text FROM ${table} WHERE ${name} = $1`,
    )
    .join(" UNION ALL "),
  { subject: is<AuditSubject>(), id: is<string>() },
);

/** Ids of what is called so today, with the words by which entries name their kind. */
export async function subjectsNamed(
  queries: Queries,
  name: string,
): Promise<{ subjects: string[]; ids: string[] }[]> {
  const found = Map.groupBy(await queries.rows(namedText, [name]), ({ subject }) => subject);
  return [...found].map(([subject, rows]) => ({
    subjects: storedSubjects(subject),
    ids: rows.map(({ id }) => id),
  }));
}
