import { applyAlone, applyTogether, underMigrationsLock } from "#server/platform/database/apply-migration.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { grantToShop } from "#server/platform/database/grants.ts";
import { type Migration, migrationNames, readMigrations } from "#server/platform/database/migration-files.ts";
import { requireRelease } from "#server/platform/database/require-release.ts";
import { statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

const migrationsText =
  "CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, at timestamptz DEFAULT now())";

const tableText = statement("migrations.table", "SELECT to_regclass('migrations')::text AS name");
const doneText = statement("migrations.done", "SELECT name, hash FROM migrations");

/**
 * Applies the pending migrations in order and grants `shopRole` its rights when that is another role. An empty database
 * gets all at once; beside a shop that runs, each is a transaction of its own, so that none holds another's locks.
 */
export async function migrate(
  database: Database,
  shopRole?: string,
  { folder, patienceMs }: { folder?: string; patienceMs?: number } = {},
): Promise<string[]> {
  const files = await readMigrations(folder);
  const pending = await database.transaction((queries) => pendingOf(queries, files));
  const applied = pending ? [] : await fill(database, files);
  for (const one of pending ?? []) {
    if (await applyAlone(database, one, patienceMs)) applied.push(one.name);
  }
  if (shopRole) await underMigrationsLock(database, (queries) => grantToShop(queries, shopRole));
  return applied;
}

/** Undefined for an empty database. */
async function pendingOf(queries: Queries, files: Migration[]): Promise<Migration[] | undefined> {
  await requireRelease(queries);
  if (!(await queries.row(tableText))?.name) return undefined;
  const done = new Map((await queries.rows(doneText)).map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of files) if ((done.get(name) ?? hash) !== hash) throw wasChanged(name);
  return files.filter(({ name }) => !done.has(name));
}

/** All or nothing. Another process may have been faster. */
function fill(database: Database, files: Migration[]): Promise<string[]> {
  return underMigrationsLock(database, async (queries) => {
    if ((await queries.row(tableText))?.name) return [];
    await queries.untyped({ text: migrationsText });
    for (const migration of files) await applyTogether(queries, migration);
    return files.map(({ name }) => name);
  });
}

function wasChanged(name: string): StartRefused {
  return new StartRefused(
    `Die Migration ${name} wurde nach ihrer Ausführung verändert. Bitte die ursprüngliche Datei zurückholen (git checkout -- db/migrations/${name}).`,
  );
}

/** Those that the next start will apply; asking changes nothing. */
export async function pendingMigrations(queries: Queries): Promise<string[]> {
  const files = await migrationNames();
  const table = await queries.row(tableText);
  if (!table?.name) return files;
  const done = new Set((await queries.rows(doneText)).map(({ name }) => name));
  return files.filter((name) => !done.has(name));
}
