import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import pg from "pg";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { growDatabase, grown } from "../bench/grow-database.ts";
import { stopsAtTheEnd } from "../bench/stops.ts";
import { fillWithDemo } from "../src/server/domain/demo/fill-with-demo.ts";
import { openDatabase } from "../src/server/platform/database/database.ts";
import { migrate } from "../src/server/platform/database/migrate.ts";
import {
  type Migration,
  migrationNames,
  readMigration,
} from "../src/server/platform/database/migration-files.ts";
import { openJobs } from "../src/server/platform/jobs/open-jobs.ts";
import { textFaults } from "../tools/migrations/judge.ts";
import { bringBack, setAside } from "../tools/migrations/older-schema.ts";
import { probeTables } from "../tools/migrations/probe-tables.ts";
import { busyTables, runWatched, shorten } from "../tools/migrations/watch-locks.ts";
import { readReleased } from "../tools/release.ts";

const longestMs = 200;
const root = join(import.meta.dirname, "..");

/**
 * `npm run migrations:check`: every migration after the last release runs on 200,000 orders while somebody writes into
 * each busy table. `-- a.sql` tries another file after them.
 */
const stops = stopsAtTheEnd();
try {
  const { connectionString, pending } = await openReleasedDatabase();
  const more = await Promise.all(
    process.argv.slice(2).map((file) => readMigration(basename(file), dirname(resolve(file)))),
  );
  const faults = await checkAll(connectionString, [...pending, ...more]);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `None makes a writer wait for more than ${longestMs} ms.` : "");
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stops.run();
}

/** The schema of the last release with two years of orders, which the present code has made on the present schema. */
async function openReleasedDatabase(): Promise<{ connectionString: string; pending: Migration[] }> {
  const folder = await mkdtemp(join(tmpdir(), "shop-migrations-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(folder));
  const released = Object.keys(readReleased().migrations);
  for (const name of released) await copyFile(join(root, "db/migrations", name), join(folder, name));
  const server = await embeddedDatabase.start({ dataDir: folder, durable: true, log: () => {} });
  stops.add(() => server.stop());
  const { connectionString } = server;
  const database = openDatabase({ connectionString, onIdleError: () => {} });
  console.log(`The schema of the last release and ${grown.orders.toLocaleString("en")} orders are made …`);
  await migrate(database);
  await fillWithDemo(database);
  await (await openJobs(database, () => {})).close();
  const days = [3, 4, 5].map((more) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10));
  await growDatabase(connectionString, days);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await setAside(client);
  await migrate(database, undefined, { folder });
  await bringBack(client);
  await client.end();
  await database.close();
  const names = (await migrationNames()).filter((name) => !released.includes(name));
  return { connectionString, pending: await Promise.all(names.map((name) => readMigration(name))) };
}

async function checkAll(connectionString: string, migrations: Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL",
    [busyTables],
  );
  const probe = await probeTables(
    connectionString,
    rows.map(({ name }) => name),
  );
  const faults: string[] = [];
  for (const migration of migrations) {
    probe.take();
    const begin = performance.now();
    const locks = await runWatched(client, migration);
    const took = performance.now() - begin;
    const [table = "", waitedMs = 0] = [...probe.take()].sort(([, a], [, b]) => b - a)[0] ?? [];
    const worst = locks.sort((a, b) => b.heldMs - a.heldMs)[0];
    const held = worst
      ? `${worst.lock} on ${worst.table} for ${Math.round(worst.heldMs)} ms`
      : "no strong lock on a busy table";
    console.log(
      `${migration.name}: ${Math.round(took)} ms; ${held}; longest wait of a writer ${Math.round(waitedMs)} ms (${table})`,
    );
    faults.push(...textFaults(migration));
    for (const { statement, table: name, lock, heldMs } of locks) {
      if (heldMs > longestMs)
        faults.push(`${migration.name}: ${statement}: ${lock} on ${name} for ${Math.round(heldMs)} ms`);
    }
    const isReported = faults.some((fault) => fault.startsWith(migration.name));
    if (waitedMs > longestMs && !isReported) {
      const all = shorten(migration.text);
      faults.push(`${migration.name}: ${all}: a writer of ${table} waited ${Math.round(waitedMs)} ms`);
    }
  }
  await probe.stop();
  await client.end();
  return faults;
}
