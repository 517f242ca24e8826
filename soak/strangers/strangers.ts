import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart.ts";
import { ask, startChild } from "../../bench/child.ts";
import { findGoods } from "../../bench/goods.ts";
import { type Call, jsonOf, openClient } from "../../bench/http-client.ts";
import { startShopProcess } from "../../bench/start-shop-process.ts";
import type { Stops } from "../../bench/stops.ts";
import type { Finding } from "../finding.ts";
import { type Line, soakGuest } from "../soak-guest.ts";
import { anonymousCalls, type Known, largeCalls, requestOf } from "./anonymous-calls.ts";
import type { CrowdAnswer, CrowdQuestion } from "./crowd-process.ts";

const connections = 60;
const seconds = 2;
const readEveryMs = 15;
const costCalls = 9;
const mostMoreMs = 50;

interface Row {
  name: string;
  costMs: number;
  calm: number;
  attacked: number;
  answers: CrowdAnswer;
}

/** Sixty connections of one address make each anonymous call in turn, while another guest reads the cart. */
export async function strangers(
  connectionString: string,
  { detail, say, stops }: { detail?: string; say: (line: string) => void; stops: Stops },
): Promise<Finding> {
  const env = { RATE_LIMIT_PER_MINUTE: "6000", TRUSTED_PROXIES: "127.0.0.1" };
  const { origin } = await startShopProcess(connectionString, stops, env);
  const client = openClient(origin);
  stops.add(client.close);
  const known = await becomeKnown(origin, client.call);
  const crowd = startChild(new URL("./crowd-process.ts", import.meta.url), stops);
  const every = [...anonymousCalls, ...largeCalls];
  const names = detail ? every.filter((name) => detail.split(",").includes(name)) : every;
  const guest = { call: from(client.call, "198.51.100.1"), guestId: randomUUID() };
  await soakGuest(guest.call, guest.guestId).fill(known.lines.slice(0, 3));
  await readFor(guest, seconds);
  const rows: Row[] = [];
  for (const [place, name] of names.entries()) {
    const costMs = await costOf(client.call, known, name);
    const row: Row = { name, costMs, calm: 0, attacked: 0, answers: {} };
    const [calm, attacked]: [number[], number[]] = [[], []];
    for (let round = 0; round < (detail ? 3 : 2); round++) {
      calm.push(...(await readFor(guest, seconds)));
      // a fresh address: nothing that it has spent stands in its way
      const address = `203.0.113.${1 + ((place * 5 + round) % 250)}`;
      const question: CrowdQuestion = { origin, name, known, address, connections, seconds };
      const answering = ask<CrowdAnswer>(crowd, question);
      attacked.push(...(await readFor(guest, seconds)));
      for (const [status, times] of Object.entries(await answering)) {
        row.answers[Number(status)] = (row.answers[Number(status)] ?? 0) + times;
      }
      await wait(200);
    }
    row.calm = p95(calm);
    row.attacked = p95(attacked);
    rows.push(row);
    say(lineOf(row));
  }
  const missed = rows.filter(({ calm, attacked }) => attacked - calm > mostMoreMs).map(({ name }) => name);
  const expected = `another guest's cart at most ${mostMoreMs} ms (p95) above calm`;
  return {
    what: `${connections} connections of one address make ${detail ?? "each anonymous call in turn"} while another guest reads the cart`,
    expected,
    actual: missed.length === 0 ? expected : `more with ${missed.join(", ")}`,
    isRight: missed.length === 0,
    figures: [
      "| call | alone, ms | cart calm, ms | cart attacked, ms | answers |",
      "|---|---:|---:|---:|---|",
      ...rows.map(lineOf),
    ].join("\n"),
  };
}

const from =
  (call: Call, address: string): Call =>
  (method, path, sent = {}) =>
    call(method, path, { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } });

async function becomeKnown(origin: string, bare: Call): Promise<Known> {
  const { menus, days } = await findGoods(origin);
  const ids = menus.map(({ id }) => id);
  const lines: Line[] = Array.from({ length: 100 }, (_, at) => ({
    menuId: ids[at % ids.length]!,
    quantity: 1,
    deliveryDate: days[Math.floor(at / ids.length) % days.length]!,
  }));
  const call = from(bare, "198.51.100.2");
  const guestId = randomUUID();
  const buyer = soakGuest(call, guestId);
  await buyer.fill(lines.slice(0, 60));
  const outcome = await buyer.place();
  if (!("placed" in outcome)) throw new Error(`not placed: ${outcome.refused.message}`);
  await buyer.pay(outcome.placed);
  await buyer.comeBack(outcome.placed);
  const { orderId } = outcome.placed;
  const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
  const linkPath = calls.readOrderLink.path.replace(":orderId", orderId);
  const link = await jsonOf<{ data: { token: string } }>(call("GET", linkPath, { headers }));
  for (const part of [lines.slice(0, 60), lines.slice(60)]) {
    await jsonOf(call("POST", calls.addAllToCart.path, { headers, json: { lines: part } }));
  }
  const { data: cart } = await jsonOf<{ data: Cart }>(call("GET", calls.readCart.path, { headers }));
  return {
    ...{ guestId, lines, orderId, menuIds: ids, days: days.slice(0, 20) },
    cartId: cart.id!,
    lineId: cart.items[0]!.rowId,
    slug: menus[0]!.slug,
    token: link.data.token,
    orderedDay: lines[0]!.deliveryDate,
  };
}

/** The median of a few, one after the other; each from an address of its own, so that none waits for its turn. */
async function costOf(call: Call, known: Known, name: string): Promise<number> {
  const tookMs: number[] = [];
  for (let at = 0; at < costCalls; at++) {
    const { method, path, guestId, json } = requestOf(name, known, at);
    const begin = performance.now();
    const headers = { "x-guest-id": guestId, "x-channel-type": "B2C" };
    await from(call, `192.0.2.${at}`)(method, path, { headers, json });
    tookMs.push(performance.now() - begin);
  }
  return tookMs.sort((a, b) => a - b)[costCalls >> 1] ?? 0;
}

async function readFor(guest: { call: Call; guestId: string }, forSeconds: number): Promise<number[]> {
  const tookMs: number[] = [];
  const headers = { "x-guest-id": guest.guestId, "x-channel-type": "B2C" };
  const until = performance.now() + forSeconds * 1000;
  while (performance.now() < until) {
    const begin = performance.now();
    await guest.call("GET", calls.readCart.path, { headers });
    tookMs.push(performance.now() - begin);
    await wait(readEveryMs);
  }
  return tookMs;
}

function p95(tookMs: number[]): number {
  return tookMs.sort((a, b) => a - b)[Math.ceil(tookMs.length * 0.95) - 1] ?? 0;
}

function lineOf({ name, costMs, calm, attacked, answers }: Row): string {
  const counted = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  const figures = [costMs, calm, attacked].map((ms) => ms.toFixed(1));
  return `| ${[name, ...figures, counted.join(", ")].join(" | ")} |`;
}
