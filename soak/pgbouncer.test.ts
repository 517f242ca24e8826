import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixSearchPath } from "#server/platform/database/fix-search-path.ts";
import { openProbedDatabase, probePooling } from "#server/platform/database/probe-pooling.ts";
import { buy } from "#test/buy.ts";
import { type FreeDatabase, withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop } from "#test/open-shop.ts";
import { newStops } from "../bench/stops.ts";
import { findPgBouncer, openPgBouncer, type PgBouncer } from "./open-pgbouncer.ts";

const program = findPgBouncer();

// Only where PgBouncer is installed; it is no package of npm.
describe.runIf(program)("PgBouncer in transaction mode", () => {
  const stops = newStops();
  let fresh: FreshDatabase;
  let pooler: PgBouncer;
  let pooled: FreeDatabase;
  const open = (lines: string[] = []) =>
    openPgBouncer({ program: program ?? "", connectionString: fresh.connectionString, lines }, stops);
  beforeAll(async () => {
    fresh = await freshDatabase();
    pooler = await open();
    const { connectionString } = pooler;
    pooled = withFreeSql(await openProbedDatabase({ connectionString, onIdleError: () => {} }));
  });
  afterAll(async () => {
    await pooled.close();
    await stops.run();
    await fresh.close();
  });

  it("is recognised, and a purchase goes through it", async () => {
    expect(await probePooling(pooler.connectionString)).toMatchObject({
      isPerTransaction: true,
      setsSession: true,
    });
    const shop = await openShop({ database: { ...fresh, ...pooled, close: async () => {} } });
    const orders = await Promise.all(Array.from({ length: 12 }, () => buy(shop, shop.guest())));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(12);
    await shop.close();
  });

  it("keeps single statements single where the role has timeouts and search path", async () => {
    const name = fresh.connectionString.match(/\/(test_\w+)/)?.[1];
    const role = fresh.connectionString.match(/\/\/(\w+):/)?.[1];
    for (const timeout of ["statement_timeout", "idle_in_transaction_session_timeout"])
      await fresh.owner.rows(`ALTER ROLE ${role} IN DATABASE ${name} SET ${timeout} = '15s'`);
    const ignored =
      "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options,search_path";
    const { connectionString } = await open([ignored]);
    expect((await probePooling(connectionString)).setsSession).toBe(true);
    await fixSearchPath(fresh);
    const { connectionString: later } = await open([ignored]);
    expect((await probePooling(later)).setsSession).toBe(false);
  });

  it("in session mode is used like the server itself, but for its timeouts", async () => {
    const { connectionString } = await open(["pool_mode = session"]);
    expect(await probePooling(connectionString)).toEqual({
      isPerTransaction: false,
      hasNamedStatements: true,
      setsSession: true,
    });
  });

  it("in statement mode is refused with what to do", async () => {
    const { connectionString } = await open(["pool_mode = statement"]);
    await expect(probePooling(connectionString)).rejects.toThrow(
      /Bitte dort pool_mode = transaction setzen\.$/,
    );
  });

  it("is not taken for the way past itself", async () => {
    const { connectionString } = pooler;
    const opened = openProbedDatabase({
      connectionString,
      listenOn: connectionString,
      onIdleError: () => {},
    });
    await expect(opened).rejects.toThrow(/DATABASE_DIRECT_URL führt über einen Pooler/);
  });
});
