import { cleanLine } from "#contract/clean-text.ts";
import { headingKey } from "#server/office/catalogue/file/heading-key.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A kind of files, and the fields that their columns can mean. */
export interface FileKind<Field extends string> {
  kind: "menus" | "bank";
  fields: readonly Field[];
}

/** Which field a heading means, by its `headingKey`; null: the column is left out. */
export type ColumnChoices<Field extends string> = ReadonlyMap<string, Field | null>;

/** What a person said in the dry run, and of earlier files. */
export interface SaidColumns<Field extends string> {
  chosen: ColumnChoices<Field>;
  remembered: ColumnChoices<Field>;
}

/** Before anybody has said anything. */
export const noColumnChoices: SaidColumns<never> = { chosen: new Map(), remembered: new Map() };

function choicesOf<Field extends string>(
  entries: readonly (readonly [heading: string, field: string])[],
  { fields }: FileKind<Field>,
): ColumnChoices<Field> {
  const choices = entries.map(([heading, said]) => {
    return [headingKey(cleanLine(heading)), fields.find((field) => field === said) ?? null] as const;
  });
  return new Map(choices.filter(([heading]) => heading !== ""));
}

/** For the form of `json` see `chosenColumns`. */
function chosenOf<Field extends string>(json = "{}", kind: FileKind<Field>): ColumnChoices<Field> {
  try {
    const said: unknown = JSON.parse(json);
    const entries = typeof said === "object" && said !== null ? Object.entries(said) : [];
    return choicesOf(
      entries.map(([heading, field]) => [heading, String(field)]),
      kind,
    );
  } catch {
    throw new Refusal("invalid");
  }
}

const readSql = statement(
  "files.read-column-choices",
  "SELECT heading, field FROM file_columns WHERE kind = $1",
);

export async function readSaidColumns<Field extends string>(
  queries: Queries,
  kind: FileKind<Field>,
  json: string | undefined,
): Promise<SaidColumns<Field>> {
  const rows = await queries.rows(readSql, [kind.kind]);
  const remembered = rows.map(({ heading, field }) => [heading, field] as const);
  return { chosen: chosenOf(json, kind), remembered: choicesOf(remembered, kind) };
}

const rememberSql = statement(
  "files.remember-columns",
  `INSERT INTO file_columns (kind, heading, field) SELECT $1, * FROM unnest($2::text[], $3::text[])
   ON CONFLICT (kind, heading) DO UPDATE SET field = excluded.field`,
);

export async function rememberColumns<Field extends string>(
  queries: Queries,
  { kind }: FileKind<Field>,
  { chosen }: SaidColumns<Field>,
): Promise<void> {
  if (chosen.size === 0) return;
  await queries.rows(rememberSql, [
    kind,
    [...chosen.keys()],
    [...chosen.values()].map((field) => field ?? ""),
  ]);
}
