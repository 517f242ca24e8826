import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "../finding.ts";
import { calmCapacity, times } from "./capacity.ts";
import type { Scene } from "./scene.ts";
import type { Waved } from "./wave.ts";

const everyMs = 10_000;
const waveSeconds = 60;
const settleMs = 20_000;
/** Of the time; until then caches fill and V8 finds its size. */
const warmShare = 1 / 3;
/** In half an hour, of what the process has: what lies below is when garbage was collected last. */
const mostGrowthShare = 0.05;

interface Sample {
  minutes: number;
  resident: number;
}

/** Ten times the capacity for as long as wanted, and what the process keeps of it. */
export async function followMemory(scene: Scene, minutes: number, say: (line: string) => void) {
  const capacity = await calmCapacity(scene);
  const samples: Sample[] = [];
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 60_000;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      samples.push({ minutes: elapsed(), resident: await scene.memory() });
      const { minutes: at, resident } = samples.at(-1)!;
      if (samples.length % 6 === 0) say(`  ${at.toFixed(0)} min: ${megabytes(resident)}`);
      await wait(everyMs);
    }
  })();
  const before = await scene.heap();
  const answers = { good: 0, refused: 0 };
  while (elapsed() < minutes) {
    // each wave comes over connections of its own, as guests come and go
    const wave = await scene.send<Waved>({
      perSecond: Math.round(capacity.perSecond * times),
      seconds: waveSeconds,
    });
    answers.good += wave.good;
    answers.refused += wave.refusedAfterMs.length;
  }
  isOver = true;
  await watch;
  const late = await scene.heap();
  await wait(settleMs);
  return findingOf({ samples, minutes, answers, before, late, calm: await scene.memory() });
}

interface Followed {
  samples: Sample[];
  minutes: number;
  answers: { good: number; refused: number };
  before: NodeJS.MemoryUsage;
  late: NodeJS.MemoryUsage;
  calm: number;
}

function findingOf({ samples, minutes, answers, before, late, calm }: Followed): Finding {
  const warm = samples.filter((sample) => sample.minutes >= minutes * warmShare);
  const mean = warm.reduce((total, { resident }) => total + resident, 0) / warm.length;
  const slope = slopeOf(warm);
  const resident = samples.map((sample) => sample.resident);
  const inHeap = ({ heapUsed, external }: NodeJS.MemoryUsage) =>
    `${megabytes(heapUsed)} in V8 and ${megabytes(external)} in buffers`;
  return {
    what: `the memory of one process under ten times its capacity for ${minutes} minutes`,
    expected: `flat: at most ${mostGrowthShare * 100} % in half an hour once it is warm`,
    actual: `${slope < 0 ? "−" : "+"}${megabytes(Math.abs(slope * 30))} in half an hour`,
    isRight: slope * 30 <= mean * mostGrowthShare,
    figures:
      `resident ${megabytes(resident[0]!)} at the beginning, ${megabytes(warm[0]!.resident)} after ${Math.round(warm[0]!.minutes)} minutes, ${megabytes(resident.at(-1)!)} at the end, at most ${megabytes(Math.max(...resident))}, ${megabytes(calm)} ${settleMs / 1_000} s later; ` +
      `without garbage ${inHeap(before)} before, ${inHeap(late)} at the end; ${answers.good.toLocaleString("en")} good answers, ${answers.refused.toLocaleString("en")} refusals; the slope is the least squares' of ${warm.length} samples, one each ${everyMs / 1_000} s`,
  };
}

/** Bytes a minute. */
function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const x = mean(samples.map(({ minutes }) => minutes));
  const y = mean(samples.map(({ resident }) => resident));
  const along = samples.map(({ minutes, resident }) => (minutes - x) * (resident - y));
  const across = samples.map(({ minutes }) => (minutes - x) ** 2);
  return mean(along) / mean(across);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
