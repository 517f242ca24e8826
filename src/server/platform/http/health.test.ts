import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ready = async () => {
  const answer = await shop.app.inject("/health/ready");
  return [answer.statusCode, answer.json().code];
};

it("is not ready while the database lacks a migration of this release", async () => {
  expect(await ready()).toEqual([200, undefined]);
  const { owner } = shop.database;
  const gone = await owner.row<{ name: string; hash: string }>(
    "DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations) RETURNING name, hash",
  );
  expect(await ready()).toEqual([503, "migrations_behind"]);
  await owner.rows("INSERT INTO migrations (name, hash) VALUES ($1, $2)", [gone?.name, gone?.hash]);
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
  expect(await call()).toEqual([200, "close"]);
});
