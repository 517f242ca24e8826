import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import { openClient } from "../../bench/http-client.ts";
import type { Stops } from "../../bench/stops.ts";
import type { Buyers } from "../buyers.ts";
import { type Answers, longestAnswerMs, type Watch } from "./watched-client.ts";

export interface Fault {
  name: string;
  seconds: number;
  begin(): unknown;
  end(): unknown;
}

export interface FaultDeps {
  origins: string[];
  buyers: Buyers;
  guests: Watch;
  /** addresses that need no database */
  steady: string[];
  stops: Stops;
  afterSeconds?: number;
}

export interface FaultResult {
  name: string;
  during: Answers;
  steady: Answers;
  after: Answers;
  /** orders finished while it lasted */
  bought: number;
  /** from its end until every process sells again */
  recoveredMs: number;
  wrong: string[];
}

const longestRecoveryMs = 90_000;

/** Guests buy before, during and after it. */
export async function tryFault(deps: FaultDeps, fault: Fault): Promise<FaultResult> {
  const { guests, buyers, origins, stops, afterSeconds = 5 } = deps;
  await untilBought(deps, `before "${fault.name}"`);
  const before = buyers.bought.size;
  const wrongBefore = buyers.wrong.length;
  guests.take();
  await fault.begin();
  const steady = askSteadily(deps, stops);
  await wait(fault.seconds * 1_000);
  const seen = await steady.stop();
  const bought = buyers.bought.size - before;
  await fault.end();
  const end = performance.now();
  await Promise.all(origins.map((origin) => untilItSells(origin)));
  await untilBought(deps, `after "${fault.name}"`);
  const recoveredMs = performance.now() - end;
  const during = guests.take();
  await wait(afterSeconds * 1_000);
  const after = guests.take();
  const wrong = buyers.wrong.slice(wrongBefore);
  return { name: fault.name, during, steady: seen, after, bought, recoveredMs, wrong };
}

async function untilBought({ buyers, origins }: FaultDeps, when: string): Promise<void> {
  const enough = buyers.bought.size + origins.length;
  const deadline = performance.now() + longestRecoveryMs;
  while (buyers.bought.size < enough) {
    if (performance.now() > deadline)
      throw new Error(`nobody buys any more ${when}: ${buyers.wrong.join("; ")}`);
    await wait(50);
  }
}

const guestHeaders = { "x-guest-id": "0b0f3cf4-3ad0-4d5e-8a0c-5a3f9f0f6a12", "x-channel-type": "B2C" };

async function untilItSells(origin: string): Promise<void> {
  const client = openClient(origin, { patienceMs: longestAnswerMs });
  const deadline = performance.now() + longestRecoveryMs;
  for (;;) {
    const answers = [
      await client.call("GET", "/health/ready"),
      await client.call("GET", calls.readCart.path, { headers: guestHeaders }),
    ];
    if (answers.every(({ status }) => status === 200)) break;
    if (performance.now() > deadline) throw new Error(`${origin} does not come back`);
    await wait(50);
  }
  client.close();
}

/** Pages that come from memory, again and again. */
function askSteadily({ origins, steady }: FaultDeps, stops: Stops): { stop(): Promise<Answers> } {
  const all: Answers["all"] = [];
  const faults: Answers["faults"] = new Map();
  let isOver = false;
  const asking = origins.map(async (origin) => {
    const { call, close } = openClient(origin, { patienceMs: longestAnswerMs });
    stops.add(close);
    while (!isOver) {
      for (const path of steady) {
        const begin = performance.now();
        const { status } = await call("GET", path);
        all.push({ ms: performance.now() - begin, status });
        const fault = `${path} answered ${status}`;
        if (status !== 200) faults.set(fault, (faults.get(fault) ?? 0) + 1);
      }
      await wait(100);
    }
    close();
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(asking);
      return { all, faults };
    },
  };
}
