import { afterEach, beforeEach, expect, it } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { migrate, pendingMigrations } from "#server/platform/database/migrate.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let owner: FreshDatabase["owner"];
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  ({ owner } = fresh);
});
afterEach(() => fresh.close());

const start = () => migrate(owner, embeddedDatabase.roleOfShop);
const empty = () => owner.rows("DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public");

it("several processes that start at once on an empty database apply each migration once, in order", async () => {
  await empty();
  const all = await pendingMigrations(owner);
  expect((await Promise.all([start(), start()])).flat()).toEqual(all);
  const rows = await owner.rows<{ name: string }>("SELECT name FROM migrations ORDER BY id");
  expect(rows.map(({ name }) => name)).toEqual(all);
  expect(await start()).toEqual([]);
  expect(await fresh.rows("SELECT FROM menus")).toEqual([]);
});

it("one that fails takes back all that it has done", async () => {
  await empty();
  await owner.rows("CREATE TABLE mails ()");
  await expect(start()).rejects.toThrow(/^Die Migration 0001-start ist gescheitert.*already exists/);
  expect(await owner.row("SELECT to_regclass('menus')::text AS name")).toEqual({ name: null });
});

it("none waits for long for what is in use, because all others would wait behind it", async () => {
  await empty();
  await owner.transaction(async (queries) => {
    await queries.rows("CREATE TABLE mails ()");
    await expect(start()).rejects.toThrow(/0001-start ist gescheitert.*lock timeout/);
  });
});
