import { calls } from "#contract/calls.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { type CaughtMail, openMailServer } from "#test/mail-server.ts";
import { openClient } from "../bench/client.ts";
import { findGoods, headersOf, type Line } from "../bench/guest.ts";
import { median } from "../bench/rounds.ts";
import { hasEnded, startShop } from "../bench/start-process.ts";
import type { Stops } from "../bench/stops.ts";
import { fillForMeasuring, throwAwayDataDir } from "../bench/throw-away-database.ts";
import { startBuyers, untilTrue } from "./buyers.ts";
import type { Finding } from "./report.ts";
import { type Ending, openRestartableServer, type RestartableServer } from "./restartable-server.ts";
import { readSteadily } from "./steady-reads.ts";
import { wrongBooks } from "./wrong-books.ts";

interface RestartDeps {
  server: RestartableServer;
  origins: string[];
  endings: Ending[];
  guests: number;
  /** how soon after the database each process serves again */
  readyWithinSeconds: number;
  line: () => Line;
  /** addresses that must be answered all the time, because they need no database */
  steady: string[];
  caught: readonly CaughtMail[];
  /** shop processes that have ended */
  deaths?: () => number;
  stops: Stops;
}

// the snapshot, payments made void, mails queued
const listenersOfProcess = 3;
const fourWays: Ending[] = ["in order", "connections", "killed", "thrown out"];
const guestHeaders = headersOf("0b0f3cf4-3ad0-4d5e-8a0c-5a3f9f0f6a11");

/** A database is taken away again and again under two processes of the shop. */
export async function takeDatabaseAway({ stops }: { stops: Stops }): Promise<Finding[]> {
  const dataDir = await throwAwayDataDir(stops);
  const server = await openRestartableServer({ dataDir, durable: true, awayMs: 2_000 });
  stops.defer(() => server.stop());
  await fillForMeasuring(server.connectionString);
  const mails = await openMailServer();
  stops.defer(() => mails.close());
  const { connectionString } = server;
  const env = { DATABASE_URL: connectionString, SMTP_URL: mails.url, MAIL_FROM: "hallo@shop.example" };
  const shops = [await startShop(env, stops), await startShop(env, stops)];
  const origins = shops.map(({ origin }) => origin);
  const { menus, days } = await findGoods(origins[0]!);
  const finding = await restarts({
    server,
    origins,
    endings: [...fourWays, ...fourWays.toReversed(), "in order"],
    guests: 12,
    readyWithinSeconds: 2,
    line: () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! }),
    steady: ["/", "/shop", `/menu/${menus[0]!.slug}`, calls.readMenus.path, "/health/live"],
    caught: mails.caught,
    deaths: () => shops.filter(({ child }) => hasEnded(child)).length,
    stops,
  });
  return [finding];
}

/** Takes the database away repeatedly while guests buy, and compares the books with the answers they got. */
export async function restarts(deps: RestartDeps): Promise<Finding> {
  const { server, endings, origins, readyWithinSeconds } = deps;
  const right = `nothing lost, nothing doubled, ready within ${readyWithinSeconds} s of the database`;
  const database = openFreeDatabase({ ...server, connections: 2, onIdleError: () => {} });
  const buyers = startBuyers(deps, deps.stops);
  const wrong: string[] = [];
  const awayMs: number[] = [];
  const readyMs: number[] = [];
  for (const how of endings) {
    await buyers.boughtMore(deps.guests);
    const steady = readSteadily(origins, deps.steady);
    awayMs.push(await server.restart(how));
    const back = performance.now();
    await Promise.all(origins.map(untilReady));
    readyMs.push(performance.now() - back);
    await steady.stop();
    wrong.push(...new Set(steady.failed.map((fault) => `${how}: ${fault}`)));
    await untilTrue(async () => (await listeners(database)) === origins.length * listenersOfProcess);
  }
  await buyers.boughtMore(deps.guests);
  await buyers.stop();
  wrong.push(...buyers.wrong, ...(await wrongBooks(database, buyers, deps.caught)));
  await database.close();
  const deaths = deps.deaths?.() ?? 0;
  if (deaths > 0) wrong.push(`${deaths} of ${origins.length} processes died`);
  const slowest = Math.max(...readyMs);
  if (slowest > readyWithinSeconds * 1_000) wrong.push(`ready after ${Math.round(slowest)} ms`);
  return {
    what: `the database taken away ${endings.length} times while ${deps.guests} guests buy at ${origins.length} processes`,
    expected: right,
    actual: wrong.length === 0 ? right : wrong.join("; "),
    isRight: wrong.length === 0,
    figures:
      `${endings.join(", ")}; away for ${Math.round(median(awayMs))} ms (median, at most ${Math.round(Math.max(...awayMs))} ms); ` +
      `ready ${Math.round(median(readyMs))} ms after the database (median, at most ${Math.round(slowest)} ms); ` +
      `${buyers.bought.size} orders paid, invoiced and mailed once, ${buyers.refused()} steps refused with 503 and done again`,
  };
}

async function untilReady(origin: string): Promise<void> {
  const client = openClient(origin);
  const reads = async () => {
    const ready = await client.call("GET", "/health/ready");
    const cart = await client.call("GET", calls.readCart.path, { headers: guestHeaders });
    return ready.status === 200 && cart.status === 200;
  };
  await untilTrue(reads, 5);
  client.close();
}

async function listeners(database: FreeDatabase): Promise<number> {
  const row = await database.row<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
  );
  return row?.count ?? 0;
}
