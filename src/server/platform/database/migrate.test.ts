import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { databaseAddress } from "#test/database-server.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let fresh: FreshDatabase;
/** of the tables' owner, with as many connections as at a start */
let database: FreeDatabase;
let folder: string;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openFreeDatabase({ connectionString: ownerAddress(), onIdleError: () => {} });
  folder = await mkdtemp(join(tmpdir(), "shop-migrations-"));
});
afterEach(async () => {
  await database.close();
  await fresh.close();
  await rm(folder, { recursive: true, force: true });
});

const ownerAddress = () => {
  const name = /\/([^/?]*)\?/.exec(fresh.connectionString)?.[1] ?? "";
  return databaseAddress(inject("serverAddress"), name);
};
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const columns = () =>
  database.rows("SELECT attname FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attname = 'later'");

it("a migration whose table is in use gives way to those who come after it, and comes again until it is free", async () => {
  await write("9001-later.sql", "ALTER TABLE orders ADD COLUMN later int");
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const reading = database.transaction(async (queries) => {
    await queries.rows("SELECT count(*) FROM orders");
    begin();
    await over;
  });
  await begun;
  const migrating = migrate(database, undefined, { folder });
  const waits: number[] = [];
  for (let round = 0; round < 40; round++) {
    const start = performance.now();
    await database.rows("SELECT count(*) FROM orders");
    waits.push(performance.now() - start);
    await wait(20);
  }
  expect(await columns()).toEqual([]);
  end();
  await reading;
  expect(await migrating).toEqual(["9001-later.sql"]);
  expect(await columns()).toHaveLength(1);
  // some came while it waited, and none waited as long as the reader held the table
  expect(Math.max(...waits)).toBeLessThan(600);
});

it("a migration that never gets its tables says so, and has changed nothing", async () => {
  await write("9001-later.sql", "ALTER TABLE orders ADD COLUMN later int");
  await database.transaction(async (queries) => {
    await queries.rows("SELECT count(*) FROM orders");
    const refused = await migrate(database, undefined, { folder, patienceMs: 1 }).catch((error) => error);
    expect(refused.message).toMatch(
      /^Die Migration 9001-later\.sql kommt nicht an ihre Tabellen.*Bitte .*\.$/,
    );
  });
  expect(await columns()).toEqual([]);
});

const concurrently =
  "-- without a transaction: orders stay writable\nDROP INDEX CONCURRENTLY IF EXISTS later;\nCREATE INDEX CONCURRENTLY later ON orders (city);\n";

it("an index is made beside those who write, also when an attempt at it was cut off", async () => {
  await database.rows("CREATE INDEX later ON orders (city)");
  await write("9001-later.sql", concurrently);
  await write("9002-after.sql", "ALTER TABLE orders ADD COLUMN later int");
  const writing = database.transaction(async (queries) => {
    await queries.rows("INSERT INTO guess_counters (key) VALUES ('any')");
    return migrate(database, undefined, { folder });
  });
  expect(await writing).toEqual(["9001-later.sql", "9002-after.sql"]);
  expect(await database.row("SELECT indisvalid FROM pg_index WHERE indexrelid = 'later'::regclass")).toEqual({
    indisvalid: true,
  });
  expect(await migrate(database, undefined, { folder })).toEqual([]);
});

it("several processes that start at once apply each migration once", async () => {
  await write("9001-later.sql", concurrently);
  await write("9002-after.sql", "ALTER TABLE orders ADD COLUMN later int");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, undefined, { folder })));
  expect(applied.flat().sort()).toEqual(["9001-later.sql", "9002-after.sql"]);
});

it("an index does not wait for a process that asks for its turn in that moment", async () => {
  await write("9001-later.sql", concurrently);
  const asking = slowlyAsking(database);
  const applied = await Promise.all([1, 2, 3].map(() => migrate(asking, undefined, { folder })));
  expect(applied.flat()).toEqual(["9001-later.sql"]);
});

/** Who asks for the lock of the migrations while another holds it stays within that statement for half a second. */
function slowlyAsking(of: FreeDatabase): Database {
  return {
    ...of,
    transaction: (work) =>
      of.transaction((queries) =>
        work({
          ...queries,
          untyped: (query, values) => {
            const isAsking = query.text.includes("pg_try_advisory");
            const slow = {
              text: `WITH asked AS MATERIALIZED (${query.text})
                SELECT "isLocked", CASE WHEN NOT "isLocked" THEN pg_sleep(0.5) END FROM asked`,
            };
            return queries.untyped(isAsking ? slow : query, values);
          },
        }),
      ),
  };
}

it("a migration that fails takes nothing back of those before it, and leaves nothing of its own", async () => {
  await write("9001-later.sql", "ALTER TABLE orders ADD COLUMN later int");
  await write("9002-bad.sql", "CREATE TABLE half (); SELECT 1 / 0");
  await expect(migrate(database, undefined, { folder })).rejects.toThrow(/9002-bad\.sql ist gescheitert/);
  expect(await columns()).toHaveLength(1);
  expect(await database.row("SELECT to_regclass('half')::text AS name")).toEqual({ name: null });
});

it("a first start takes an index that is made beside writers into its one transaction", async () => {
  await database.rows("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  await write("9000-orders.sql", "CREATE TABLE orders (city text)");
  await write("9001-later.sql", concurrently);
  expect(await migrate(database, undefined, { folder })).toEqual(["9000-orders.sql", "9001-later.sql"]);
  expect(await database.row("SELECT to_regclass('later')::text AS name")).toEqual({ name: "later" });
});
