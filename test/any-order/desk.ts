import { randomUUID } from "node:crypto";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { type Choose, type Operations, someDay } from "#test/any-order/operation.ts";
import { attempt } from "#test/any-order/attempt.ts";
import { readStanding } from "#test/any-order/standing.ts";
import type { AnyOrder, World } from "#test/any-order/world.ts";
import { eva, friday, wednesday } from "#test/buy.ts";
import { nextWednesday, thursday } from "#test/delivery-changes.ts";

const parcels = ["stop", "goes"] as const;
const days = [nextWednesday, friday, wednesday, thursday];

/** Of an order that is not paid there is nothing to give back. */
const termsOf = (world: World, { orderId }: AnyOrder) =>
  attempt(world, "terms", world.boss.call("readRefundTerms", { params: { orderId } }));

interface Refund {
  what: RefundInput["what"];
  amount: number;
  parcel?: RefundInput["parcel"];
}

async function refund(world: World, { orderId }: AnyOrder, input: Refund): Promise<void> {
  const before = await unsent(world, orderId);
  const body = { id: randomUUID(), reason: "Auf Wunsch", ...input };
  const call = world.boss.call("refundOrder", { params: { orderId }, body });
  if (!(await attempt(world, `refund of ${input.what.scope}`, call))) return;
  const { what, parcel } = input;
  const isMeant = (day: string) => what.scope === "whole" || (what.scope === "delivery" && what.day === day);
  const expected = before.filter((day) => parcel !== "stop" || !isMeant(day));
  const left = await unsent(world, orderId);
  if (String(left) !== String(expected))
    world.faults.push(`refund of ${what.scope}, ${parcel}: [${left}] still go instead of [${expected}]`);
}

/** Days of the order's parcels that will be sent. */
async function unsent({ shop }: World, orderId: string): Promise<string[]> {
  const own = (await readStanding(shop)).filter((one) => one.orderId === orderId);
  return own.filter(({ status }) => status === "planned" || status === "packed").map(({ day }) => day);
}

const address = (choose: Choose) => {
  const { email: _, ...recipient } = eva;
  return {
    ...recipient,
    company: `Haus ${choose([1, 2, 3])}`,
    notes: choose(["", "Bitte klingeln", "Bitte ohne Nüsse, Allergie!"]),
  };
};

/** What the desk and guests do with an order that is paid. */
export const deskOperations: Operations = {
  "refund the whole": async (world, order, choose) => {
    const terms = await termsOf(world, order);
    if (!terms) return;
    const parcel = choose(parcels);
    await refund(world, order, { what: { scope: "whole" }, parcel, amount: terms.whole });
  },
  "refund a delivery": async (world, order, choose) => {
    const deliveries = (await termsOf(world, order))?.deliveries ?? [];
    if (deliveries.length === 0) return;
    const { day, amount } = choose(deliveries);
    await refund(world, order, {
      what: { scope: "delivery", day },
      parcel: choose(parcels),
      amount,
    });
  },
  "refund pieces": async (world, order, choose) => {
    const terms = await termsOf(world, order);
    const lines = (terms?.lines ?? []).filter(({ left }) => left > 0);
    if (lines.length === 0) return;
    const { position, amounts } = choose(lines);
    const quantity = 1 + choose([...amounts.keys()]);
    const what = { scope: "lines" as const, lines: [{ position, quantity }] };
    await refund(world, order, { what, amount: amounts[quantity - 1] ?? 0 });
  },
  "refund an amount": async (world, order, choose) => {
    const { goodwill } = (await termsOf(world, order)) ?? { goodwill: 1 };
    const amount = choose([1, 3.33, 0.01, goodwill]);
    await refund(world, order, { what: { scope: "amount" }, amount });
  },
  "move by the office": async (world, { orderId }, choose) => {
    const params = { orderId, day: await someDay(world, orderId, choose) };
    await attempt(
      world,
      "move",
      world.boss.call("moveForGuest", { params, body: { to: choose(days), reason: "" } }),
    );
  },
  "move by its guest": async (world, { guest, token, orderId }, choose) => {
    const params = { token, day: await someDay(world, orderId, choose) };
    await attempt(world, "move by guest", guest.call("moveDelivery", { params, body: { to: choose(days) } }));
  },
  "cancel by the office": async (world, { orderId }, choose) => {
    const params = { orderId, day: await someDay(world, orderId, choose) };
    await attempt(world, "cancel", world.boss.call("cancelForGuest", { params, body: { reason: "" } }));
  },
  "cancel by its guest": async (world, { guest, token, orderId }, choose) => {
    const params = { token, day: await someDay(world, orderId, choose) };
    await attempt(world, "cancel by guest", guest.call("cancelDelivery", { params }));
  },
  "correct the address": async (world, { orderId }, choose) => {
    const params = { orderId, day: await someDay(world, orderId, choose) };
    const body = { recipient: address(choose), deliveries: choose(["one", "all"] as const) };
    await attempt(world, "address", world.boss.call("changeAddressForGuest", { params, body }));
  },
  "correct the address by its guest": async (world, { guest, token, orderId }, choose) => {
    const params = { token, day: await someDay(world, orderId, choose) };
    const body = { recipient: address(choose), deliveries: choose(["one", "all"] as const) };
    await attempt(world, "address by guest", guest.call("changeDeliveryAddress", { params, body }));
  },
  "swap a dish": async (world, { orderId }, choose) => {
    const params = { orderId, day: await someDay(world, orderId, choose) };
    const offer = await attempt(world, "swap offer", world.boss.call("readSwapOffer", { params }));
    if (!offer || offer.dishes.length === 0) return;
    const { position, orderedId, menuId, price, left } = choose(offer.dishes);
    const possible = offer.menus.filter((menu) => menu.menuId !== menuId && menu.price <= price);
    if (possible.length === 0) return;
    const by = choose(possible).menuId;
    const chosen = { position, orderedId, menuId, by, portions: choose([1, left]) };
    const preview = await attempt(
      world,
      "preview",
      world.boss.call("previewSwap", { params, query: chosen }),
    );
    const body = { ...chosen, id: randomUUID(), refund: preview?.refund ?? 0 };
    if (preview) await attempt(world, "swap", world.boss.call("swapDish", { params, body }));
  },
};
