import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { measureWorkerMemory } from "./measure-worker-memory.ts";
import { sendMixedRequests } from "./mixed-requests.ts";
import { type OperatedShop, operateShop } from "./operated-shop.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";

const requests = 1_000;
const settleMs = 20_000;
const mostResident = 260_000_000;
const mostStartMs = 2_500;
const mostFirstStartMs = 12_000;
const builder = join(import.meta.dirname, "../tools/build.ts");

/** The shop as an operator starts it: what it keeps in memory and how soon it answers. */
export async function measureMemory({ stops }: { stops: Stops }): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-bench-memory-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const buildMs = await timeOfBuild();
  const first = await operateShop(dataDir, stops);
  const firstResident = await residentAfterRequests(first);
  await first.stop();
  const second = await operateShop(dataDir, stops);
  const resident = await residentAfterRequests(second);
  await second.stop();
  return [
    startRow("first start with the build", { ms: buildMs + first.msToFirstAnswer, goalMs: mostFirstStartMs }),
    startRow("second start", { ms: second.msToFirstAnswer, goalMs: mostStartMs }),
    memoryRow("first start, while its pictures are made", firstResident),
    memoryRow("second start", resident),
    await measureWorkerMemory(stops),
  ];
}

/** Pages and server anew, over those that are there. */
async function timeOfBuild(): Promise<number> {
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [builder]);
  return performance.now() - startedAt;
}

function startRow(which: string, { ms, goalMs }: { ms: number; goalMs: number }): Row {
  return {
    what: `${which}, to the first answer`,
    shop: `${(ms / 1000).toFixed(1)} s`,
    goal: `≤ ${goalMs / 1000} s`,
    isMet: ms <= goalMs,
  };
}

async function residentAfterRequests(shop: OperatedShop): Promise<number> {
  await sendMixedRequests(shop.origin, requests);
  await wait(settleMs);
  return shop.residentBytes();
}

function memoryRow(when: string, bytes: number): Row {
  return {
    what: `resident memory of the web process with its jobs after ${requests.toLocaleString("en")} mixed requests, ${when}`,
    shop: `${Math.round(bytes / 1_000_000)} MB`,
    goal: "≤ 260 MB",
    isMet: bytes <= mostResident,
  };
}
