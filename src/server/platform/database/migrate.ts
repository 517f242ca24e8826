import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { grantToShop } from "#server/platform/database/grants.ts";
import { requireRelease } from "#server/platform/database/require-release.ts";
import { statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

const folder = join(import.meta.dirname, "../../../../db/migrations");
const migrationsText =
  "CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz DEFAULT now())";

// Held by the transaction, so that a connection pooler cannot lose it.
const lockKey = 4_120_261_120;

/** A migration failed on the existing data; all pending ones were rolled back together. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: Error) {
    super(
      `Die Migration ${name} ist gescheitert, und nichts wurde geändert: ${cause.message}. Bitte die Daten in Ordnung bringen oder mit dem vorigen Stand des Shops starten.`,
      { cause },
    );
  }
}

const lockText = statement("migrations.lock", "SELECT pg_advisory_xact_lock($1)");

const tableText = statement("migrations.table", "SELECT to_regclass('migrations')::text AS name");

/**
 * Applies the pending files of `db/migrations` in order, all or nothing, and grants `shopRole` its rights when that
 * is another role.
 */
export async function migrate(database: Database, shopRole?: string): Promise<string[]> {
  const files = await migrationNames();
  return database.transaction(async (queries) => {
    await queries.rows(lockText, [lockKey]);
    await requireRelease(queries);
    const table = await queries.row(tableText);
    if (!table?.name) await queries.untyped({ text: migrationsText });
    const done = new Map((await queries.rows(doneText)).map(({ name, hash }) => [name, hash]));
    const applied: string[] = [];
    for (const name of files) if (await apply(queries, name, done.get(name))) applied.push(name);
    if (shopRole) await grantToShop(queries, shopRole);
    return applied;
  });
}

/** The files of `db/migrations`, in order. */
export async function migrationNames(): Promise<string[]> {
  names ??= (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return names;
}

let names: string[] | undefined;

/** Those that the next start will apply; asking changes nothing. */
export async function pendingMigrations(queries: Queries): Promise<string[]> {
  const files = await migrationNames();
  const table = await queries.row(tableText);
  if (!table?.name) return files;
  const done = new Set((await queries.rows(doneText)).map(({ name }) => name));
  return files.filter((name) => !done.has(name));
}

const doneText = statement("migrations.done", "SELECT name, hash FROM migrations");

const insertText = statement("migrations.insert", "INSERT INTO migrations (name, hash) VALUES ($1, $2)");

async function apply(queries: Queries, name: string, doneHash: string | undefined): Promise<boolean> {
  const text = await readFile(join(folder, name), "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  if (doneHash !== undefined && doneHash !== hash) {
    throw new StartRefused(
      `Die Migration ${name} wurde nach ihrer Ausführung verändert. Bitte die ursprüngliche Datei zurückholen (git checkout -- db/migrations/${name}).`,
    );
  }
  if (doneHash !== undefined) return false;
  await queries.untyped({ text }).catch((cause: Error) => {
    throw new MigrationFailed(name, cause);
  });
  await queries.rows(insertText, [name, hash]);
  return true;
}
