import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { sendMixedRequests } from "./mixed-requests.ts";
import { type OperatedShop, operateShop } from "./operated-shop.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";

const requests = 1_000;
const settleMs = 20_000;
const idleMs = 60_000;
const mostResident = 180_000_000;
const mostIdle = 0.002;
const mostStartMs = 1_500;

/** The shop as an operator starts it: what it keeps in memory, what it uses when nobody comes, how soon it answers. */
export async function measureMemory({ stops }: { stops: Stops }): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-bench-memory-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const first = await operateShop(dataDir, stops);
  const firstResident = await residentAfterRequests(first);
  await first.stop();
  const second = await operateShop(dataDir, stops);
  const resident = await residentAfterRequests(second);
  const idle = await idleShare(second);
  await second.stop();
  return [
    memoryRow("first start, while its pictures are made", firstResident),
    memoryRow("second start", resident),
    {
      what: "idle, with its jobs, over a minute",
      shop: idle === undefined ? "" : `${(idle * 100).toFixed(2)} % of a core`,
      goal: "≤ 0.2 %",
      isMet: idle === undefined ? undefined : idle <= mostIdle,
    },
    {
      what: "second start to the first answer",
      shop: `${(second.msToFirstAnswer / 1000).toFixed(1)} s`,
      goal: "≤ 1.5 s",
      isMet: second.msToFirstAnswer <= mostStartMs,
    },
  ];
}

async function residentAfterRequests(shop: OperatedShop): Promise<number> {
  await sendMixedRequests(shop.origin, requests);
  await wait(settleMs);
  return shop.residentBytes();
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
