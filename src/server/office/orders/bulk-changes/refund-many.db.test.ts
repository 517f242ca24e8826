import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { bulkShopForTests, reasonsOf } from "#test/bulk-changes.ts";
import { type Ordered, ordered, storedChanges } from "#test/delivery-changes.ts";
import { miscounted, orderStatus } from "#test/portions.ts";
import { moneyGoesBack, refundedCents } from "#test/refunds.ts";

const bulk = await bulkShopForTests();
beforeEach(() => bulk.nextFortnight());

const refund = (amount: number, menuId: number | null = null): BulkChange => ({
  action: "refund",
  menuId,
  reason: "Die Küche bleibt geschlossen",
  amount,
});
const refundTerms = async (selected?: readonly Ordered[], menuId: number | null = null) =>
  (await bulk.support.call("readBulkRefund", { body: { deliveries: bulk.chosen(selected), menuId } })).data;

describe("paying back many deliveries", () => {
  it("refunds each delivery with shipping, cancels what has not left, and pays exactly what was shown", async () => {
    const { amount, refundable, left } = await refundTerms();
    expect({ refundable, left }).toEqual({ refundable: 4, left: 0 });
    const wrong = { id: randomUUID(), deliveries: bulk.chosen(), change: refund(amount - 0.01) };
    expect(await bulk.support.refused("startBulkChange", { body: wrong })).toMatchObject({
      code: "refund_changed",
    });
    expect(await bulk.carryOut(refund(amount))).toMatchObject({ done: 4, refused: [] });
    const cents = await Promise.all(bulk.orders.map((order) => refundedCents(bulk.shop, order)));
    expect(cents.reduce((sum, amountCents) => sum + amountCents, 0)).toBe(Math.round(amount * 100));
    expect((await bulk.daysOf(bulk.orders[0]!))[0]).toBe(`${bulk.wednesday} cancelled`);
    expect((await bulk.daysOf(bulk.orders[2]!))[0]).toBe(`${bulk.wednesday} cancelled`);
    expect((await bulk.daysOf(bulk.orders[3]!))[0]).toBe(`${bulk.wednesday} shipped`);
    expect((await storedChanges(bulk.shop, bulk.orders[0]!)).mails).toMatchObject([
      { kind: "cancellation", data: { of: "deliveries", reason: "Die Küche bleibt geschlossen" } },
    ]);
    await moneyGoesBack(bulk.shop);
    expect(await orderStatus(bulk.shop, bulk.orders[0]!.orderId)).toBe("paid");
    expect(await refundTerms()).toMatchObject({ amount: 0, refundable: 0 });
    expect(await miscounted(bulk.shop)).toEqual([]);
  });

  it("twice at once refunds once", async () => {
    const { amount } = await refundTerms();
    const id = randomUUID();
    await bulk.start(refund(amount), bulk.orders, id);
    await Promise.all([bulk.continueChange(id), bulk.continueChange(id), bulk.continueChange(id)]);
    for (const order of bulk.orders) expect((await storedChanges(bulk.shop, order)).refunds).toHaveLength(1);
  });

  it("by two people at once refunds once, and the second reads for which deliveries nothing was left", async () => {
    const { amount } = await refundTerms();
    const [one, other] = await Promise.all([bulk.start(refund(amount)), bulk.start(refund(amount))]);
    const over = await Promise.all([bulk.continueChange(one.id), bulk.continueChange(other.id)]);
    expect(over.reduce((sum, { done }) => sum + done, 0)).toBe(4);
    expect(over.reduce((sum, { refused }) => sum + refused.length, 0)).toBe(4);
    for (const order of bulk.orders) expect((await storedChanges(bulk.shop, order)).refunds).toHaveLength(1);
  });

  it("that changed meanwhile names who did what with which order, and gives nothing back", async () => {
    const { amount, asOf } = await refundTerms();
    const params = { orderId: bulk.orders[1]!.orderId };
    const goodwill = { id: randomUUID(), what: { scope: "amount" as const }, reason: "Kulanz", amount: 5 };
    await bulk.support.call("refundOrder", { params, body: goodwill });
    const { number } = (await bulk.support.call("readOrder", { params })).data;
    const change = { ...refund(amount), asOf };
    const body = { id: randomUUID(), deliveries: bulk.chosen(), change };
    expect((await bulk.support.refused("startBulkChange", { body })).message).toMatch(
      new RegExp(`^Inzwischen haben Sie bei ${number} 5,00.€ erstattet\\. Der Betrag ist jetzt ein anderer`),
    );
    expect(await refundedCents(bulk.shop, bulk.orders[0]!)).toBe(0);
  });

  it("skips an order that was partly refunded meanwhile, and reports it", async () => {
    const { amount } = await refundTerms(bulk.orders.slice(0, 2));
    const begun = await bulk.start(refund(amount), bulk.orders.slice(0, 2));
    const refundInput = { id: randomUUID(), what: { scope: "amount" as const }, reason: "Kulanz", amount: 5 };
    await bulk.support.call("refundOrder", {
      params: { orderId: bulk.orders[0]!.orderId },
      body: refundInput,
    });
    const over = await bulk.continueChange(begun.id);
    expect(over).toMatchObject({ done: 1 });
    expect(reasonsOf(over)[0]).toContain("Betrag hat sich inzwischen geändert");
    expect(await refundedCents(bulk.shop, bulk.orders[0]!)).toBe(500);
  });

  it("of a recalled menu refunds its pieces, or the whole delivery if it holds nothing else", async () => {
    const mixed = await (async () => {
      bulk.setClock(2, "09:00");
      const lines = [
        { menuId: 1, quantity: 4, day: bulk.nextWednesday },
        { menuId: 2, quantity: 3, day: bulk.nextWednesday },
      ];
      return [
        await ordered(bulk.shop, { lines }),
        await ordered(bulk.shop, { lines: [lines[1]!, { ...lines[1]!, quantity: 3 }] }),
      ];
    })();
    const deliveries = bulk.chosen(mixed, bulk.nextWednesday);
    const { amount, refundable } = (
      await bulk.support.call("readBulkRefund", { body: { deliveries, menuId: 2 } })
    ).data;
    expect(refundable).toBe(2);
    const id = randomUUID();
    await bulk.support.call("startBulkChange", { body: { id, deliveries, change: refund(amount, 2) } });
    expect(await bulk.continueChange(id)).toMatchObject({ done: 2, refused: [] });
    expect((await bulk.daysOf(mixed[0]!))[0]).toBe(`${bulk.nextWednesday} planned`);
    const portions = await bulk.shop.database.rows(
      "SELECT menu_id, portions FROM order_portions WHERE order_id = $1 AND status = 'final'",
      [mixed[0]!.orderId],
    );
    expect(portions).toEqual([{ menu_id: 1, portions: 4 }]);
    expect((await bulk.daysOf(mixed[1]!))[0]).toBe(`${bulk.nextWednesday} cancelled`);
  });
});
