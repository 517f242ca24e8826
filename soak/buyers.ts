import { setTimeout as wait } from "node:timers/promises";
import { refusals } from "#contract/refusals.ts";
import { type Call, type HttpAnswer, openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import { type Line, soakGuest } from "./soak-guest.ts";

const againAfterMs = 50;
const thinkMs = 400;
const mostTries = 1_000;
const confirmedWithinMs = 90_000;
const paidWithinMs = 15_000;

/** Guests who buy one order after another until they are stopped, and repeat what was refused with 503. */
export interface Buyers {
  bought: Map<string, string>;
  refused: () => number;
  /** requests that a dying process or its proxy has left without an answer of the shop, repeated */
  broken: () => number;
  /** any other failure: an unexpected answer or a refused connection */
  wrong: string[];
  /** resolves when everybody has finished their purchase */
  stop(): Promise<void>;
}

interface BuyersDeps {
  origins: string[];
  guests: number;
  line: () => Line;
  /** a proxy stands in between, which answers itself when a process dies under a request: that is repeated, too */
  isProxied?: boolean;
  /** left out: an ordinary client */
  open?: typeof openClient;
  /** where the provider's pages are; left out: in the shop itself */
  payAt?: string;
}

export function startBuyers(deps: BuyersDeps, stops: Stops): Buyers {
  const { origins, guests, line, isProxied = false, open = openClient, payAt } = deps;
  const bought = new Map<string, string>();
  const wrong: string[] = [];
  let refused = 0;
  let broken = 0;
  let isOver = false;

  const patient = (call: Call): Call => {
    return async (method, path, sent) => {
      for (let tries = 0; tries < mostTries; tries++) {
        const answer = await call(method, path, sent).catch((error: Error) => {
          if (!isProxied) throw error;
        });
        if (!answer || (isProxied && isOfProxy(answer))) {
          broken++;
          await wait(againAfterMs);
          continue;
        }
        if (answer.status !== 503) return answer;
        refused++;
        const { code, message } = JSON.parse(answer.body.toString());
        const isRight = isAway(code) && message === refusals[code][1];
        if (!isRight || answer.headers["retry-after"] !== "5") wrong.push(`503 ${answer.body}`);
        await wait(againAfterMs);
      }
      throw new Error(`${method} ${path} is refused for good`);
    };
  };

  async function buy(call: Call): Promise<void> {
    const guest = soakGuest(call);
    await guest.fill([line()]);
    const outcome = await guest.place();
    if ("refused" in outcome) throw new Error(`refused: ${outcome.refused.code}`);
    const { placed } = outcome;
    await (payAt ? payAtProvider(payAt, placed.page) : guest.pay(placed));
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
    const client = open(origin);
    stops.add(client.close);
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
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function payAtProvider(origin: string, page: string): Promise<void> {
  const answer = await fetch(`${origin}${page}/pay`, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(paidWithinMs),
  });
  if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}`);
}

function isAway(code: string): code is "unavailable" | "payment_unavailable" {
  return code === "unavailable" || code === "payment_unavailable";
}

function isOfProxy({ status, headers }: HttpAnswer): boolean {
  return [502, 503, 504].includes(status) && !headers["content-type"]?.startsWith("application/json");
}
