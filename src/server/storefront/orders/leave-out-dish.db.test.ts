import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eva, wednesday } from "#test/buy.ts";
import { cancel, move, nextWednesday, type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, portionsOn } from "#test/portions.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const support = await staffOf(shop, "admin");
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

let guests = 0;
/** Six of one dish and two of another on Wednesday. */
async function bought(more: Parameters<typeof ordered>[1] = {}) {
  guests += 1;
  const guestData = { ...eva, email: `weniger${guests}@example.de`, street: `Wenigerweg ${guests}` };
  const lines = [
    { menuId: 1, quantity: 6, day: wednesday },
    { menuId: 2, quantity: 2, day: wednesday },
  ];
  return ordered(shop, { lines, guestData, ...more });
}

const paramsOf = ({ token }: Ordered, menuId = 1) => ({ token, day: wednesday, menuId: String(menuId) });
const termsOf = async (order: Ordered, menuId = 1) =>
  (await order.guest.call("readLeftOut", { params: paramsOf(order, menuId) })).data;

/** What the dialog sends after it has shown what comes back. */
async function prepared(order: Ordered, pieces: number, menuId = 1) {
  const { seen, amounts } = await termsOf(order, menuId);
  const body = { id: randomUUID(), seen, pieces, refund: amounts[pieces - 1]! };
  return { params: paramsOf(order, menuId), body };
}
const leaveOut = async (order: Ordered, pieces: number, menuId = 1) =>
  (await order.guest.call("leaveOutDish", await prepared(order, pieces, menuId))).data;

describe("a dish that a guest leaves out before the cut-off", () => {
  it("gives back what it cost, and is neither cooked nor held any more; shipping and the rest stay", async () => {
    const order = await bought();
    const before = await portionsOn(shop, wednesday);
    const refund = (await termsOf(order)).amounts[1]!;
    const { deliveries, refunded } = await leaveOut(order, 2);
    const [delivery] = deliveries;
    expect(refunded).toBe(refund);
    expect(delivery).toMatchObject({ status: "planned", deliveryCost: expect.any(Number) });
    expect(delivery?.lines.map(({ qty, refundedQty }) => [qty, refundedQty])).toEqual([
      [6, 2],
      [2, 0],
    ]);
    expect((await portionsOn(shop, wednesday)).counted).toBe(before.counted - 2);
    expect(await miscounted(shop)).toEqual([]);
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    const refundCents = Math.round(refund * 100);
    expect(corrections).toMatchObject([{ scope: "amount", totalCents: -refundCents }]);
    expect(refunds).toEqual([{ cents: refundCents, status: "requested" }]);
    const pieces = [expect.stringMatching(/^2 von 6 × /)];
    expect(mails).toMatchObject([{ kind: "cancellation", data: { isLeftOut: true, of: "nothing", pieces } }]);
  });

  it("gives back after the discount what the office would, and both together the whole line", async () => {
    const order = await bought({ code: "WILLKOMMEN10" });
    const { amounts } = await termsOf(order);
    await leaveOut(order, 1);
    const body = await refundContextOf(support).piecesRefund(order, 0, 2);
    await support.call("refundOrder", { params: { orderId: order.orderId }, body });
    const { refunded } = await leaveOut(order, 3);
    expect(refunded).toBe(amounts[5]);
  });

  it("is one when the same request comes again", async () => {
    const order = await bought();
    const input = await prepared(order, 1);
    const send = () => order.guest.call("leaveOutDish", input);
    await Promise.all([send(), send()]);
    await send();
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect([corrections.length, refunds.length, mails.length]).toEqual([1, 1, 1]);
  });

  it("is not the last one: then the delivery is cancelled", async () => {
    const order = await bought();
    expect((await termsOf(order, 2)).amounts).toHaveLength(2);
    await leaveOut(order, 2, 2);
    const terms = await termsOf(order);
    expect(terms.amounts).toHaveLength(5);
    const body = { id: randomUUID(), seen: terms.seen, pieces: 6, refund: 0 };
    expect(await order.guest.refused("leaveOutDish", { params: paramsOf(order), body })).toMatchObject({
      code: "last_dish",
    });
  });

  it.each([
    ["another amount", { refund: 1 }, "refund_changed"],
    ["an order that has changed", { seen: "9.9.9" }, "refund_changed"],
    ["more than are left", { pieces: 7 }, "refund_changed"],
  ])("changes nothing for %s", async (_, more, code) => {
    const order = await bought();
    const input = await prepared(order, 1);
    const refused = await order.guest.refused("leaveOutDish", { ...input, body: { ...input.body, ...more } });
    expect(refused).toMatchObject({ code });
    expect((await storedChanges(shop, order)).corrections).toEqual([]);
  });

  it("is refused after the cut-off, for a foreign link, and for a dish that is not in it", async () => {
    const order = await bought();
    const input = await prepared(order, 1);
    const foreign = { ...input, params: { ...input.params, token: "falsch" } };
    expect(await order.guest.refused("leaveOutDish", foreign)).toMatchObject({ code: "order_not_found" });
    expect(await order.guest.refused("readLeftOut", { params: paramsOf(order, 7) })).toMatchObject({
      code: "delivery_not_found",
    });
    shop.clock.set("2026-09-15T18:00:00");
    expect(await order.guest.refused("leaveOutDish", input)).toMatchObject({ code: "delivery_fixed" });
  });

  it("is one of five changes a day", async () => {
    const order = await bought();
    for (let change = 0; change < 5; change++) await leaveOut(order, 1);
    const sixth = await prepared(order, 1, 2);
    expect(await order.guest.refused("leaveOutDish", sixth)).toMatchObject({ code: "too_many_changes" });
  });
});

/** What the delivery is: its day and the pieces of the first dish that come; cents that went back. */
interface State {
  day: string;
  left: number;
  isCancelled: boolean;
  /** whether anything has happened since the dialogs were opened */
  isNew: boolean;
  cents: number;
}

interface Act {
  /** undefined: it is refused */
  model(state: State, cost: { piece: number; rest: number }): State | undefined;
  send(order: Ordered): Promise<() => Promise<unknown>>;
}

const done = (state: State, more: Partial<State>): State => ({ ...state, ...more, isNew: true });
const guestLeavesOut = (pieces: number): Act => ({
  model: (state, { piece }) =>
    state.isNew ? undefined : done(state, { left: state.left - pieces, cents: state.cents + pieces * piece }),
  async send(order) {
    const input = await prepared(order, pieces);
    return () => order.guest.call("leaveOutDish", input);
  },
});
const acts: Record<string, Act> = {
  "the guest leaves one out": guestLeavesOut(1),
  "the guest leaves two out": guestLeavesOut(2),
  "the guest moves it": {
    model: (state) => (state.isCancelled ? undefined : done(state, { day: nextWednesday })),
    send: async (order) => () => move(order, wednesday, nextWednesday),
  },
  "the guest cancels it": {
    model(state, { piece, rest }) {
      if (state.isCancelled) return state;
      const cents = state.cents + state.left * piece + rest;
      return state.day === wednesday ? done(state, { isCancelled: true, cents }) : undefined;
    },
    send: async (order) => () => cancel(order, wednesday),
  },
  "the office gives one back": {
    model: (state, { piece }) =>
      state.isNew ? undefined : done(state, { left: state.left - 1, cents: state.cents + piece }),
    async send(order) {
      const { orderId } = order;
      const body = await refundContextOf(support).piecesRefund(order, 0, 1);
      const { version } = (await support.call("readRefundTerms", { params: { orderId } })).data;
      return () => support.call("refundOrder", { params: { orderId }, query: { version }, body });
    },
  },
  "the office gives the delivery back": {
    model: (state, { piece, rest }) =>
      state.isNew ? undefined : done(state, { isCancelled: true, cents: state.left * piece + rest }),
    async send({ orderId }) {
      const { version, deliveries } = (await support.call("readRefundTerms", { params: { orderId } })).data;
      const what = { scope: "delivery" as const, day: wednesday };
      const body = { id: randomUUID(), what, reason: "", amount: deliveries[0]!.amount };
      return () => support.call("refundOrder", { params: { orderId }, query: { version }, body });
    },
  },
};
const names = Object.keys(acts);
const pairs = names.flatMap((first) => names.map((second): [string, string] => [first, second]));

describe.each(pairs)("at the same moment %s and %s", (first, second) => {
  it("end as if one had come after the other, and who is late is told", async () => {
    const order = await bought();
    const { amounts } = await termsOf(order);
    const piece = Math.round(amounts[0]! * 100);
    const { data: whole } = await order.guest.call("readCancellation", {
      params: { token: order.token, day: wednesday },
    });
    const cost = { piece, rest: Math.round(whole.refund * 100) - 6 * piece };
    const [one, other] = [acts[first]!, acts[second]!];
    const presses = [await one.send(order), await other.send(order)];
    const answers = await Promise.allSettled(presses.map((press) => press()));
    const isDone = answers.map(({ status }) => status === "fulfilled");
    const start = { day: wednesday, left: 6, isCancelled: false, isNew: false, cents: 0 };
    const inOrder = (acting: Act[]) => {
      let state: State = start;
      const told = acting.map((act) => {
        const after = act.model(state, cost);
        state = after ?? state;
        return after !== undefined;
      });
      return { state, told };
    };
    const [forth, back] = [inOrder([one, other]), inOrder([other, one])];
    const expected = [
      { ...forth.state, isDone: forth.told },
      { ...back.state, isDone: back.told.toReversed() },
    ].map(({ isNew: _, ...outcome }) => outcome);
    const { data } = await order.guest.call("readGuestOrder", { params: { token: order.token } });
    const [delivery] = data.deliveries;
    const line = delivery!.lines[0]!;
    const { refunds } = await storedChanges(shop, order);
    expect(expected).toContainEqual({
      isDone,
      day: delivery!.isoDate,
      left: line.qty - line.refundedQty,
      isCancelled: delivery!.status === "cancelled",
      cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    });
    expect(await miscounted(shop)).toEqual([]);
  });
});
