import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { databaseAddress } from "#test/templates.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";

const mark = randomBytes(4).toString("hex");
const names = { owner: `owner_${mark}`, shop: `Shop ${mark}`, database: `own_${mark}` };
const open = (connectionString: string) => openFreeDatabase({ connectionString, onIdleError: () => {} });

let server: FreeDatabase;
let owner: FreeDatabase;
let shop: FreeDatabase;
beforeAll(async () => {
  server = open(inject("serverAddress"));
  await server.rows(`CREATE ROLE ${names.owner} LOGIN PASSWORD 'o'`);
  await server.rows(`CREATE ROLE "${names.shop}" LOGIN PASSWORD 's'`);
  await server.rows(`CREATE DATABASE ${names.database} OWNER ${names.owner} TEMPLATE template0`);
  owner = open(addressOf(names.owner, "o"));
  shop = open(addressOf(encodeURIComponent(names.shop), "s"));
});
afterAll(async () => {
  await owner.close();
  await shop.close();
  await server.rows(`DROP DATABASE ${names.database} WITH (FORCE)`);
  await server.rows(`DROP ROLE ${names.owner}, "${names.shop}"`);
  await server.close();
});

function addressOf(user: string, password: string): string {
  const address = databaseAddress(inject("serverAddress"), names.database);
  return address.replace(/\/\/[^@]*@/, `//${user}:${password}@`);
}

const jobs = async (database: FreeDatabase) => (await openJobs(database, () => {})).close();

it("the tables of a separate database pass from one role to two, neither of them a superuser", async () => {
  // at first without DATABASE_OWNER_URL: one role owned everything, jobs included
  await migrate(owner);
  await jobs(owner);
  await expect(jobs(shop)).rejects.toThrow("permission denied");

  const refused = await migrate(owner, names.shop).catch((error: Error) => error);
  expect(String(refused)).toMatch(/Bitte als Verwalter ausführen: GRANT "Shop \w+" TO/);
  await server.rows(`GRANT "${names.shop}" TO ${names.owner}`);
  await migrate(owner, names.shop);
  await migrate(owner, names.shop);

  await jobs(shop);
  await shop.rows("INSERT INTO log_entries (kind, at, event) VALUES ('security', now(), 'login.done')");
  await expect(shop.rows("DELETE FROM log_entries")).rejects.toThrow("permission denied");
});

it("the shop's role makes no large objects, and its own search path changes nothing", async () => {
  const ways = ["lo_create(0)", "lo_creat(0)", "lo_from_bytea(0, '\\x00')"];
  // as docs/OPERATIONS.md does it, because no owner of a database may
  const inside = open(databaseAddress(inject("serverAddress"), names.database));
  await inside.rows(revokeOfOperations());
  await inside.close();
  for (const way of ways)
    await expect.soft(shop.rows(`SELECT ${way}`), way).rejects.toThrow("permission denied for function");
  await shop.rows(`ALTER ROLE "${names.shop}" IN DATABASE ${names.database} SET search_path = pgboss`);
  const again = open(addressOf(encodeURIComponent(names.shop), "s"));
  expect(await again.row("SHOW search_path")).toEqual({ search_path: "public,pg_temp" });
  await again.close();
});

function revokeOfOperations(): string {
  const [found = ""] =
    /^REVOKE EXECUTE ON FUNCTION .*;$/m.exec(readFileSync("docs/OPERATIONS.md", "utf8")) ?? [];
  expect(readFileSync("deploy/container/make-database.sh", "utf8")).toContain(found);
  return found;
}

it("the shop's role brings nothing up to date, and needs not to when there is nothing", async () => {
  expect(await migrate(shop, names.shop)).toEqual([]);
  await owner.rows("DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)");
  await expect(migrate(shop, names.shop)).rejects.toThrow(/Die Migration \d{4}-\w+ ist gescheitert.*owner/);
});
