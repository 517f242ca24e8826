import { openFreeDatabase } from "#test/free-sql.ts";
import { cpuMicrosOf } from "../bench/child.ts";
import { findGoods } from "../bench/goods.ts";
import { startShopProcess } from "../bench/start-shop-process.ts";
import { newStops, type Stops } from "../bench/stops.ts";
import type { Finding } from "./finding.ts";
import { findPgBouncer, openPgBouncer } from "./open-pgbouncer.ts";
import { portionsRace } from "./portions-race.ts";

const connectionsOfPooler = 8;
const guests = 300;

/** Two processes sell the last portions of a day through a pooler that gives each transaction another connection. */
export async function throughPgBouncer(connectionString: string, stops: Stops): Promise<Finding> {
  const program = findPgBouncer();
  if (!program) throw new Error("no PgBouncer: apt-get install pgbouncer, or PGBOUNCER=/path/to/pgbouncer");
  const direct = await race(connectionString, connectionString, stops);
  const pooler = await openPgBouncer({ program, connectionString }, stops);
  const pooled = await race(connectionString, pooler.connectionString, stops);
  const connections = pooled.connections - 1;
  return {
    ...pooled.finding,
    what: `${guests} parallel purchases of one portion each, 50 portions free, two processes, through PgBouncer in transaction mode`,
    isRight: pooled.finding.isRight && direct.finding.isRight && connections <= connectionsOfPooler,
    figures:
      `PgBouncer ${pooler.version}; ${connections} connections of the pooler to PostgreSQL; ${pooled.cpuMs} ms of processor time in the shops; ` +
      `${pooled.finding.figures}. The same without a pooler just before: ${direct.cpuMs} ms; ${direct.finding.figures}`,
  };
}

async function race(connectionString: string, shopString: string, outer: Stops) {
  const stops = newStops();
  outer.add(stops.run);
  const shops = [await startShopProcess(shopString, stops), await startShopProcess(shopString, stops)];
  const origins = shops.map(({ origin }) => origin);
  const { menus, days } = await findGoods(origins[0]!);
  const deps = { origins, connectionString, menuIds: menus.map(({ id }) => id), days, stops };
  const cpu = async () => {
    const micros = await Promise.all(shops.map(({ child }) => cpuMicrosOf(child)));
    return micros.reduce((sum, one) => sum + one, 0) / 1_000;
  };
  const before = await cpu();
  const finding = await portionsRace(deps, { guests, portions: 50, each: 1 });
  const cpuMs = Math.round((await cpu()) - before);
  const connections = await countConnections(connectionString);
  await stops.run();
  return { finding, cpuMs, connections };
}

/** with the one that asks */
async function countConnections(connectionString: string): Promise<number> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  const row = await database.row<{ count: number }>(
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  await database.close();
  return row?.count ?? 0;
}
