import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ask, startChild } from "../../bench/child.ts";
import { findGoods } from "../../bench/goods.ts";
import { openClient } from "../../bench/http-client.ts";
import { startShopProcess } from "../../bench/start-shop-process.ts";
import type { Stops } from "../../bench/stops.ts";
import { startBuyers } from "../buyers.ts";
import type { Finding } from "../finding.ts";
import type { Line } from "../soak-guest.ts";
import type { Waved } from "./wave.ts";
import type { WaveQuestion } from "./wave-process.ts";

const times = 10;
const waveSeconds = 20;
const calmSeconds = 8;
const atOnce = 24;
const buyers = 6;
const idleConnections = 10_000;
const leastShare = 0.9;
const mostRefusalMs = 200;
const mostRecoveryMs = 5_000;
const mostGrowth = 60_000_000;

/** A crowd of ten times of what one process can answer, and guests who buy in between. */
export async function overload(connectionString: string, stops: Stops): Promise<Finding[]> {
  const shop = await startShopProcess(connectionString, stops);
  const { menus, days } = await findGoods(shop.origin);
  const line: Line = { menuId: menus[0]!.id, quantity: 1, deliveryDate: days[0]! };
  const crowd = startChild(new URL("./wave-process.ts", import.meta.url), stops);
  const port = Number(new URL(shop.origin).port);
  const scene: Scene = {
    origin: shop.origin,
    line,
    stops,
    send: (question) =>
      ask(crowd, {
        port,
        pid: shop.child.pid ?? 0,
        line,
        seconds: calmSeconds,
        ...question,
      } satisfies WaveQuestion),
    memory: () => residentBytesOf(shop.child.pid),
  };
  return [await ridesTheWave(scene), await carriesIdle(scene)];
}

interface Scene {
  origin: string;
  line: Line;
  stops: Stops;
  send<Answer>(question: Partial<WaveQuestion>): Promise<Answer>;
  memory: () => Promise<number>;
}

async function ridesTheWave({ origin, line, stops, send, memory }: Scene): Promise<Finding> {
  await send<Waved>({ atOnce, seconds: 4 });
  const calm = await send<Waved>({ atOnce });
  const capacity = calm.good / calm.seconds;
  const before = await memory();
  const guests = startBuyers({ origins: [origin], guests: buyers, line: () => line }, stops);
  const wave = await send<Waved>({ perSecond: Math.round(capacity * times), seconds: waveSeconds });
  const bought = guests.bought.size;
  const recoveryMs = await recovered(origin);
  const grown = (await memory()) - before;
  await guests.stop();
  const share = wave.good / wave.seconds / capacity;
  const refusalMs = percentile(wave.refusedAfterMs, 95);
  const parts = [
    share >= leastShare,
    refusalMs <= mostRefusalMs,
    recoveryMs <= mostRecoveryMs,
    grown <= mostGrowth,
    guests.wrong.length === 0 && bought > 0,
  ];
  return {
    what: `ten times the capacity of one process for ${waveSeconds} s, and ${buyers} guests who buy in between`,
    expected: `at least ${leastShare * 100} % of the capacity as good answers, the others refused within ${mostRefusalMs} ms (p95), purchases go through, calm again within ${mostRecoveryMs / 1000} s`,
    actual: `${Math.round(share * 100)} % of the capacity, refused within ${Math.round(refusalMs)} ms, ${bought} purchases, calm again after ${(recoveryMs / 1000).toFixed(1)} s`,
    isRight: parts.every(Boolean),
    figures:
      `capacity ${Math.round(capacity)} answers a second of 4 lists, 3 carts, 2 additions and 1 page that is not kept (${atOnce} at once, each after ${Math.round(percentile(calm.goodAfterMs, 50))} ms); ` +
      `${Math.round((sum(wave.answers) + wave.unsent) / wave.seconds)} a second offered, ${Math.round(wave.good / wave.seconds)} good, after ${Math.round(percentile(wave.goodAfterMs, 50))} ms (median, p95 ${Math.round(percentile(wave.goodAfterMs, 95))} ms); ` +
      `${describeAnswers(wave)}; the shop had the processor for ${calm.seconds.toFixed(1)} of ${calmSeconds} s before and ${wave.seconds.toFixed(1)} of ${waveSeconds} s in the wave, and only these count; the crowd's own process took ${Math.round((wave.cpuSeconds / wave.seconds) * 100)} % of a core; memory ${megabytes(before)} before, ${megabytes(before + grown)} afterwards` +
      (guests.wrong.length > 0 ? `; wrong: ${guests.wrong.slice(0, 3).join("; ")}` : ""),
  };
}

async function carriesIdle({ origin, send, memory }: Scene): Promise<Finding> {
  const before = await memory();
  const answered = await send<number>({ idle: idleConnections });
  const calm = await recovered(origin);
  const grown = (await memory()) - before;
  return {
    what: `${idleConnections} idle connections to one process`,
    expected: `${idleConnections} answered and kept, a page within a second`,
    actual: `${answered} answered and kept, ${calm < 1_000 ? "a page within a second" : `pages after ${Math.round(calm)} ms`}`,
    isRight: answered === idleConnections && calm < 1_000,
    figures: `${megabytes(grown)} more memory, ${Math.round(grown / idleConnections / 100) / 10} kB each`,
  };
}

/** Milliseconds until ten pages in a row come at once. */
async function recovered(origin: string): Promise<number> {
  const client = openClient(origin);
  const begin = performance.now();
  let calmSince = begin;
  for (let good = 0; good < 10 && performance.now() - begin < 30_000; ) {
    const at = performance.now();
    const answer = await client.call("GET", `/shop?q=${randomUUID()}`).catch(() => undefined);
    const isGood = answer?.status === 200 && performance.now() - at < 200;
    if (good === 0) calmSince = at;
    good = isGood ? good + 1 : 0;
    await wait(20);
  }
  client.close();
  return calmSince - begin;
}

async function residentBytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function describeAnswers({ answers, unsent }: Waved): string {
  const told = Object.entries(answers)
    .sort()
    .map(([name, count]) => `${count} × ${name}`);
  return [...told, ...(unsent > 0 ? [`${unsent} × not sent`] : [])].join(", ");
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
