import { type Call, openClient } from "../bench/http-client.ts";
import type { Stops } from "../bench/stops.ts";
import { patientCall } from "./patient-call.ts";
import { type Line, type PlaceOutcome, type SoakGuest, soakGuest } from "./soak-guest.ts";

export interface Race {
  origins: string[];
  guests: number;
  line: (guest: number) => Line;
  /** redeemed by everybody */
  code?: string;
}

export interface RaceOutcome {
  bought: string[];
  refused: Extract<PlaceOutcome, { refused: unknown }>["refused"][];
  seconds: number;
  /** how long each guest waited for the answer to the order, sorted */
  waitedMs: number[];
}

/** All carts are full before the first order; then all order at once, and whoever has an order pays at once. */
export async function race({ origins, guests, line, code }: Race, stops: Stops): Promise<RaceOutcome> {
  const clients = origins.map((origin) => openClient(origin));
  for (const { close } of clients) stops.add(close);
  const callOf = (guest: number): Call => patientCall(clients[guest % clients.length]!.call);
  const all = Array.from({ length: guests }, (_, at) => soakGuest(callOf(at)));
  await inRows(20, all, (guest, at) => guest.fill([line(at)], code));
  const outcome: RaceOutcome = { bought: [], refused: [], seconds: 0, waitedMs: [] };
  const begin = performance.now();
  await Promise.all(all.map((guest) => buyOrLose(guest, outcome, begin)));
  outcome.seconds = (performance.now() - begin) / 1000;
  outcome.waitedMs.sort((a, b) => a - b);
  return outcome;
}

async function buyOrLose(guest: SoakGuest, outcome: RaceOutcome, begin: number): Promise<void> {
  const result = await guest.place();
  outcome.waitedMs.push(performance.now() - begin);
  if ("refused" in result) {
    outcome.refused.push(result.refused);
    return;
  }
  await guest.pay(result.placed);
  const invoice = await guest.comeBack(result.placed);
  if (!invoice) throw new Error("paid and not settled");
  outcome.bought.push(invoice);
}

/** In small groups, because filling the carts is not part of the race. */
export async function inRows<Item>(
  rows: number,
  items: Item[],
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const row = async () => {
    for (const [at, item] of left) await work(item, at);
  };
  await Promise.all(Array.from({ length: rows }, row));
}
