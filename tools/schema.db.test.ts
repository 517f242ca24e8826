import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { describeDatabase } from "#test/describe-database.ts";
import type { FreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { joinSchema } from "./join-schema.ts";

let runs: FreshDatabase;
let files: FreshDatabase;
beforeAll(async () => {
  runs = await emptyDatabase();
  await migrate(runs.owner);
  files = await emptyDatabase();
  await files.owner.rows(joinSchema());
});
afterAll(async () => {
  await runs?.close();
  await files?.close();
});

async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  await database.owner.rows("DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public");
  return database;
}

type Description = Record<string, string>;
const differences = (one: Description, other: Description) =>
  Object.keys({ ...one, ...other }).filter((thing) => one[thing] !== other[thing]);

it("what the migrations make is what db/schema and db/functions say: npm run schema", async () => {
  const made = await describeDatabase(runs.owner);
  const said = await describeDatabase(files.owner);
  const apart = differences(made, said).map((thing) => ({ thing, runs: made[thing], files: said[thing] }));
  expect(apart).toEqual([]);
});

it.each([
  ["ALTER TABLE carts ADD COLUMN colour text", "column carts.colour"],
  ["ALTER TABLE menus ALTER COLUMN position SET DEFAULT 1", "column menus.position"],
  ["ALTER TABLE staff ALTER COLUMN name DROP NOT NULL", "column staff.name"],
  ["ALTER TABLE orders DROP CONSTRAINT paid_has_a_time", "constraint orders.paid_has_a_time"],
  [
    `ALTER TABLE cart_lines DROP CONSTRAINT quantity_1_to_100,
     ADD CONSTRAINT quantity_1_to_100 CHECK (quantity BETWEEN 1 AND 99)`,
    "constraint cart_lines.quantity_1_to_100",
  ],
  ["DROP INDEX orders_by_time", "index orders_by_time"],
  [
    `CREATE OR REPLACE FUNCTION search_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     AS 'SELECT said'`,
    "function search_words(text)",
  ],
  ["GRANT EXECUTE ON FUNCTION link_log_entry() TO PUBLIC", "function link_log_entry()"],
  ["ALTER TABLE orders DISABLE TRIGGER order_status_followed", "trigger orders.order_status_followed"],
  ["GRANT SELECT ON orders TO PUBLIC", "relation orders"],
  ["ALTER SEQUENCE order_numbers START 7", "sequence order_numbers"],
  [
    "INSERT INTO guess_counters (key) VALUES ('new')",
    'row of guess_counters {"key": "new", "expire": null, "points": 0}',
  ],
  ["COMMENT ON TABLE carts IS 'new'", "comment on table carts"],
])("the check notices: %s", async (change, thing) => {
  expect(await differencesAfter(files.owner, change)).toEqual([thing]);
});

async function differencesAfter(database: FreeDatabase, change: string): Promise<string[]> {
  const before = await describeDatabase(database);
  const takenBack = new Error("taken back");
  let found: string[] = [];
  const changed = database.transaction(async (queries) => {
    await queries.rows(change);
    found = differences(before, await describeDatabase(queries));
    throw takenBack;
  });
  await changed.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return found;
}
