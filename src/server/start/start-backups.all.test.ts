import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { repeatBackups } from "#server/start/start-backups.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";

const cleanups: (() => unknown)[] = [];
let dataDir: string;
let connectionString: string;
let queries: FreeDatabase;
let backup: { folder: string; key: string };

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), "nightly-"));
  cleanups.push(() => rm(home, { recursive: true, force: true }));
  await chmod(home, 0o755);
  dataDir = join(home, "data");
  backup = { folder: join(home, "backups"), key: "a secret of at least thirty-two signs" };
  cleanups.push(() => embeddedDatabase.remove(dataDir));
  const server = await embeddedDatabase.start({ dataDir, log: () => {} });
  cleanups.push(() => server.stop());
  ({ connectionString } = server);
  queries = openFreeDatabase({ connectionString, onIdleError: () => {} });
  cleanups.push(() => queries.close());
  await migrate(queries);
});
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const runs = () => queries.rows("SELECT origin, fault IS NULL AS is_good FROM backup_runs ORDER BY ended_at");

it("copies at once when there is none, then once a night, and notes what went wrong", async () => {
  let now = Temporal.Now.instant();
  const deps = { queries, dataDir, ownerConnectionString: connectionString, hour: 3, checkMs: 20 };
  const errors: unknown[] = [];
  const start = (place = backup) =>
    repeatBackups({ ...deps, backup: place, clock: () => now, onError: (error) => errors.push(error) });
  const stop = start();
  await expect.poll(runs).toEqual([{ origin: "shop", is_good: true }]);
  now = now.add({ hours: 24 });
  await expect.poll(runs).toHaveLength(2);
  await stop();
  // a folder that is a file, as a broken mount may look like
  const broken = { ...backup, folder: join(dataDir, "postgres/PG_VERSION") };
  now = now.add({ hours: 24 });
  const stopBroken = start(broken);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await stopBroken();
  expect((await runs()).at(-1)).toEqual({ origin: "shop", is_good: false });
  expect(await readdir(backup.folder)).toHaveLength(2);
});
