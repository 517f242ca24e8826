import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { databaseAddress } from "#test/database-server.ts";
import { freshDatabase } from "#test/fresh-database.ts";
import { judgeSchema, spreadBy } from "./growth-rules.ts";
import { readSchema, type Schema } from "./growth-schema.ts";
import { judgeStatements, verdicts } from "./growth-statements.ts";

let client: pg.Client;
let schema: Schema;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  const named = await database.row<{ name: string }>("SELECT current_database() AS name");
  client = new pg.Client({ connectionString: databaseAddress(inject("serverAddress"), named!.name) });
  await client.connect();
  schema = await readSchema(client);
  close = async () => {
    await client.end();
    await database.close();
  };
});
afterAll(() => close());

const verdictOf = async (text: string) => {
  const [one] = await judgeStatements(client, new Map([["one", text]]), spreadBy(schema, "order"));
  return Object.entries(verdicts).find(([, words]) => words === one?.rule)?.[0];
};

it("tables that hang on orders are spread with them, by the order's id where they have it", () => {
  const { keys } = spreadBy(schema, "order");
  expect(keys.get("orders")).toBe("id");
  expect(keys.get("order_lines")).toBe("order_id");
  expect(keys.get("refunds")).toBe(null);
  expect(keys.has("menus")).toBe(false);
});

it("what is unique, refers or counts without the key breaks", () => {
  const breaks = judgeSchema(schema, spreadBy(schema, "order"));
  const found = (rule: string) => breaks.filter((one) => one.rule === rule).map(({ what }) => what);
  expect(found("unique without the key")).toContain("orders.orders_number_key (number)");
  expect(found("unique without the key").join()).not.toContain("order_deliveries_pkey");
  expect(found("foreign key without the key")).toContain("refunds.refunds_payment_id_fkey to payments");
  expect(found("foreign key without the key").join()).not.toContain("order_lines");
  expect(found("trigger that needs another place").join()).toContain("new_portions_counted");
  expect(breaks.length).toBeLessThan(judgeSchema(schema, spreadBy(schema, "month")).length);
});

describe("a statement", () => {
  it.each([
    ["none", "SELECT name FROM menus WHERE id = $1"],
    ["one", "SELECT * FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = $1"],
    ["one", "UPDATE orders SET status = 'paid' WHERE id = $1"],
    ["one", "SELECT 1 FROM orders WHERE id = $1 FOR UPDATE"],
    ["read", "SELECT count(*) FROM orders WHERE created_at > $1"],
    ["read", "SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.id = $1"],
    ["write", "UPDATE orders SET status = 'paid' WHERE number = $1"],
    ["write", "SELECT 1 FROM orders WHERE number = $1 FOR UPDATE"],
    [
      "both",
      "WITH s AS (UPDATE invoice_series SET last = last + 1 RETURNING last) UPDATE orders SET cart_version = last FROM s WHERE id = $1",
    ],
  ])("%s: %s", async (verdict, text) => {
    expect(await verdictOf(text)).toBe(verdict);
  });
});
