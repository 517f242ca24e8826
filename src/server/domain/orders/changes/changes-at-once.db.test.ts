import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { eva, friday, wednesday } from "#test/buy.ts";
import {
  issueDue,
  nextWednesday,
  type Ordered,
  ordered,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

/** No one cancels more than three orders a day, so each has a guest of its own. */
const orderedByOne = () => ordered(shop, { guestData: { ...eva, email: `${randomUUID()}@example.de` } });

const codeOf = (answer: { status: number; body: unknown }) =>
  answer.status < 400 ? "done" : (answer.body as { code: string }).code;

async function atOnce(guest: TestGuest, requests: { method: string; path: string; body?: unknown }[]) {
  const answers = await Promise.all(requests.map((one) => guest.send({ body: undefined, ...one })));
  return answers.map(codeOf);
}

describe("at the same moment", () => {
  const at = ({ token }: Ordered, day: string) => `/api/v1/orders/${token}/deliveries/${day}`;
  const moving = (order: Ordered, day: string, to: string) => ({
    method: "POST",
    path: `${at(order, day)}/move`,
    body: { to },
  });
  const cancelling = (order: Ordered, day: string) => ({
    method: "POST",
    path: `${at(order, day)}/cancellation`,
  });

  it("twenty cancellations give the money back once", async () => {
    const order = await orderedByOne();
    const requests = Array.from({ length: 20 }, () => cancelling(order, friday));
    expect(new Set(await atOnce(order.guest, requests))).toEqual(new Set(["done"]));
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect([corrections.length, refunds.length, mails.length]).toEqual([1, 1, 1]);
  });

  it("twenty times the same move is one move", async () => {
    const order = await orderedByOne();
    const requests = Array.from({ length: 20 }, () => moving(order, wednesday, thursday));
    expect(new Set(await atOnce(order.guest, requests))).toEqual(new Set(["done"]));
    await issueDue(shop, order);
    expect((await storedChanges(shop, order)).corrections).toHaveLength(1);
    expect(await miscounted(shop)).toEqual([]);
  });

  it("two moves to different days are one", async () => {
    const order = await orderedByOne();
    const requests = [moving(order, wednesday, thursday), moving(order, wednesday, nextWednesday)];
    expect((await atOnce(order.guest, requests)).sort()).toEqual(["delivery_not_found", "done"]);
    await issueDue(shop, order);
    expect((await storedChanges(shop, order)).corrections).toHaveLength(1);
  });

  it("two deliveries of an order do not end on one day", async () => {
    const order = await orderedByOne();
    const requests = [moving(order, wednesday, nextWednesday), moving(order, friday, nextWednesday)];
    expect((await atOnce(order.guest, requests)).sort()).toEqual(["day_taken", "done"]);
  });

  it("a move and a cancellation: one of the two, and the books agree", async () => {
    for (let round = 0; round < 5; round++) {
      const order = await orderedByOne();
      const requests = [moving(order, wednesday, thursday), cancelling(order, wednesday)];
      expect(["delivery_not_found", "delivery_fixed"]).toContain(
        (await atOnce(order.guest, requests)).find((code) => code !== "done"),
      );
      await issueDue(shop, order);
      expect((await storedChanges(shop, order)).corrections).toHaveLength(1);
    }
    expect(await miscounted(shop)).toEqual([]);
  });

  it("both deliveries cancelled end the order once, and all money goes back", async () => {
    const order = await orderedByOne();
    await atOnce(order.guest, [cancelling(order, wednesday), cancelling(order, friday)]);
    expect(await orderStatus(shop, order.orderId)).toBe("cancelled");
    const { refunds, mails } = await storedChanges(shop, order);
    const paid = "SELECT amount_cents AS cents FROM payments WHERE order_id = $1";
    const row = await shop.database.row<{ cents: number }>(paid, [order.orderId]);
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(row?.cents);
    expect(mails.map(({ data }) => data.of).sort()).toEqual(["deliveries", "order"]);
  });

  it("many orders move onto a day with little room: it is never overbooked", async () => {
    const day = "2026-09-30";
    await shop.database.rows("INSERT INTO day_portions (delivery_day, capacity) VALUES ($1, 13)", [day]);
    const orders: Ordered[] = [];
    for (let count = 0; count < 5; count++) orders.push(await orderedByOne());
    const answers = await Promise.all(
      orders.map(async (order) => (await atOnce(order.guest, [moving(order, wednesday, day)]))[0]),
    );
    expect(answers.sort()).toEqual(["day_full", "day_full", "day_full", "done", "done"]);
    expect(await portionsOn(shop, day)).toEqual({ counted: 12, reserved: 12 });
    expect(await miscounted(shop)).toEqual([]);
  });
});
