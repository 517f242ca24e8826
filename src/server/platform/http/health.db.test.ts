import { afterAll, beforeAll, expect, it } from "vitest";
import { queriesBy } from "#server/platform/database/connection.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let database: FreshDatabase;
let shop: TestShop;
let isAway = false;
beforeAll(async () => {
  database = await freshDatabase();
  const queries = queriesBy(async (...query) => {
    if (isAway) throw new DatabaseUnavailable(new Error("connect ECONNREFUSED"));
    return database.untyped(...query);
  });
  shop = await openShop({ database: { ...database, ...withFreeSql({ ...database, ...queries }) } });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const ready = async () => {
  const answer = await shop.app.inject("/health/ready");
  return [answer.statusCode, answer.json().code];
};

it("is not ready while the database lacks a migration of this release", async () => {
  expect(await ready()).toEqual([200, undefined]);
  const { owner } = shop.database;
  const gone = await owner.row<{ name: string }>(
    "DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name",
  );
  expect(await ready()).toEqual([503, "migrations_behind"]);
  await owner.rows("INSERT INTO migrations (name, run_on) VALUES ($1, now())", [gone?.name]);
  expect(await ready()).toEqual([200, undefined]);
});

it("says when the database is away, and is ready again with it; it lives all the while", async () => {
  isAway = true;
  expect(await ready()).toEqual([503, "unavailable"]);
  expect((await shop.app.inject("/health/live")).statusCode).toBe(200);
  isAway = false;
  expect(await ready()).toEqual([200, undefined]);
});

it("says while it is about to stop that it is not ready, still answers, and keeps no connection open", async () => {
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const call = async () => {
    const answer = await fetch(`${address}/api/v1/menus`);
    await answer.text();
    return [answer.status, answer.headers.get("connection")];
  };
  expect(await call()).toEqual([200, "keep-alive"]);
  shop.draining.begin(shop.app.server);
  expect(await ready()).toEqual([503, "draining"]);
  isAway = true;
  // a stopping process does not report a fault
  expect(await ready()).toEqual([503, "draining"]);
  isAway = false;
  expect(await call()).toEqual([200, "close"]);
});
