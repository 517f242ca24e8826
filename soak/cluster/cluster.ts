import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openMailServer } from "#test/mail-server.ts";
import { setUsualPortions } from "#test/portions.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { findGoods } from "../../bench/guest.ts";
import { throwAwayFolder } from "../../bench/start-process.ts";
import type { Stops } from "../../bench/stops.ts";
import { type Buyers, startBuyers, untilTrue } from "../buyers.ts";
import type { Finding } from "../report.ts";
import { readSteadily, type SteadyReads } from "../steady-reads.ts";
import { wrongBooks } from "../wrong-books.ts";
import { type DatabaseCluster, openDatabaseCluster } from "./database-cluster.ts";
import { freePort, keepRunning, type Running } from "./keep-running.ts";
import { postgresPrograms, requirePrograms, sh } from "./node.ts";

const guests = 8;
const boughtBetween = 20;
const mostGapMs = 30_000;
const outageMs = 30_000;
const leastReads = 0.999;

interface Misfortune {
  what: string;
  /** the longest time without an answered write, in milliseconds */
  gapMs: number;
  newPrimary: boolean;
  bought: number;
}

interface World {
  cluster: DatabaseCluster;
  webs: Running[];
  worker: Running;
  /** until both processes answer: one failure after the other */
  untilServed(): Promise<void>;
  buyers: Buyers;
  reads: SteadyReads;
}

/** Guests buy while one part of the cluster after the other fails; nothing is repaired by hand. */
export async function runCluster({ stops }: { stops: Stops }): Promise<Finding[]> {
  await requirePrograms();
  const folder = await throwAwayFolder(stops);
  const cluster = await openDatabaseCluster(stops);
  const mails = await openMailServer();
  stops.defer(() => mails.close());
  const { origin, ...shops } = await startShops({ cluster, folder, smtpUrl: mails.url }, stops);
  const database = openFreeDatabase({
    connectionString: cluster.direct,
    connections: 2,
    onIdleError: () => {},
  });
  stops.defer(() => database.close());
  await setUsualPortions(database, 2_000_000_000);
  const { menus, days } = await findGoods(origin);
  const line = () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! });
  const buyers = startBuyers({ origins: [origin], guests, line, isProxied: true }, stops);
  const pages = ["/", "/shop", `/menu/${menus[0]!.slug}`, "/api/v1/menus"];
  const reads = readSteadily([origin, origin], pages);
  const misfortunes: Misfortune[] = [];
  for (const [what, strike] of Object.entries(strikes)) {
    misfortunes.push(await suffer(what, strike, { cluster, ...shops, buyers, reads }));
  }
  await buyers.boughtMore(boughtBetween);
  await Promise.all([buyers.stop(), reads.stop()]);
  const wrong = [...new Set(buyers.wrong), ...(await wrongBooks(database, buyers, mails.caught, 1))];
  for (const { what, gapMs } of misfortunes) {
    if (gapMs > mostGapMs) wrong.push(`${what}: no write for ${Math.round(gapMs / 1_000)} s`);
  }
  // an answer of 500 does not tell its cause, the log does
  const logged = await readFile(join(folder, "shops.log"), "utf8");
  if (wrong.length > 0) for (const fault of faultsIn(logged)) console.log(`logged: ${fault}`);
  return [await findingOf({ buyers, reads, misfortunes, wrong })];
}

async function findingOf({
  buyers,
  reads,
  misfortunes,
  wrong,
}: Pick<World, "buyers" | "reads"> & { misfortunes: Misfortune[]; wrong: string[] }): Promise<Finding> {
  const asked = reads.answered + reads.failed.length;
  if (reads.answered < asked * leastReads)
    wrong.push(`${reads.failed.length} reads failed: ${[...new Set(reads.failed)].slice(0, 6).join(", ")}`);
  const rows = misfortunes.map(
    ({ what, gapMs, newPrimary, bought }) =>
      `| ${what} | ${(gapMs / 1_000).toFixed(1)} s | ${newPrimary ? "yes" : "no"} | ${bought} |`,
  );
  const programs = await sh(
    `postgres=$(${postgresPrograms}/postgres --version | awk '{print $3}'); ` +
      "echo PostgreSQL $postgres, $(patroni --version), $(etcd --version | head -1), $(/usr/sbin/pgbouncer --version | head -1), $(haproxy -v | head -1 | awk '{print $1, $3}')",
  );
  const expected = `no write for at most ${mostGapMs / 1_000} s each, no order lost or doubled, each mailed, ${leastReads * 100} % of the reads answered`;
  return {
    what: `a cluster under ${misfortunes.length} misfortunes, while ${guests} guests buy`,
    expected,
    actual: wrong.length === 0 ? expected : wrong.join("; "),
    isRight: wrong.length === 0,
    figures: `Three network namespaces with PostgreSQL and Patroni (synchronous replication, strict), each with a separate disk, three with etcd; HAProxy that finds the primary, PgBouncer in transaction mode before it; two web processes behind another HAProxy, one worker, a mail server (${programs}). What a service manager restarts is restarted a second after its end; nothing else is mended by hand.

| what fails | longest time without an answered write | new primary | orders paid meanwhile |
| --- | ---: | --- | ---: |
${rows.join("\n")}

${buyers.bought.size} orders paid, invoiced without a gap and mailed once; ${reads.answered} of ${asked} catalogue reads answered; ${buyers.refused()} steps refused with 503 and done again, ${buyers.broken()} that a dying process left without an answer, too.`,
  };
}

/** What fails. The promise resolves when everything is back that does not restart by itself. */
const strikes: Record<string, (world: World) => Promise<unknown>> = {
  "a web process killed": async ({ webs }) => webs[0]?.().kill("SIGKILL"),
  "the other web process killed": async ({ webs }) => webs[1]?.().kill("SIGKILL"),
  "the worker killed": async ({ worker }) => worker().kill("SIGKILL"),
  "the PostgreSQL killed that HAProxy sends to": async ({ cluster }) =>
    (await cluster.primary()).killPostgres(),
  "the primary's machine dead, back after 30 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.signal("KILL").then(() => wait(outageMs));
    node.startDatabase();
  },
  "an etcd node killed, back after 30 s": async ({ cluster }) => {
    const [keeper] = cluster.keepers;
    await keeper?.signal("KILL").then(() => wait(outageMs));
    keeper?.startEtcd();
  },
  "the primary's machine paused for 30 s (SIGSTOP)": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.signal("STOP").then(() => wait(outageMs));
    await node.signal("CONT");
  },
  "the primary's network cut for 30 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.setNetwork("down").then(() => wait(outageMs));
    await node.setNetwork("up");
  },
  "the primary's disk full, emptied after 60 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.fillDisk().then(() => wait(2 * outageMs));
    await node.emptyDisk();
  },
};

async function suffer(
  what: string,
  strike: (world: World) => Promise<unknown>,
  world: World,
): Promise<Misfortune> {
  const { cluster, buyers } = world;
  await buyers.boughtMore(boughtBetween);
  const before = (await cluster.primary()).name;
  const bought = buyers.bought.size;
  const since = performance.now();
  await strike(world);
  await cluster.untilWhole();
  await world.untilServed();
  await buyers.boughtMore(boughtBetween);
  const misfortune = {
    what,
    gapMs: buyers.longestGap(since),
    newPrimary: (await cluster.primary()).name !== before,
    bought: buyers.bought.size - bought,
  };
  console.log(
    `${what}: no write for ${Math.round(misfortune.gapMs)} ms, ${misfortune.bought} bought meanwhile`,
  );
  return misfortune;
}

async function startShops(
  { cluster, folder, smtpUrl }: { cluster: DatabaseCluster; folder: string; smtpUrl: string },
  stops: Stops,
): Promise<{ origin: string } & Pick<World, "webs" | "worker" | "untilServed">> {
  const ports = [await freePort(), await freePort()];
  const origin = await startWebProxy(folder, ports, stops);
  const program = process.execPath;
  const main = join(import.meta.dirname, "../../build/server/main.js");
  const log = join(folder, "shops.log");
  const env = {
    DATABASE_URL: cluster.pooled,
    DATABASE_POOLING: "transaction",
    DATABASE_DIRECT_URL: cluster.direct,
    DATABASE_OWNER_URL: cluster.direct,
    SECRET_KEY: testSecretKey,
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: "0",
    DEMO: "1",
    RUN_AS: "root",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "hallo@shop.example",
    NODE_ENV: "production",
  };
  const answers = (address: string) =>
    untilTrue(async () => (await fetch(address)).ok).catch(async () => {
      const lastWords = (await readFile(log, "utf8")).trim().split("\n").at(-1);
      throw new Error(`the shop at ${address} does not answer: ${lastWords}`);
    });
  const webs: Running[] = [];
  for (const port of ports) {
    const own = { ...env, PORT: String(port), WORKER: "0" };
    webs.push(await keepRunning({ program, args: [main], env: own, log }, stops));
    await answers(`http://127.0.0.1:${port}/health/ready`);
  }
  const ofWorker = { program, args: [main, "--worker"], env: { ...env, PUBLIC_URL: origin }, log };
  const worker = await keepRunning(ofWorker, stops);
  await answers(origin);
  const untilServed = async () => {
    for (const port of ports) await answers(`http://127.0.0.1:${port}/health/live`);
  };
  return { origin, webs, worker, untilServed };
}

/** HAProxy before the processes of the shop. A read that a dying process has not answered is repeated at the other one. */
async function startWebProxy(folder: string, ports: readonly number[], stops: Stops): Promise<string> {
  const port = await freePort();
  // alive instead of ready: without a database the catalogue is still answered
  const config = `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend guests
  bind 127.0.0.1:${port}
  default_backend shops
backend shops
  balance roundrobin
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !METH_GET
  option httpchk GET /health/live
  timeout check 5s
  default-server inter 500ms fall 2 rise 1
${ports.map((at) => `  server at-${at} 127.0.0.1:${at} check`).join("\n")}
`;
  const args = ["-db", "-f", join(folder, "web-proxy.cfg")];
  await keepRunning({ program: "haproxy", args, config }, stops);
  return `http://127.0.0.1:${port}`;
}

/** What a process has logged as an error, without what is expected while something is away. */
function faultsIn(output: string): string[] {
  const errors = output.split("\n").filter((line) => line.startsWith('{"level":50,'));
  return errors.flatMap((line) => {
    const { err, msg, what } = JSON.parse(line) as Record<string, { type?: string; message?: string }>;
    const text = `${msg ?? what}: ${err?.type} ${err?.message}`;
    return /unavailable|does not answer|mail .* is in other hands/.test(text) ? [] : [text.slice(0, 300)];
  });
}
