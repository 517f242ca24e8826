import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openFreeDatabase } from "#test/free-sql.ts";
import type { Stops } from "../../bench/stops.ts";
import { startBuyers } from "../buyers.ts";
import type { Finding } from "../finding.ts";
import { wrongBooks } from "../restarts.ts";
import { faultTable } from "./fault-table.ts";
import { type FaultyShop, openFaultyShop } from "./faulty-shop.ts";
import { type Fault, type FaultResult, tryFault } from "./try-fault.ts";
import { watchAnswers } from "./watched-client.ts";

const recoveredWithinMs = 10_000;
const longestStopMs = 120_000;
const right =
  "nothing lost, nothing doubled, every answer good or a clear refusal within 15 s, sells again within 10 s";

export const faultGroups = ["database", "connections", "provider", "mail", "clock"] as const;
export type FaultGroup = (typeof faultGroups)[number];

interface FaultRun {
  what: string;
  guests?: number;
  afterSeconds?: number;
  /** mails that may come again, because their mail server went away with its answer */
  unheard?: number;
  say: (line: string) => void;
  stops: Stops;
}

/** What stands around the shop becomes slow, silent, dead or wrong while guests buy. */
export async function faults(
  group: FaultGroup,
  { say, stops }: Pick<FaultRun, "say" | "stops">,
): Promise<Finding> {
  if (group === "clock") {
    const { openClockedShop, clockFaults } = await import("./clock-faults.ts");
    const clocked = await openClockedShop(stops);
    return runFaults(clocked.shop, clockFaults(clocked), { what: clocked.what, say, stops });
  }
  const shop = await openFaultyShop(stops);
  const of = {
    database: { what: "a database behind a slow and silent network", faults: databaseFaults(shop) },
    connections: {
      what: "a database whose connections are used up by others",
      faults: connectionFaults(shop),
    },
    provider: { what: "a payment provider that is slow, silent or dead", faults: providerFaults(shop) },
    mail: { what: "a mail server that is slow, silent, dead or refuses", faults: mailFaults(shop) },
  }[group];
  // more mails than a process that serves guests sends in a second would only wait for their turn
  const guests = group === "mail" ? 2 : undefined;
  // it falls silent or dies three times
  const unheard = group === "mail" ? 3 * shop.origins.length : 0;
  return runFaults(shop, of.faults, { what: of.what, guests, unheard, say, stops });
}

export async function runFaults(
  shop: Pick<FaultyShop, "addresses" | "origins" | "stripe" | "mails" | "line" | "steady" | "faultsLogged">,
  list: Fault[],
  { what, guests = 8, afterSeconds = 5, unheard = 0, say, stops }: FaultRun,
): Promise<Finding> {
  const watch = watchAnswers();
  const payAt = shop.stripe.access.apiBase.origin;
  const buyers = startBuyers({ ...shop, guests, open: watch.open, payAt }, stops);
  const results: FaultResult[] = [];
  for (const fault of list) {
    const result = await tryFault({ ...shop, buyers, guests: watch, afterSeconds, stops }, fault);
    results.push(result);
    say(faultTable([result]).split("\n").at(-1) ?? "");
  }
  await Promise.race([buyers.stop(), tooLate(longestStopMs, "the guests do not finish what they began")]);
  for (const fault of shop.faultsLogged) say(`logged as an error: ${fault}`);
  const last = performance.now();
  const database = openFreeDatabase({
    connectionString: shop.addresses.owner,
    connections: 2,
    onIdleError: () => {},
  });
  const wrong = [
    ...results.flatMap(wrongOf),
    ...wrongBetween(buyers.wrong, results),
    ...(await wrongBooks(database, buyers, shop.mails.caught, unheard).catch(inWords)),
  ];
  await database.close();
  return {
    what: `${what}, ${guests} guests buy at ${shop.origins.length} ${shop.origins.length === 1 ? "process" : "processes"}`,
    expected: right,
    actual: wrong.length === 0 ? right : wrong.join("; "),
    isRight: wrong.length === 0,
    figures:
      `${faultTable(results)}\n\n${buyers.bought.size} orders paid, invoiced and mailed once; the last mail was out ` +
      `${((performance.now() - last) / 1000).toFixed(0)} s after the last purchase`,
  };
}

async function tooLate(ms: number, what: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`${what} within ${ms / 1_000} s`);
}

function inWords(error: Error): string[] {
  return [`the books: ${error.message}`];
}

/** what went wrong before a fault, and when the guests finished what they had begun */
function wrongBetween(all: string[], results: FaultResult[]): string[] {
  const named = new Set(results.flatMap(({ wrong }) => wrong));
  return [...new Set(all)].filter((fault) => !named.has(fault));
}

function wrongOf({ name, during, after, steady, recoveredMs, wrong }: FaultResult): string[] {
  const faults = [during, after, steady].flatMap((answers) => [...answers.faults.keys()]);
  const slow = recoveredMs > recoveredWithinMs ? [`sells again after ${Math.round(recoveredMs)} ms`] : [];
  return [...new Set([...faults, ...wrong, ...slow])].map((fault) => `${name}: ${fault}`);
}

function databaseFaults({ database }: FaultyShop): Fault[] {
  const slow = (ms: number): Fault => ({
    name: `${ms} ms each way`,
    seconds: 12,
    begin: () => database.delay(ms),
    end: () => database.recover(),
  });
  const silent = (seconds: number): Fault => ({
    name: `silent for ${seconds} s`,
    seconds,
    begin: () => database.stall(),
    end: () => database.recover(),
  });
  const oneWay: Fault = {
    name: "does everything, its answers do not come, 30 s",
    seconds: 30,
    begin: () => database.stall(["back"]),
    end: () => database.recover(),
  };
  return [slow(20), slow(100), slow(500), silent(5), silent(60), oneWay];
}

function connectionFaults({ addresses }: FaultyShop): Fault[] {
  let hogs: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: addresses.shop });
    client.on("error", () => {});
    await client.connect();
    hogs.push(client);
  };
  const takeAll = async () => {
    for (let isFull = false; !isFull; ) await open().catch(() => (isFull = true));
  };
  const giveBack = async () => {
    await Promise.all(hogs.map((client) => client.end()));
    hogs = [];
  };
  return [
    { name: "all others taken, 20 s", seconds: 20, begin: takeAll, end: giveBack },
    {
      name: "all taken after the shop has lost its own, 20 s",
      seconds: 20,
      async begin() {
        const admin = openFreeDatabase({
          connectionString: addresses.owner,
          connections: 1,
          onIdleError: () => {},
        });
        await takeAll();
        for (let round = 0; round < 5; round++) {
          await admin.rows(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'topf-und-tag' AND pid <> pg_backend_pid()`,
          );
          await takeAll();
        }
        await admin.close();
      },
      end: giveBack,
    },
  ];
}

function providerFaults({ provider }: FaultyShop): Fault[] {
  const slow = (seconds: number): Fault => ({
    name: `answers after ${seconds} s`,
    seconds: 20,
    begin: () => provider.delay(seconds * 1_000, ["back"]),
    end: () => provider.recover(),
  });
  return [
    slow(2),
    slow(10),
    slow(60),
    { name: "dead, 15 s", seconds: 15, begin: () => provider.die(), end: () => provider.recover() },
    {
      name: "does everything, its answers do not come, 20 s",
      seconds: 20,
      begin: () => provider.stall(["back"]),
      end: () => provider.recover(),
    },
  ];
}

function mailFaults({ mail, refuseMails }: FaultyShop): Fault[] {
  const recover = () => mail.recover();
  return [
    { name: "greets after 30 s", seconds: 45, begin: () => mail.delayGreeting(30_000), end: recover },
    { name: "silent, 20 s", seconds: 20, begin: () => mail.stall(), end: recover },
    {
      name: "dead, 15 s",
      seconds: 15,
      begin: () => mail.die(),
      end: recover,
    },
    {
      name: "450 to every recipient, 15 s",
      seconds: 15,
      begin: () => refuseMails("450 4.2.0 later"),
      end() {
        refuseMails(undefined);
      },
    },
  ];
}
