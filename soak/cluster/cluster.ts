import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openMailServer } from "#test/mail-server.ts";
import { setUsualPortions } from "#test/portions.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { findGoods } from "../../bench/goods.ts";
import type { Stops } from "../../bench/stops.ts";
import { type Buyers, startBuyers } from "../buyers.ts";
import { wrongBooks } from "../restarts.ts";
import { freePort } from "../free-port.ts";
import { type DatabaseCluster, openDatabaseCluster, untilTrue } from "./database-cluster.ts";
import { keepRunning, type Running } from "./keep-running.ts";
import { type Probes, startProbes } from "./probes.ts";
import { startWebProxy } from "./web-proxy.ts";

const root = join(import.meta.dirname, "../..");
const guests = 8;
const boughtBetween = 20;
const mostGapMs = 30_000;
const outageMs = 30_000;

export interface Misfortune {
  what: string;
  /** until no write was answered, in milliseconds */
  gapMs: number;
  newPrimary: boolean;
  bought: number;
}

export interface ClusterResult {
  misfortunes: Misfortune[];
  reads: { answered: number; failed: string[] };
  orders: number;
  refused: number;
  broken: number;
  /** empty when all bars hold */
  wrong: string[];
}

interface World {
  cluster: DatabaseCluster;
  webs: Running[];
  worker: Running;
  /** until both processes answer: one failure after the other */
  untilServed(): Promise<void>;
}

/** Guests buy from the whole thing while one part after the other fails; nothing is mended by hand. */
export async function runCluster(stops: Stops): Promise<ClusterResult> {
  const folder = await mkdtemp(join(tmpdir(), "shop-cluster-web-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  say("Three PostgreSQL nodes with Patroni and etcd start …");
  const cluster = await openDatabaseCluster(stops);
  const mails = await openMailServer();
  stops.add(() => mails.close());
  say("Two processes of the shop and a worker start …");
  const { origin, ...shops } = await startShops({ cluster, folder, smtpUrl: mails.url }, stops);
  const database = openFreeDatabase({
    connectionString: cluster.direct,
    connections: 2,
    onIdleError: () => {},
  });
  stops.add(() => database.close());
  await setUsualPortions(database, 2_000_000_000);
  const { menus, days } = await findGoods(origin);
  const line = () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! });
  const buyers = startBuyers({ origins: [origin], guests, line, isProxied: true }, stops);
  const probes = startProbes(origin, ["/", "/shop", `/menu/${menus[0]!.slug}`, "/api/v1/menus"], line);
  const misfortunes: Misfortune[] = [];
  for (const [what, strike] of Object.entries(strikes)) {
    misfortunes.push(await suffer(what, strike, { cluster, ...shops }, buyers, probes));
  }
  await boughtMore(buyers);
  await Promise.all([buyers.stop(), probes.stop()]);
  const wrong = [...new Set(buyers.wrong), ...(await wrongBooks(database, buyers, mails.caught, 1))];
  for (const { what, gapMs } of misfortunes) {
    if (gapMs > mostGapMs) wrong.push(`${what}: no write for ${Math.round(gapMs / 1_000)} s`);
  }
  // an answer of 500 says no more than that
  if (wrong.length > 0)
    for (const fault of faultsIn(await readFile(join(folder, "shops.log"), "utf8"))) say(`logged: ${fault}`);
  const { reads } = probes;
  if (reads.failed.length * 999 > reads.answered)
    wrong.push(`${reads.failed.length} reads failed: ${mostOften(reads.failed)}`);
  return {
    misfortunes,
    reads,
    orders: buyers.bought.size,
    refused: buyers.refused(),
    broken: buyers.broken(),
    wrong,
  };
}

/** What fails; the promise ends when what an own machinery does not bring back is back. */
const strikes: Record<string, (world: World) => Promise<void>> = {
  "a web process killed": async ({ webs }) => void webs[0]?.child().kill("SIGKILL"),
  "the other web process killed": async ({ webs }) => void webs[1]?.child().kill("SIGKILL"),
  "the worker killed": async ({ worker }) => void worker.child().kill("SIGKILL"),
  "the PostgreSQL killed that HAProxy sends to": async ({ cluster }) =>
    (await cluster.primary()).killPostgres(),
  "the primary's machine dead, back after 30 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.die();
    await wait(outageMs);
    node.startDatabase();
  },
  "an etcd node killed, back after 30 s": async ({ cluster }) => {
    const [keeper] = cluster.keepers;
    await keeper?.die();
    await wait(outageMs);
    keeper?.startEtcd();
  },
  "the primary's machine paused for 30 s (SIGSTOP)": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.pause();
    await wait(outageMs);
    await node.goOn();
  },
  "the primary's network cut for 30 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.cut();
    await wait(outageMs);
    await node.connect();
  },
  "the primary's disk full, emptied after 60 s": async ({ cluster }) => {
    const node = await cluster.primary();
    await node.fillDisk();
    await wait(2 * outageMs);
    await node.emptyDisk();
  },
};

async function suffer(
  what: string,
  strike: (world: World) => Promise<void>,
  world: World,
  buyers: Buyers,
  probes: Probes,
): Promise<Misfortune> {
  await boughtMore(buyers);
  const before = (await world.cluster.primary()).name;
  const bought = buyers.bought.size;
  const since = performance.now();
  await strike(world);
  await world.cluster.untilWhole();
  await world.untilServed();
  await boughtMore(buyers);
  const misfortune = {
    what,
    gapMs: probes.longestGap(since),
    newPrimary: (await world.cluster.primary()).name !== before,
    bought: buyers.bought.size - bought,
  };
  say(`${what}: no write for ${Math.round(misfortune.gapMs)} ms, ${misfortune.bought} bought meanwhile`);
  return misfortune;
}

function boughtMore({ bought }: Buyers): Promise<void> {
  const enough = bought.size + boughtBetween;
  return untilTrue(async () => bought.size >= enough);
}

async function startShops(
  { cluster, folder, smtpUrl }: { cluster: DatabaseCluster; folder: string; smtpUrl: string },
  stops: Stops,
): Promise<{ origin: string } & Pick<World, "webs" | "worker" | "untilServed">> {
  const ports = [await freePort(), await freePort()];
  const origin = await startWebProxy(folder, ports, stops);
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
  const main = join(root, "build/server/main.js");
  const webs: Running[] = [];
  for (const port of ports) {
    const own = { ...env, PORT: String(port), WORKER: "0" };
    const log = join(folder, "shops.log");
    webs.push(await keepRunning({ program: process.execPath, args: () => [main], env: own, log }, stops));
    await untilTrue(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);
  }
  const worker = await keepRunning(
    {
      program: process.execPath,
      args: () => [main, "--worker"],
      env: { ...env, PUBLIC_URL: origin },
      log: join(folder, "shops.log"),
    },
    stops,
  );
  await untilTrue(async () => (await fetch(origin)).ok);
  const untilServed = async () => {
    for (const port of ports) {
      await untilTrue(async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok);
    }
  };
  return { origin, webs, worker, untilServed };
}

function mostOften(faults: readonly string[]): string {
  const counted = [...Map.groupBy(faults, (fault) => fault)].map(
    ([fault, all]) => `${all.length} × ${fault}`,
  );
  return counted
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .slice(0, 6)
    .join(", ");
}

function say(line: string): void {
  console.log(line);
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
