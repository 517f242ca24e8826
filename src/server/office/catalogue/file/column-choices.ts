import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import { headingKey } from "#server/office/catalogue/file/heading-key.ts";
import type { ColumnChoices } from "#server/office/catalogue/file/read-columns.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const isField = (key: string): key is MenuColumn => Object.hasOwn(menuFileHeaders, key);

function choice(heading: string, field: string): [string, MenuColumn | null] {
  return [headingKey(heading), isField(field) ? field : null];
}

/** What somebody said in the dry run; see `menuFileCalls` for its form. */
export function columnChoices(json = "{}"): ColumnChoices {
  try {
    const said: unknown = JSON.parse(json);
    const entries = typeof said === "object" && said !== null ? Object.entries(said) : [];
    return new Map(entries.map(([heading, field]) => choice(heading, String(field))));
  } catch {
    throw new Refusal("invalid");
  }
}

const readSql = statement("menus.read-column-choices", "SELECT heading, field FROM menu_file_columns");

/** What was said of earlier files. */
export async function readColumnChoices(queries: Queries): Promise<ColumnChoices> {
  const rows = await queries.rows(readSql);
  return new Map(rows.map(({ heading, field }) => choice(heading, field)));
}

const rememberSql = statement(
  "menus.remember-columns",
  `INSERT INTO menu_file_columns (heading, field) SELECT * FROM unnest($1::text[], $2::text[])
   ON CONFLICT (heading) DO UPDATE SET field = excluded.field`,
);

export async function rememberColumns(queries: Queries, choices: ColumnChoices): Promise<void> {
  if (choices.size === 0) return;
  await queries.rows(rememberSql, [[...choices.keys()], [...choices.values()].map((field) => field ?? "")]);
}
