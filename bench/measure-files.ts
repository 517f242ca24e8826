import { setTimeout as pause } from "node:timers/promises";
import { fillPath } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { office } from "#contract/office/office.ts";
import { fileCalls, type HostileFile, hostileFilesFor } from "#test/hostile-files.ts";
import { type Call, openClient } from "./client.ts";
import { findGoods, headersOf, linesFor, newGuest } from "./guest.ts";
import type { Plan } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";
import { logIn, onDatabase } from "./throw-away-database.ts";

const mostMs = 100;
/** between two questions of the guest */
const pauseMs = 5;
const leastAsked = 40;

interface Settings {
  connectionString: string;
  plan: Plan;
  stops: Stops;
}

/** How long a guest waits for a cart while the team sends files that cost a reader the most; alone as yardstick. */
export async function measureFiles({ connectionString, plan, stops }: Settings): Promise<Row[]> {
  const { origin } = await startShop({ DATABASE_URL: connectionString }, stops);
  const token = await onDatabase(connectionString, logIn);
  const { call, close } = openClient(origin);
  stops.defer(close);
  const guest = newGuest(call);
  await guest.fill(linesFor(await findGoods(origin), { lines: 3, quantity: 2 }));
  const read = () => call("GET", calls.readCart.path, { headers: headersOf(guest.guestId) });
  const alone = () => waits(read, () => pause(plan.seconds * 1_000));
  await alone();
  const rows: Row[] = [];
  for (const name of fileCalls) {
    const calm = p95(await alone());
    const slowest = { file: "", ms: 0 };
    for (const [file, content] of hostileFilesFor(name)) {
      const ms = p95(await waits(read, () => send(origin, token, name, content)));
      console.log(`${name}, ${file}: ${ms.toFixed(0)} ms`);
      if (ms > slowest.ms) Object.assign(slowest, { file, ms });
    }
    rows.push({
      what: `95 of 100 carts of a guest are answered while the team sends ${name} its worst file one time after the other, ${slowest.file}`,
      shop: `${slowest.ms.toFixed(0)} ms`,
      yardstick: `${calm.toFixed(0)} ms`,
      goal: `≤ ${mostMs} ms`,
      isMet: slowest.ms <= mostMs,
    });
  }
  return rows;
}

/** In ms, one after the other, while the work is done until enough were asked. */
async function waits(read: () => ReturnType<Call>, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  while (all.length < leastAsked) {
    let hasEnded = false;
    const ended = work().finally(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      const began = performance.now();
      const { status } = await read();
      if (status !== 200) throw new Error(`a cart was answered ${status}`);
      all.push(performance.now() - began);
      await pause(pauseMs);
    }
    await ended;
  }
  return all;
}

async function send(
  origin: string,
  token: string,
  name: (typeof fileCalls)[number],
  { content, fileName = "datei.csv" }: HostileFile,
): Promise<void> {
  const { method, path } = office[name];
  const id = "00000000-0000-4000-9000-000000000000";
  const params = { day: "2026-09-16", place: "info", categoryId: "1", receiptId: id, photoId: id };
  const url = new URL(fillPath(path, params), origin);
  url.search = new URLSearchParams({ fileName, plan: "x" }).toString();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  const { status } = await fetch(url, { method, headers, body: new Uint8Array(content) });
  if (status >= 500) throw new Error(`${name} answered ${status}`);
}

const p95 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;
