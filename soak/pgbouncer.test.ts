import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buy } from "#test/buy.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { newStops } from "../bench/stops.ts";
import { findPgBouncer, openPgBouncer } from "./open-pgbouncer.ts";

const program = findPgBouncer();

// Only where PgBouncer is installed; it is no package of npm.
describe.runIf(program)("PgBouncer in transaction mode", () => {
  const stops = newStops();
  let fresh: FreshDatabase;
  let pooled: FreeDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    const pooler = await openPgBouncer(
      { program: program ?? "", connectionString: fresh.connectionString },
      stops,
    );
    const { connectionString } = pooler;
    pooled = openFreeDatabase({ connectionString, isPooled: true, onIdleError: () => {} });
  });
  afterAll(async () => {
    await pooled.close();
    await stops.run();
    await fresh.close();
  });

  it("sells, and prepares and keeps nothing on its connections", async () => {
    const shop = await openShop({ database: { ...fresh, ...pooled, close: async () => {} } });
    const orders = await Promise.all(Array.from({ length: 12 }, () => buy(shop, shop.guest())));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(12);
    await shop.close();
    const shown = "current_setting('statement_timeout') AS timeout, current_setting('search_path') AS path";
    expect(await pooled.row(`SELECT ${shown}`)).toEqual({ timeout: "15s", path: "public, pg_temp" });
  });
});
