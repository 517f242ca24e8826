import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oldestVersion } from "#server/platform/database/require-server.ts";
import { buy, orderNumber } from "#test/buy.ts";
import type { FreshDatabase } from "#test/fresh-database.ts";
import { openOldestDatabase } from "#test/oldest-postgresql.ts";
import { openShop } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { work } from "#test/work.ts";
import { describe as describeStatement } from "./describe-statement.ts";
import { loadStatements } from "./statements.ts";

describe("the oldest PostgreSQL that is promised", () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await openOldestDatabase();
  });
  afterAll(() => database?.close());

  it("is the one that is tried here: package postgres-15", async () => {
    const server = await database.row<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    expect(server?.version).toBe(oldestVersion);
  });

  it("understands every statement of the shop", async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    const refused: string[] = [];
    for (const [name, text] of await loadStatements())
      await describeStatement(client, text).catch((error: Error) =>
        refused.push(`${name}: ${error.message}`),
      );
    await client.end();
    expect(refused).toEqual([]);
  });

  it("carries a purchase, the office and the worker", async () => {
    const shop = await openShop({ database });
    const worker = await work(shop);
    try {
      const { orderId } = await buy(shop, shop.guest());
      const support = await staffOf(shop, "support");
      const { rows } = (await support.call("readOrders", { query: { q: "Brandt" } })).data;
      expect(rows.map(({ number }) => number)).toEqual([await orderNumber(shop, orderId)]);
      const mails = () => database.rows("SELECT status FROM mails WHERE order_id = $1", [orderId]);
      await expect.poll(mails).toEqual([{ status: "sent" }]);
    } finally {
      await worker.stop();
      await shop.close();
    }
    expect(worker.errors).toEqual([]);
  });
});
