import { setTimeout as wait } from "node:timers/promises";
import { refusals } from "#contract/refusals.ts";
import { type Call, openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import { type Line, soakGuest } from "./soak-guest.ts";

const againAfterMs = 50;
const thinkMs = 400;
const mostTries = 1_000;

/** Guests who buy one order after the other until they are told to stop, and try again what is refused for a moment. */
export interface Buyers {
  /** invoice number of every order that was answered as paid */
  bought: Map<string, string>;
  /** steps that were answered with 503 as they should be */
  refused: () => number;
  /** whatever else came: an answer of another kind, a connection that nobody took */
  wrong: string[];
  /** answers when everybody has come to the end of their purchase */
  stop(): Promise<void>;
}

export function startBuyers(
  { origins, guests, line }: { origins: string[]; guests: number; line: () => Line },
  stops: Stops,
): Buyers {
  const bought = new Map<string, string>();
  const wrong: string[] = [];
  let refused = 0;
  let isOver = false;

  const patient = (call: Call): Call => {
    return async (method, path, sent) => {
      for (let tries = 0; tries < mostTries; tries++) {
        const answer = await call(method, path, sent);
        if (answer.status !== 503) return answer;
        refused++;
        const { code, message } = JSON.parse(answer.body.toString());
        const isRight = code === "unavailable" && message === refusals.unavailable[1];
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
    await guest.pay(placed);
    let invoice = await guest.comeBack(placed);
    while (!invoice) {
      await wait(thinkMs);
      invoice = await guest.comeBack(placed);
    }
    bought.set(placed.orderId, invoice);
  }

  async function buyOnAndOn(origin: string): Promise<void> {
    const client = openClient(origin);
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
    wrong,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
