import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const daysStored = 90;
const compressedForm = /\.(?:br|gz)$/;

export interface StoredBuildFile {
  isBrotli: boolean;
  body: Buffer;
}

/**
 * Stores the files of this build (`folder`) beside those of other releases, before its first page can be seen: the
 * files of a page may be asked from a process of another release. Done again, it stores nothing.
 */
export async function storeBuildFiles(database: Database, folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => !compressedForm.test(name));
  const stored = new Set((await database.rows(touchText, [names, now])).map(({ name }) => name));
  const missing = names.filter((name) => !stored.has(name));
  if (missing.length === 0) return;
  const files = await Promise.all(missing.map((name) => readBuilt(folder, name)));
  await database.transaction(async (queries) => {
    for (const [index, { isBrotli, body }] of files.entries()) {
      await queries.rows(insertText, [missing[index] ?? "", isBrotli, body, now]);
    }
    await queries.rows(forgetText, [now, daysStored]);
  });
}

async function readBuilt(folder: string, name: string): Promise<StoredBuildFile> {
  const path = join(folder, name);
  const isBrotli = existsSync(`${path}.br`);
  return { isBrotli, body: await readFile(isBrotli ? `${path}.br` : path) };
}

export function readBuildFile(queries: Queries, name: string): Promise<StoredBuildFile | undefined> {
  return queries.row(readText, [name]);
}

// Most starts are of a build that is stored already: they write once a day.
const touchText = statement(
  "build-files.touch",
  `WITH touched AS (
     UPDATE build_files SET last_started_at = $2
     WHERE name = ANY ($1::text[]) AND last_started_at < $2::timestamptz - interval '1 day'
   )
   SELECT name FROM build_files WHERE name = ANY ($1::text[])`,
);

const insertText = statement(
  "build-files.insert",
  "INSERT INTO build_files (name, is_brotli, body, last_started_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
);

const forgetText = statement(
  "build-files.forget",
  "DELETE FROM build_files WHERE last_started_at < $1::timestamptz - make_interval(days => $2)",
);

const readText = statement(
  "build-files.read",
  `SELECT is_brotli AS "isBrotli", body FROM build_files WHERE name = $1`,
);
