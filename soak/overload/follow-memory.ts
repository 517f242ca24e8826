import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "../finding.ts";
import { calmCapacity, times } from "./capacity.ts";
import type { Scene } from "./scene.ts";
import type { Waved } from "./wave.ts";

const everyMs = 10_000;
const mostWaveSeconds = 60;
/** Until then caches fill and the code is compiled; of short runs a third. */
const mostWarmMinutes = 5;
const warmShare = 1 / 3;
const mostGrowthShare = 0.05;

/** After a wave, without garbage. */
interface MemorySample {
  minutes: number;
  resident: number;
  inHeap: number;
  /** the heap's pages, also where nothing lives in them */
  pages: number;
  inBuffers: number;
}

interface Followed {
  minutes: number;
  /** each ten seconds, garbage included */
  resident: number[];
  samples: MemorySample[];
  good: number;
  refused: number;
}

/**
 * Ten times the capacity for as long as wanted, and what the process keeps of it. V8 collects late while it has room,
 * so the slope is that of what is left after a collection; the largest is without one.
 */
export async function followMemory(
  scene: Scene,
  minutes: number,
  say: (line: string) => void,
): Promise<Finding> {
  const { perSecond } = await calmCapacity(scene);
  const followed: Followed = { minutes, resident: [], samples: [], good: 0, refused: 0 };
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 60_000;
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await wait(everyMs)) followed.resident.push(await scene.memory());
  })();
  const seconds = Math.min(mostWaveSeconds, (minutes * 60) / 6);
  while (elapsed() < minutes) {
    // each wave comes over connections of its own, as guests come and go
    const wave = await scene.send<Waved>({ perSecond: Math.round(perSecond * times), seconds });
    followed.good += wave.good;
    followed.refused += wave.refusedAfterMs.length;
    const { heapUsed, heapTotal, external } = await scene.heap();
    const sample = {
      minutes: elapsed(),
      resident: await scene.memory(),
      inHeap: heapUsed,
      pages: heapTotal,
      inBuffers: external,
    };
    followed.samples.push(sample);
    say(`  ${sample.minutes.toFixed(0)} min: ${described(sample)}`);
  }
  isOver = true;
  await watch;
  return findingOf(followed);
}

function findingOf({ minutes, resident, samples, good, refused }: Followed): Finding {
  const warmAfter = Math.min(mostWarmMinutes, minutes * warmShare);
  const warm = samples.filter((one) => one.minutes >= warmAfter);
  const halfHour = slopeOf(warm) * 30;
  const share = halfHour / warm[0]!.resident;
  return {
    what: `the memory of one process under ten times its capacity for ${minutes} minutes`,
    expected: `flat: at most ${mostGrowthShare * 100} % more in half an hour once it is warm`,
    actual: `${(share * 100).toFixed(1)} % in half an hour`,
    isRight: share <= mostGrowthShare,
    figures:
      `without garbage ${described(samples[0]!)} after the first wave, ${described(warm[0]!)} after ${Math.round(warm[0]!.minutes)} minutes, ${described(samples.at(-1)!)} at the end; ` +
      `with it ${megabytes(resident[0]!)} at the beginning, ${megabytes(resident.at(-1)!)} at the end, at most ${megabytes(Math.max(...resident))} of ${resident.length} looks; ` +
      `${good.toLocaleString("en")} good answers, ${refused.toLocaleString("en")} refusals`,
  };
}

/** Bytes a minute, by least squares. */
function slopeOf(samples: MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const x = mean(samples.map(({ minutes }) => minutes));
  const y = mean(samples.map(({ resident }) => resident));
  const along = samples.map(({ minutes, resident }) => (minutes - x) * (resident - y));
  const across = samples.map(({ minutes }) => (minutes - x) ** 2);
  return mean(along) / mean(across);
}

function described({ resident, inHeap, pages, inBuffers }: MemorySample): string {
  return `${megabytes(resident)} resident (${megabytes(inHeap)} in ${megabytes(pages)} of V8's pages, ${megabytes(inBuffers)} in buffers)`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
