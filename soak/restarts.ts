import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import type { CaughtMail } from "#test/mail-server.ts";
import { openClient } from "../bench/http-client.ts";
import { median } from "../bench/median.ts";
import type { Stops } from "../bench/stops.ts";
import { type Buyers, startBuyers } from "./buyers.ts";
import type { Finding } from "./finding.ts";
import type { Ending, RestartableServer } from "./restartable-server.ts";
import type { Line } from "./soak-guest.ts";

export interface RestartDeps {
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
const patienceMs = 180_000;

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
    await boughtMore(buyers, deps.guests);
    const steady = askSteadily(deps);
    awayMs.push(await server.restart(how));
    const back = performance.now();
    await Promise.all(origins.map(untilReady));
    readyMs.push(performance.now() - back);
    wrong.push(...(await steady.stop()).map((fault) => `${how}: ${fault}`));
    await untilTrue(async () => (await listeners(database)) === origins.length * listenersOfProcess);
  }
  await boughtMore(buyers, deps.guests);
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

function askSteadily({ origins, steady, stops }: RestartDeps): { stop(): Promise<string[]> } {
  let isOver = false;
  const faults = new Set<string>();
  const clients = origins.map((origin) => openClient(origin));
  for (const { close } of clients) stops.add(close);
  const asking = clients.map(async ({ call }) => {
    while (!isOver) {
      for (const path of steady) {
        const { status } = await call("GET", path);
        if (status !== 200) faults.add(`${path} answered ${status}`);
      }
      await wait(20);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(asking);
      return [...faults];
    },
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

const guestHeaders = { "x-guest-id": "0b0f3cf4-3ad0-4d5e-8a0c-5a3f9f0f6a11", "x-channel-type": "B2C" };

function boughtMore({ bought }: Buyers, more: number): Promise<void> {
  const enough = bought.size + more;
  return untilTrue(async () => bought.size >= enough);
}

async function listeners(database: FreeDatabase): Promise<number> {
  const row = await database.row<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
  );
  return row?.count ?? 0;
}

function unsent(database: FreeDatabase): Promise<string[]> {
  return database
    .rows<{ mail: string }>(
      `SELECT m.status || ' ' || m.id || ', its job ' || coalesce(string_agg(j.state::text, ' and '), 'is gone') AS mail
       FROM mails m LEFT JOIN pgboss.job j ON j.name = 'send-mail' AND j.singleton_key = m.id::text
       WHERE m.status <> 'sent' GROUP BY m.id LIMIT 5`,
    )
    .then((rows) => rows.map(({ mail }) => mail));
}

/**
 * Each guest gets one mail. `unheard`: how often a worker or a mail server went away; each time the one mail may come
 * again, with its Message-ID, whose acceptance was not heard or not recorded.
 */
function wrongMails(
  orders: readonly { email: string }[],
  caught: readonly CaughtMail[],
  unheard: number,
): string[] {
  const mails = Map.groupBy(caught, ({ to }) => to[0]);
  const got = orders.map(({ email }) => mails.get(email) ?? []);
  const missing = got.filter(({ length }) => length === 0).length;
  const repeated = got.filter(({ length }) => length > 1);
  const unknown = repeated.filter((all) => new Set(all.map(({ messageId }) => messageId)).size > 1).length;
  return [
    ...(missing > 0 ? [`${missing} guests got no mail`] : []),
    ...(repeated.length > unheard ? [`${repeated.length} guests got their mail again`] : []),
    ...(unknown > 0 ? [`${unknown} of these under another Message-ID`] : []),
  ];
}

/** Differences between the books and what the guests were answered. */
export async function wrongBooks(
  database: FreeDatabase,
  { bought }: Pick<Buyers, "bought">,
  caught: readonly CaughtMail[],
  unheard = 0,
): Promise<string[]> {
  const wrong: string[] = [];
  await untilTrue(async () => (await unsent(database)).length === 0, 1_000).catch(async () => {
    wrong.push(`mails are not sent within ${patienceMs / 1_000} s: ${(await unsent(database)).join(", ")}`);
  });
  const rows = await database.rows<{ id: string; email: string; number: string }>(
    "SELECT o.id, o.email, i.number FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.status = 'paid' ORDER BY i.number",
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  for (const [orderId, number] of bought) {
    if (numbers.get(orderId) !== number) wrong.push(`${number} was told, ${numbers.get(orderId)} is booked`);
  }
  if (rows.length !== bought.size) wrong.push(`${rows.length} invoices for ${bought.size} purchases`);
  const ends = [...numbers.values()].map((number) => Number(number.split("-").at(-1)));
  if (new Set(ends).size !== rows.length || Math.max(...ends) - Math.min(...ends) + 1 !== rows.length) {
    wrong.push("the series of invoices has a gap or a double");
  }
  wrong.push(...wrongMails(rows, caught, unheard));
  const portions = await database.row<{ reserved: number; final: number }>(
    `SELECT (SELECT sum(taken) FROM day_portions) AS reserved,
       (SELECT sum(portions) FROM order_portions WHERE status = 'final') AS final`,
  );
  if (portions?.reserved !== portions?.final)
    wrong.push(`${portions?.reserved} portions reserved, ${portions?.final} sold`);
  return wrong;
}

async function untilTrue(isTrue: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline) throw new Error("did not happen in time");
    await wait(everyMs);
  }
}
