import { isDeepStrictEqual } from "node:util";
import type { WrittenVersion } from "#contract/office/shop/shop-texts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A version of a text: null is the file's. */
type Content = object | null;

const columns = `version, to_json(written_at) #>> '{}' AS at, written_by AS by, content IS NULL AS "isFile"`;
const columnTypes = { at: is<string>(), by: is<string>(), isFile: is<boolean>() };

/** The newest first. */
export const readVersions = rows(
  "shop.read-text-versions",
  `SELECT ${columns} FROM shop_texts WHERE name = $1 ORDER BY shop_texts.version DESC LIMIT 200`,
  columnTypes,
);

export const readContent = row(
  "shop.read-text-content",
  "SELECT content FROM shop_texts WHERE name = $1 AND version = $2",
  { content: is<Content>() },
);

const newestSql = statement(
  "shop.read-newest-texts",
  `SELECT DISTINCT ON (name) name, ${columns} FROM shop_texts ORDER BY name, shop_texts.version DESC`,
  columnTypes,
);

export async function readNewest(queries: Queries): Promise<Map<string, WrittenVersion>> {
  const newest = await queries.rows(newestSql);
  return new Map(newest.map(({ name, ...version }) => [name, version]));
}

const newestOfSql = statement(
  "shop.read-newest-text",
  `SELECT version, content, written_by AS by FROM shop_texts WHERE name = $1 ORDER BY version DESC LIMIT 1`,
  { content: is<Content>() },
);

/** The version that counts; 0: no one has written yet. */
export async function readNewestContent(
  queries: Queries,
  name: string,
): Promise<{ version: number; content: Content }> {
  return (await queries.row(newestOfSql, [name])) ?? { version: 0, content: null };
}

const insertSql = statement(
  "shop.write-text",
  `INSERT INTO shop_texts (name, version, content, written_at, written_by)
   SELECT $1, $2::int + 1, $3, $4, $5 WHERE coalesce((SELECT max(version) FROM shop_texts WHERE name = $1), 0) = $2
   ON CONFLICT DO NOTHING RETURNING version`,
);

interface Writing {
  name: string;
  /** the version that was seen */
  version: number;
  content: Content;
  at: Date;
  by: string;
}

/**
 * Writes the next version. Of two people the first is stored and the other is told by whom. The same again, after a lost
 * answer, is the version that it made, and without a change there is no new one.
 */
export async function writeVersion(
  queries: Queries,
  { name, version, content, at, by }: Writing,
): Promise<{ version: number; isNew: boolean }> {
  const stored = await queries.row(newestOfSql, [name]);
  if (stored?.version === version && isDeepStrictEqual(stored.content, content))
    return { version, isNew: false };
  const text = content && JSON.stringify(content);
  const inserted = await queries.row(insertSql, [name, version, text, at, by]);
  if (inserted) return { version: inserted.version, isNew: true };
  const newest = await queries.row(newestOfSql, [name]);
  if (newest?.version === version + 1 && isDeepStrictEqual(newest.content, content))
    return { version: newest.version, isNew: false };
  const message = `Inzwischen hat ${newest?.by ?? "eine andere Person"} diesen Text gespeichert. Was Sie geschrieben haben, steht noch hier: Vergleichen Sie es mit der neuen Fassung, und speichern Sie dann noch einmal.`;
  throw new Refusal("edited_meanwhile", { message });
}
