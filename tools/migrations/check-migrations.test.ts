import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Migration, readMigrations } from "#server/platform/database/migration-files.ts";
import { splitStatements } from "#server/platform/database/split-statements.ts";
import { databaseAddress } from "#test/database-server.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { readReleased } from "../release.ts";
import { lockFaults, textFaults } from "./judge.ts";
import { runWatched } from "./watch-locks.ts";

let fresh: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  const name = /\/([^/?]*)\?/.exec(fresh.connectionString)?.[1] ?? "";
  client = new pg.Client({ connectionString: databaseAddress(inject("serverAddress"), name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.close();
});

const madeUp = (text: string): Migration => ({ name: "9999-made-up.sql", text, hash: "" });
const alone = (text: string): Migration => ({ ...madeUp(text), statements: splitStatements(text) });
const faultsOf = async (migration: Migration) => [
  ...textFaults(migration),
  ...lockFaults(await runWatched(client, migration)),
];

it.each([
  [
    "ALTER TABLE orders ADD COLUMN bad_a int DEFAULT random() * 9",
    /random.*all of orders under AccessExclusiveLock/,
  ],
  [
    "CREATE TABLE any_a (); CREATE INDEX bad_b ON orders (city)",
    /CREATE INDEX bad_b.*all of orders under ShareLock/,
  ],
  ["ALTER TABLE carts ALTER COLUMN discount_code_id SET NOT NULL", /SET NOT NULL.*all of carts/],
  ["ALTER TABLE payments ADD CONSTRAINT bad_d CHECK (amount_cents < 1e9)", /bad_d.*all of payments/],
  ["ALTER TABLE mails ALTER COLUMN attempts TYPE bigint", /TYPE bigint.*all of mails/],
  [
    "ALTER TABLE order_lines ADD CONSTRAINT bad_e UNIQUE (order_id, position, menu_id)",
    /bad_e.*all of order_lines/,
  ],
  ["-- all\nUPDATE orders SET city = upper(city)", /small batches/],
  ["REINDEX TABLE orders", /locks everything out/],
])("finds what would stop a shop that runs, whatever it costs here: %s", async (text, fault) => {
  const faults = await faultsOf(madeUp(text));
  expect(faults.join("\n")).toMatch(fault);
  expect(faults.join("\n")).toMatch(/^9999-made-up\.sql: /);
});

it.each([
  "ALTER TABLE orders ADD COLUMN good_a int NOT NULL DEFAULT 9",
  "CREATE TABLE good_b (id int PRIMARY KEY, order_id uuid REFERENCES orders); CREATE INDEX good_b_by_order ON good_b (order_id)",
  "ALTER TABLE orders ADD CONSTRAINT good_c CHECK (total_cents < 1000000000) NOT VALID",
  "CREATE FUNCTION good_d() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET city = ''; RETURN new; END $$",
])("lets pass what needs a busy table for a moment only: %s", async (text) => {
  expect(await faultsOf(madeUp(text))).toEqual([]);
});

it("lets an index be made beside those who write, when it may be made again", async () => {
  const create = "CREATE INDEX CONCURRENTLY good_e ON orders (city);";
  expect(await faultsOf(alone(`DROP INDEX CONCURRENTLY IF EXISTS good_e;\n${create}`))).toEqual([]);
  expect(textFaults(alone(create)).join()).toMatch(
    /DROP INDEX CONCURRENTLY IF EXISTS good_e belongs before it/,
  );
  expect(textFaults(alone("ALTER TABLE orders ADD COLUMN any_b int;")).join()).toMatch(/with a transaction/);
  expect(textFaults(alone("ALTER TABLE orders VALIDATE CONSTRAINT good_c;"))).toEqual([]);
});

it("no migration after the last release stops a shop that runs", async () => {
  const released = readReleased().migrations;
  const files = await readMigrations();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  const faults: string[] = [];
  for (const migration of files) {
    if (migration.name in released) await client.query(migration.text);
    else faults.push(...(await faultsOf(migration)));
  }
  expect(faults).toEqual([]);
});

it("a file falls into its statements at no other semicolon than those between them", () => {
  const statements = [
    "-- a; b\nSELECT 'it''s; so'",
    'SELECT ";" /* ; */',
    "DO $x$ BEGIN PERFORM '$$'; END $x$",
    "SELECT $$;$$ - 1 / 2",
  ];
  expect(splitStatements(`${statements.join(";\n")};\n-- the end;`)).toEqual(statements);
});
