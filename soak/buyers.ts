import { setTimeout as wait } from "node:timers/promises";
import { refusals } from "#contract/refusals.ts";
import { type Call, type HttpAnswer, openClient } from "../bench/client.ts";
import { type Line, newGuest, placedOf } from "../bench/guest.ts";
import type { Stops } from "../bench/stops.ts";

const againAfterMs = 50;
const thinkMs = 400;
const mostTries = 1_000;
const confirmedWithinMs = 90_000;
const timeoutMs = 180_000;

/** Guests who buy one order after another until they are stopped, and repeat what was refused with 503. */
export interface Buyers {
  bought: Map<string, string>;
  refused: () => number;
  /** requests without an answer, because the process died; they were repeated */
  broken: () => number;
  /** any other failure: an unexpected answer or a refused connection */
  wrong: string[];
  /** the longest time in milliseconds since this moment in which no POST was answered well */
  longestGap(since: number): number;
  /** resolves when this many more have bought */
  boughtMore(more: number): Promise<void>;
  /** resolves when all have finished their purchase */
  stop(): Promise<void>;
}

interface BuyersDeps {
  origins: string[];
  guests: number;
  line: () => Line;
  /** a proxy before the shop answers itself when a process dies during a request; such requests are repeated, too */
  isProxied?: boolean;
}

export function startBuyers({ origins, guests, line, isProxied = false }: BuyersDeps, stops: Stops): Buyers {
  const bought = new Map<string, string>();
  const wrong: string[] = [];
  let refused = 0;
  let broken = 0;
  const written: number[] = [];
  let isOver = false;

  const patient = (call: Call): Call => {
    return async (method, path, sent) => {
      for (let tries = 0; tries < mostTries; tries++) {
        const answer = await call(method, path, sent).catch((error: Error) => {
          if (!isProxied) throw error;
        });
        if (!answer || (isProxied && isOfProxy(answer))) broken++;
        else if (answer.status !== 503) {
          if (method === "POST" && answer.status < 400) written.push(performance.now());
          return answer;
        } else {
          refused++;
          if (!isAway(answer)) wrong.push(`503 ${answer.body}`);
        }
        await wait(againAfterMs);
      }
      throw new Error(`${method} ${path} is refused for good`);
    };
  };

  async function buy(call: Call): Promise<void> {
    const guest = newGuest(call);
    await guest.fill([line()]);
    const placed = placedOf(await guest.place());
    await guest.pay(placed);
    let invoice = await guest.comeBack(placed);
    for (const since = performance.now(); !invoice; ) {
      if (performance.now() - since > confirmedWithinMs)
        throw new Error(`order ${placed.orderId} is not confirmed within ${confirmedWithinMs / 1_000} s`);
      await wait(thinkMs);
      invoice = await guest.comeBack(placed);
    }
    bought.set(placed.orderId, invoice);
  }

  async function buyOnAndOn(origin: string): Promise<void> {
    const client = openClient(origin);
    stops.defer(client.close);
    while (!isOver) {
      await buy(patient(client.call)).catch((error: Error) => wrong.push(error.message));
      await wait(thinkMs);
    }
  }

  const all = Array.from({ length: guests }, (_, at) => buyOnAndOn(origins[at % origins.length]!));
  return {
    bought,
    refused: () => refused,
    broken: () => broken,
    wrong,
    longestGap(since) {
      const times = [since, ...written.filter((at) => at > since), performance.now()];
      return Math.max(...times.slice(1).map((at, index) => at - times[index]!));
    },
    boughtMore(more) {
      const enough = bought.size + more;
      return untilTrue(async () => bought.size >= enough);
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

export async function untilTrue(isTrue: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let lastError = "";
  const tried = () =>
    isTrue().catch((error: Error) => {
      lastError = `: ${error.message}`;
      return false;
    });
  while (!(await tried())) {
    if (performance.now() > deadline) throw new Error(`did not happen in time${lastError}`);
    await wait(everyMs);
  }
}

/** In the shop's words: database or provider do not answer at the moment. */
function isAway({ body, headers }: HttpAnswer): boolean {
  const { code, message } = JSON.parse(body.toString());
  const isKnown = code === "unavailable" || code === "payment_unavailable";
  return isKnown && message === refusals[code as "unavailable"][1] && headers["retry-after"] === "5";
}

function isOfProxy({ status, headers }: HttpAnswer): boolean {
  return [502, 503, 504].includes(status) && !headers["content-type"]?.startsWith("application/json");
}
