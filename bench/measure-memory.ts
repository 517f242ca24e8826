import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { largestInMemory } from "./largest-in-memory.ts";
import { measureWorkerMemory } from "./measure-worker-memory.ts";
import { sendMixedRequests } from "./mixed-requests.ts";
import { type OperatedShop, operateShop } from "./operated-shop.ts";
import { measurePackages } from "./production-packages.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { pretendPicturesAreMade } from "./throwaway-database.ts";

const requests = 1_000;
const settleMs = 20_000;
const idleMs = 60_000;
const mostResident = 180_000_000;
const mostIdle = 0.002;
const mostStartMs = 1_500;
const mostFirstStartMs = 12_000;
const builder = join(import.meta.dirname, "../tools/build.ts");

/** The shop as an operator starts it: what it keeps in memory, what it uses when nobody comes, how soon it answers. */
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
  await withoutPictures(dataDir);
  // the one that is being encoded comes to its end
  await wait(settleMs);
  const idle = await idleShare(second);
  await second.stop();
  return [
    ...(await measurePackages()),
    startRow("first start with the build", { ms: buildMs + first.msToFirstAnswer, goalMs: mostFirstStartMs }),
    startRow("second start", { ms: second.msToFirstAnswer, goalMs: mostStartMs }),
    memoryRow("first start, while its pictures are made", firstResident),
    { ...memoryRow("second start", resident), note: largestInMemory },
    {
      what: "idle, with its jobs, over a minute",
      shop: idle === undefined ? "" : `${(idle * 100).toFixed(2)} % of a core`,
      goal: "≤ 0.2 %",
      isMet: idle === undefined ? undefined : idle <= mostIdle,
    },
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

/** Nothing is left to encode: a shop makes its pictures only once. */
async function withoutPictures(dataDir: string): Promise<void> {
  const connectionString = (await embeddedDatabase.findRunning(dataDir))?.connectionString ?? "";
  const database = openFreeDatabase({ connectionString, onIdleError: () => {} });
  await pretendPicturesAreMade(database, ["avif", "webp"]);
  await database.close();
}

async function idleShare(shop: OperatedShop): Promise<number | undefined> {
  const before = await shop.cpuMs();
  await wait(idleMs);
  const after = await shop.cpuMs();
  return before === undefined || after === undefined ? undefined : (after - before) / idleMs;
}

function memoryRow(when: string, bytes: number): Row {
  return {
    what: `resident memory of the web process with its jobs after ${requests.toLocaleString("en")} mixed requests, ${when}`,
    shop: `${Math.round(bytes / 1_000_000)} MB`,
    goal: "≤ 180 MB",
    isMet: bytes <= mostResident,
  };
}
