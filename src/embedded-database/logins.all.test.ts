import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { embeddedDatabase } from "./embedded-database.ts";
import { dataFolderPerTest, query, scene, start } from "./embedded-database-fixture.ts";
import { databaseName, shopName } from "./settings.ts";

dataFolderPerTest();

const roleOf = "select current_user::text, rolsuper from pg_roles where rolname = current_user";

async function enter(folder: string, user: string, password?: string): Promise<string> {
  const client = new pg.Client({
    host: join(folder, "socket"),
    port: 5432,
    user,
    password,
    database: databaseName,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return "came in";
  } catch (error) {
    return String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

test("refuses everyone without the password, even at the socket", async () => {
  const { folder } = await start();
  for (const user of [databaseName, shopName]) {
    expect(await enter(folder, user)).toContain("password must be a string");
    expect(await enter(folder, user, "geraten")).toContain("password authentication failed");
  }
  const { mode } = await stat(join(folder, "logins.json"));
  expect(mode & 0o777).toBe(0o600);
});

test("opens for two roles: the owner of the tables, and the shop, which is no superuser", async () => {
  const server = await start();
  expect(await query(server, roleOf)).toEqual([databaseName, true]);
  const shop = { connectionString: server.shopConnectionString };
  expect(await query(shop, roleOf)).toEqual([shopName, false]);
  await expect(query(shop, "create table mine ()")).rejects.toThrow("permission denied");
  expect(await embeddedDatabase.findRunning(scene.dataDir)).toEqual({
    connectionString: server.connectionString,
    shopConnectionString: server.shopConnectionString,
  });
});

test("keeps its passwords over a restart", async () => {
  const first = await start();
  await first.stop();
  expect((await start()).shopConnectionString).toBe(first.shopConnectionString);
});
