import { randomUUID } from "node:crypto";
import { calls } from "#contract/calls.ts";
import type { Addition } from "./cart-statements.ts";
import { fire, type Shot } from "./fire.ts";
import { type Goods, linesFor } from "./goods.ts";
import { jsonOf, openClient } from "./http-client.ts";
import type { Achieved, Load } from "./repeat.ts";

const guestsPerConnection = 100;
export const linesPerCart = 3;

/** For each connection the additions of its guests, one guest after the other; all of them are new. */
export function additions(goods: Goods, connections: number): Addition[][] {
  const lines = linesFor(goods, { lines: linesPerCart, quantity: 1 });
  const ofGuest = () => {
    const guestId = randomUUID();
    return lines.map((line) => ({ guestId, ...line }));
  };
  return Array.from({ length: connections }, () =>
    Array.from({ length: guestsPerConnection }, ofGuest).flat(),
  );
}

/** Makes these carts, and returns them. */
export async function fillCarts(origin: string, all: Addition[][]): Promise<Addition[][]> {
  const client = openClient(origin);
  const add = ({ guestId, ...json }: Addition) =>
    jsonOf(client.call("POST", calls.addToCart.path, { headers: { "x-guest-id": guestId }, json }));
  await Promise.all(
    all.map(async (own) => {
      for (const addition of own) await add(addition);
    }),
  );
  client.close();
  return all;
}

export function readShot({ guestId }: Addition): Shot {
  return { path: calls.readCart.path, headers: { "x-guest-id": guestId } };
}

export function fireAdditions(url: string, load: Load, all: Addition[][]): Promise<Achieved> {
  const shot = ({ guestId, ...line }: Addition): Shot => ({
    method: "POST",
    path: calls.addToCart.path,
    headers: { "x-guest-id": guestId, "content-type": "application/json" },
    body: JSON.stringify(line),
  });
  return fire(url, load, (connection) => all[connection]!.map(shot));
}
