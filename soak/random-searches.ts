import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { type Call, openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import type { Finding } from "./finding.ts";
import { type Line, soakGuest } from "./soak-guest.ts";

const perSecond = 100;
const readEveryMs = 50;
const goalMs = 50;

/** One address searches for random words a hundred times a second, while another guest reads the cart. */
export async function randomSearches(
  origin: string,
  { lines, seconds, stops }: { lines: Line[]; seconds: number; stops: Stops },
): Promise<Finding> {
  const client = openClient(origin);
  stops.add(client.close);
  const from =
    (address: string): Call =>
    (method, path, sent = {}) =>
      client.call(method, path, { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } });
  const guestId = randomUUID();
  const guest = from("198.51.100.1");
  await soakGuest(guest, guestId).fill(lines);
  const read = () => guest("GET", calls.readCart.path, { headers: { "x-guest-id": guestId } });
  await readFor(read, seconds / 10);
  const calm = await readFor(read, seconds);
  const search = startSearching(from("203.0.113.7"));
  const busy = await readFor(read, seconds);
  const searched = await search.end();
  const p95 = percentile(busy, 95);
  const expected = `the cart's p95 below ${goalMs} ms`;
  return {
    what: `${perSecond} searches a second for random words from one address for ${seconds} s while a guest reads the cart`,
    expected,
    actual: p95 < goalMs ? expected : `the cart's p95 at ${p95.toFixed(1)} ms`,
    isRight: p95 < goalMs,
    figures: `calm ${latencies(calm)}; under it ${latencies(busy)}; ${searched}`,
  };
}

function startSearching(call: Call) {
  const statuses = new Map<number, number>();
  const sent: Promise<void>[] = [];
  let isOver = false;
  const begin = performance.now();
  const one = async () => {
    const { status } = await call("GET", `/shop?q=${randomBytes(6).toString("hex")}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const searching = (async () => {
    while (!isOver) {
      // Sent by the clock: an attacker does not wait for answers.
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      while (sent.length < due) sent.push(one());
      await wait(5);
    }
  })();
  return {
    async end(): Promise<string> {
      isOver = true;
      await searching;
      await Promise.all(sent);
      const counted = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
      return `${sent.length} searches answered with ${counted}`;
    },
  };
}

async function readFor(read: () => Promise<{ status: number }>, forSeconds: number): Promise<number[]> {
  const tookMs: number[] = [];
  const until = performance.now() + forSeconds * 1000;
  while (performance.now() < until) {
    const begin = performance.now();
    const { status } = await read();
    if (status !== 200) throw new Error(`the cart answered ${status}`);
    tookMs.push(performance.now() - begin);
    await wait(readEveryMs);
  }
  return tookMs.sort((a, b) => a - b);
}

function latencies(sorted: number[]): string {
  return `p50 ${percentile(sorted, 50).toFixed(1)} ms, p95 ${percentile(sorted, 95).toFixed(1)} ms of ${sorted.length} reads`;
}

function percentile(sorted: number[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}
