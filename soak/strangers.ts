import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#contract/calls.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { type Call, jsonOf, openClient } from "../bench/client.ts";
import { findGoods, headersOf, type Line, newGuest, placedOf } from "../bench/guest.ts";
import { startShop } from "../bench/start-process.ts";
import type { Stops } from "../bench/stops.ts";
import { anonymousCalls, type Known, largeCalls } from "./anonymous-calls.ts";
import type { CrowdAnswer, CrowdQuestion } from "./crowd-process.ts";
import type { Finding } from "./report.ts";

const connections = 60;
const seconds = 2;
const readEveryMs = 15;
const mostMoreMs = 50;

interface Row {
  name: string;
  calm: number;
  attacked: number;
  answers: CrowdAnswer;
}

/** Sixty connections of one address make each anonymous call in turn, while another guest reads the cart. */
export async function strangers({
  connectionString,
  detail,
  stops,
}: {
  connectionString: string;
  /** calls to try alone */
  detail?: string;
  stops: Stops;
}): Promise<Finding[]> {
  const limits = { RATE_LIMIT_PER_MINUTE: "6000", TRUSTED_PROXIES: "127.0.0.1" };
  const { origin } = await startShop({ DATABASE_URL: connectionString, ...limits }, stops);
  const client = openClient(origin);
  stops.defer(client.close);
  const known = await becomeKnown(origin, from(client.call, "198.51.100.2"));
  const crowd = fork(new URL("./crowd-process.ts", import.meta.url), { serialization: "advanced" });
  stops.defer(() => void crowd.kill());
  const attack = async (question: CrowdQuestion) => {
    crowd.send(question);
    return ((await once(crowd, "message")) as [CrowdAnswer])[0];
  };
  const call = from(client.call, "198.51.100.1");
  const guest = newGuest(call);
  await guest.fill(known.lines.slice(0, 3));
  const read = () => readFor(call, guest.guestId);
  await read();
  const every = [...anonymousCalls, ...largeCalls];
  const names = detail ? every.filter((name) => detail.split(",").includes(name)) : every;
  const rows: Row[] = [];
  for (const [place, name] of names.entries()) {
    const row: Row = { name, calm: 0, attacked: 0, answers: {} };
    const [calm, attacked]: [number[], number[]] = [[], []];
    for (let round = 0; round < (detail ? 3 : 2); round++) {
      calm.push(...(await read()));
      // a fresh address, whose limits are still unused
      const address = `203.0.113.${1 + ((place * 5 + round) % 250)}`;
      const answering = attack({ origin, name, known, address, connections, seconds });
      attacked.push(...(await read()));
      for (const [status, times] of Object.entries(await answering))
        row.answers[status] = (row.answers[status] ?? 0) + times;
      await wait(200);
    }
    row.calm = p95(calm);
    row.attacked = p95(attacked);
    rows.push(row);
    console.log(lineOf(row));
  }
  return [findingOf(rows, detail)];
}

function findingOf(rows: Row[], detail?: string): Finding {
  const missed = rows.filter(({ calm, attacked }) => attacked - calm > mostMoreMs).map(({ name }) => name);
  const expected = `another guest's cart at most ${mostMoreMs} ms (p95) above calm`;
  return {
    what: `${connections} connections of one address make ${detail ?? "each anonymous call in turn"} while another guest reads the cart`,
    expected,
    actual: missed.length === 0 ? expected : `more with ${missed.join(", ")}`,
    isRight: missed.length === 0,
    figures: [
      "| call | cart calm, ms | cart attacked, ms | answers |",
      "|---|---:|---:|---|",
      ...rows.map(lineOf),
    ].join("\n"),
  };
}

const from =
  (call: Call, address: string): Call =>
  (method, path, sent = {}) =>
    call(method, path, { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } });

async function becomeKnown(origin: string, call: Call): Promise<Known> {
  const { menus, days } = await findGoods(origin);
  const ids = menus.map(({ id }) => id);
  const lines: Line[] = Array.from({ length: 100 }, (_, at) => ({
    menuId: ids[at % ids.length]!,
    quantity: 1,
    deliveryDate: days[Math.floor(at / ids.length) % days.length]!,
  }));
  const buyer = newGuest(call);
  const { guestId } = buyer;
  await buyer.fill(lines.slice(0, 60));
  const placed = placedOf(await buyer.place());
  await buyer.pay(placed);
  await buyer.comeBack(placed);
  const { orderId } = placed;
  const headers = headersOf(guestId);
  const linkPath = calls.readOrderLink.path.replace(":orderId", orderId);
  const link = await jsonOf<{ data: { token: string } }>(call("GET", linkPath, { headers }));
  for (const part of [lines.slice(0, 60), lines.slice(60)]) {
    await jsonOf(call("POST", calls.addAllToCart.path, { headers, json: { lines: part } }));
  }
  const { data: cart } = await jsonOf<{ data: Cart }>(call("GET", calls.readCart.path, { headers }));
  return {
    ...{ guestId, lines, orderId, menuIds: ids, days: days.slice(0, 20) },
    ...{ cartId: cart.id!, lineId: cart.items[0]!.rowId, slug: menus[0]!.slug },
    ...{ token: link.data.token, orderedDay: lines[0]!.deliveryDate },
  };
}

async function readFor(call: Call, guestId: string): Promise<number[]> {
  const tookMs: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const begin = performance.now();
    await call("GET", calls.readCart.path, { headers: headersOf(guestId) });
    tookMs.push(performance.now() - begin);
    await wait(readEveryMs);
  }
  return tookMs;
}

function p95(tookMs: number[]): number {
  return tookMs.toSorted((a, b) => a - b)[Math.ceil(tookMs.length * 0.95) - 1] ?? 0;
}

function lineOf({ name, calm, attacked, answers }: Row): string {
  const counted = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  const figures = [calm, attacked].map((ms) => ms.toFixed(1));
  return `| ${[name, ...figures, counted.join(", ")].join(" | ")} |`;
}
