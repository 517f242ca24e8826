import { randomInt, randomUUID } from "node:crypto";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { fillCart, type Placed, pay, placeOrder } from "./buy.ts";
import type { Goods } from "./goods.ts";
import { type Call, jsonOf, openClient } from "./http-client.ts";

const connections = 8;

export interface StagedSide {
  origin: string;
  goods: Goods;
  /** microseconds of processor time of shop and database until now */
  spent: () => Promise<number>;
}

interface Guest {
  id: string;
  /** each calls from its own address, as limits count by it */
  address: string;
  cartId: string;
  placed: Placed | undefined;
  token: string;
  number: string;
}

type Stage = (call: Call, guest: Guest, goods: Goods) => Promise<unknown>;

/** A purchase and what follows, call by call: all guests do one before the first does the next. */
const stages: Record<string, Stage> = {
  "3 additions to a cart": async (call, guest, goods) => {
    guest.cartId = await fillCart(call, goods, { guestId: guest.id, lines: 3 });
  },
  checkout: async (call, guest) => {
    guest.placed = await placeOrder(call, guest.id, guest.cartId);
  },
  "test payment and confirmation": (call, guest) => pay(call, guest.id, guest.placed!),
  "link to the order": async (call, guest) => {
    const path = calls.readOrderLink.path.replace(":orderId", guest.placed!.data.orderId);
    const headers = { "x-guest-id": guest.id };
    guest.token = (await jsonOf<{ data: { token: string } }>(call("GET", path, { headers }))).data.token;
  },
  "the order": async (call, guest) => {
    const path = calls.readGuestOrder.path.replace(":token", guest.token);
    guest.number = (await jsonOf<{ data: { number: string } }>(call("GET", path))).data.number;
  },
  "page of the order": async (call, guest) => {
    const { status } = await call("GET", pages.guestOrder(guest.token));
    if (status !== 200) throw new Error(`the page of the order answered ${status}`);
  },
  withdrawal: (call, guest) => {
    const json = { name: "Eva Brandt", contract: guest.number, email: `gast-${guest.id}@example.org` };
    const headers = { "x-forwarded-for": guest.address };
    return jsonOf(call("POST", calls.declareWithdrawal.path, { headers, json }));
  },
};

/** Microseconds that a call of each stage costs shop and database, with so many guests. */
export async function runStages(side: StagedSide, guests: number): Promise<Record<string, number>> {
  const client = openClient(side.origin);
  const all = Array.from(
    { length: guests },
    (_, at): Guest => ({
      id: randomUUID(),
      address: `10.${at % 250}.${randomInt(250)}.${randomInt(250)}`,
      cartId: "",
      placed: undefined,
      token: "",
      number: "",
    }),
  );
  const costs: Record<string, number> = {};
  try {
    for (const [name, stage] of Object.entries(stages)) {
      const before = await side.spent();
      const left = all.values();
      const lane = async () => {
        for (const guest of left) await stage(client.call, guest, side.goods);
      };
      await Promise.all(Array.from({ length: connections }, lane));
      costs[name] = ((await side.spent()) - before) / guests;
    }
    return costs;
  } finally {
    client.close();
  }
}
