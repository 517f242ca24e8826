import { startBuyers } from "../buyers.ts";
import type { Finding } from "../finding.ts";
import { atOnce, type Capacity, calmSeconds, times } from "./capacity.ts";
import { recoveredMs } from "./recovered.ts";
import type { Scene } from "./scene.ts";
import type { Waved } from "./wave.ts";

const waveSeconds = 20;
const buyers = 6;
const leastShare = 0.9;
const mostRefusalMs = 200;
const mostRecoveryMs = 5_000;
const mostGrowth = 60_000_000;

export interface Entrance {
  /** how the crowd gets in, in the report */
  through: string;
  port: number;
  isProxied: boolean;
}

interface Ridden extends Capacity {
  wave: Waved;
  bought: number;
  wrong: string[];
  recoveryMs: number;
  before: number;
  grown: number;
}

/** A crowd of ten times of what one process can answer, and guests who buy in between. */
export async function rideTheWave(scene: Scene, capacity: Capacity, entrance: Entrance): Promise<Finding> {
  const { line, stops, send, memory } = scene;
  const { isProxied } = entrance;
  const origin = `http://127.0.0.1:${entrance.port}`;
  const before = await memory();
  const guests = startBuyers({ origins: [origin], guests: buyers, line: () => line, isProxied }, stops);
  const wave = await send<Waved>({
    port: entrance.port,
    perSecond: Math.round(capacity.perSecond * times),
    seconds: waveSeconds,
  });
  const bought = guests.bought.size;
  const recoveryMs = await recoveredMs(origin);
  const grown = (await memory()) - before;
  await guests.stop();
  return findingOf(entrance, { ...capacity, wave, bought, wrong: guests.wrong, recoveryMs, before, grown });
}

function findingOf({ through }: Entrance, ridden: Ridden): Finding {
  const { wave, perSecond, bought, wrong, recoveryMs, grown } = ridden;
  const share = wave.good / wave.seconds / perSecond;
  const refusalMs = percentile(wave.refusedAfterMs, 95);
  const parts = [
    share >= leastShare,
    refusalMs <= mostRefusalMs,
    recoveryMs <= mostRecoveryMs,
    grown <= mostGrowth,
    wrong.length === 0 && bought > 0,
  ];
  return {
    what: `ten times the capacity of one process for ${waveSeconds} s${through}, and ${buyers} guests who buy in between`,
    expected: `at least ${leastShare * 100} % of the capacity as good answers, the others refused within ${mostRefusalMs} ms (p95), purchases go through, calm again within ${mostRecoveryMs / 1000} s`,
    actual: `${Math.round(share * 100)} % of the capacity, refused within ${Math.round(refusalMs)} ms, ${bought} purchases, calm again after ${(recoveryMs / 1000).toFixed(1)} s`,
    isRight: parts.every(Boolean),
    figures: figuresOf(ridden),
  };
}

function figuresOf({ calm, perSecond, wave, before, grown, wrong }: Ridden): string {
  return (
    `capacity ${Math.round(perSecond)} answers a second of 4 lists, 3 carts, 2 additions and 1 page that is not kept (${atOnce} at once, each after ${ms(calm.goodAfterMs, 50)}); ` +
    `${Math.round((sum(wave.answers) + wave.unsent) / wave.seconds)} a second offered, ${Math.round(wave.good / wave.seconds)} good, after ${ms(wave.goodAfterMs, 50)} (median, p95 ${ms(wave.goodAfterMs, 95)}); ` +
    `a refusal after ${ms(wave.refusedAfterMs, 50)} (median, p95 ${ms(wave.refusedAfterMs, 95)}, p99 ${ms(wave.refusedAfterMs, 99)}); ` +
    `${describeAnswers(wave)}; the shop had the processor for ${calm.seconds.toFixed(1)} of ${calmSeconds} s before and ${wave.seconds.toFixed(1)} of ${waveSeconds} s in the wave, and only these count; the crowd's own process took ${Math.round((wave.cpuSeconds / waveSeconds) * 100)} % of a core and came to its answers ${ms(wave.lateMs, 95)} late (p95); memory ${megabytes(before)} before, ${megabytes(before + grown)} afterwards` +
    (wrong.length > 0 ? `; wrong: ${wrong.slice(0, 3).join("; ")}` : "")
  );
}

function describeAnswers({ answers, unsent }: Waved): string {
  const counted = Object.entries(answers)
    .sort()
    .map(([name, count]) => `${count} × ${name}`);
  return [...counted, ...(unsent > 0 ? [`${unsent} × not sent`] : [])].join(", ");
}

function ms(values: number[], percent: number): string {
  return `${Math.round(percentile(values, percent))} ms`;
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
