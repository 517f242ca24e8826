import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import { friday, wednesday } from "#test/buy.ts";
import { cancel, storedChanges } from "#test/delivery-changes.ts";
import { type BoughtWithStripe, boughtWithStripe, refundByHand } from "#test/foreign-refunds.ts";
import { deliver, openStripeShop, type StripeShop } from "#test/stripe-shop.ts";

let opened: StripeShop;
beforeAll(async () => {
  opened = await openStripeShop();
});
afterAll(() => opened.close());

describe("a refund made by hand at Stripe", () => {
  it("is one row, one alert and no correction, however often and in whatever order its events come", async () => {
    const bought = await boughtWithStripe(opened);
    const events = refundByHand(opened, bought, 500);
    expect(events.map(({ type }) => type)).toEqual(["refund.created", "charge.refunded"]);
    const many = [...events.toReversed(), ...events, ...events];
    expect(await Promise.all(many.map(tell))).toEqual(many.map(() => 200));
    expect(await booksOf(bought)).toMatchObject({
      refunds: [{ cents: 500, status: "done", origin: "provider" }],
      back: 500,
      alerts: ["refunded_at_provider"],
    });
    const { corrections, mails } = await storedChanges(opened.shop, bought);
    expect([corrections, mails]).toEqual([[], []]);
    expect(await seen(bought)).toMatchObject({
      status: "paid",
      refunded: 5,
      remaining: cents(bought.total - 500),
      isRefundUnderWay: false,
    });
    // the same event with another refund adds a row
    for (const event of refundByHand(opened, bought, 500)) await tell(event);
    expect(await booksOf(bought)).toMatchObject({ refunds: [{ cents: 500 }, { cents: 500 }], back: 1000 });
  });

  it("only moves forward, from pending over done to failed, whatever arrives late", async () => {
    const bought = await boughtWithStripe(opened);
    const events = refundByHand(opened, bought, 700, "pending");
    const refund = opened.stripe.book.refunds.at(-1)!;
    for (const [status, storedChanges] of [
      ["pending", "pending"],
      ["succeeded", "done"],
      ["pending", "done"],
      ["failed", "failed"],
      ["succeeded", "failed"],
    ] as const) {
      refund.status = status;
      for (const event of events) await tell(event);
      expect(await booksOf(bought)).toMatchObject({
        refunds: [{ cents: 700, status: storedChanges }],
        back: storedChanges === "failed" ? 0 : 700,
      });
    }
  });

  it("leaves only the rest to a guest who cancels afterwards, and the mail shows it", async () => {
    const bought = await boughtWithStripe(opened);
    for (const event of refundByHand(opened, bought, 500)) await tell(event);
    await cancel(bought, friday);
    const last = { token: bought.token, day: wednesday };
    const { data: terms } = await bought.guest.call("readCancellation", { params: last });
    await cancel(bought, wednesday);
    const { corrections, mails } = await storedChanges(opened.shop, bought);
    expect(corrections.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(-bought.total);
    expect(mails.at(-1)?.data).toMatchObject({
      refundCents: Math.round(terms.refund * 100),
      alreadyBackCents: 500,
    });
    expect(await seen(bought)).toMatchObject({ refunded: cents(bought.total), remaining: 0 });
    await giveBack();
    expect(await booksOf(bought)).toMatchObject({ back: bought.total });
    expect(await seen(bought)).toMatchObject({ status: "refunded", isRefundUnderWay: false });
    const atStripe = opened.stripe.book.refunds.filter((one) => one.payment_intent === bought.intentId);
    expect(atStripe.reduce((sum, { amount }) => sum + amount, 0)).toBe(bought.total);
  });

  it("is recorded even when the shop requested a refund of the same money; that refund fails, once", async () => {
    const bought = await boughtWithStripe(opened);
    await cancel(bought, wednesday);
    await cancel(bought, friday);
    for (const event of refundByHand(opened, bought, bought.total)) await tell(event);
    expect(await booksOf(bought)).toMatchObject({ back: bought.total });
    await giveBack();
    expect(await booksOf(bought)).toMatchObject({
      refunds: [{ status: "failed" }, { status: "failed" }, { status: "done", origin: "provider" }],
      back: bought.total,
      alerts: ["refund_failed", "refunded_at_provider"],
    });
    expect(await seen(bought)).toMatchObject({ remaining: 0, isRefundUnderWay: false });
  });
});

describe("a refund of the shop's own", () => {
  it("is never mistaken for a foreign one, and one that replaces a failed one ends the order", async () => {
    const bought = await boughtWithStripe(opened);
    await cancel(bought, wednesday);
    await cancel(bought, friday);
    await giveBack();
    const [first, second] = opened.stripe.book.refunds.filter(
      (one) => one.payment_intent === bought.intentId,
    );
    const events = opened.stripe.book.events.filter(({ body }) => body.includes(bought.intentId));
    for (const event of events) await tell(event);
    expect(await booksOf(bought)).toMatchObject({
      refunds: [
        { origin: "shop", status: "done" },
        { origin: "shop", status: "done" },
      ],
      alerts: [],
    });
    expect((await seen(bought)).status).toBe("refunded");
    expect(first?.amount).not.toBe(second?.amount);
  });

  it("that the bank returns after it was done is owed again, and raises an alert", async () => {
    // one mailbox cancels three orders a day by itself; the earlier tests' count as another's
    await opened.shop.database.rows(
      "UPDATE orders SET customer_key = 'somebody-else', guest_id = gen_random_uuid()",
    );
    const bought = await boughtWithStripe(opened);
    await cancel(bought, friday);
    await giveBack();
    const refund = opened.stripe.book.refunds.at(-1)!;
    refund.status = "failed";
    opened.stripe.book.tell("refund.failed", refund);
    const event = opened.stripe.book.events.at(-1)!;
    await tell(event);
    await tell(event);
    expect(await booksOf(bought)).toMatchObject({
      refunds: [{ status: "failed" }],
      back: 0,
      alerts: ["refund_failed"],
    });
    expect(await seen(bought)).toMatchObject({ refunded: cents(refund.amount), isRefundUnderWay: true });
    for (const made of refundByHand(opened, bought, refund.amount)) await tell(made);
    expect(await seen(bought)).toMatchObject({ refunded: cents(refund.amount), isRefundUnderWay: false });
  });
});

type WebhookPayload = Parameters<typeof deliver>[1];

const tell = async (event: WebhookPayload) => (await deliver(opened.shop, event)).statusCode;
const cents = (amount: number) => amount / 100;

async function giveBack(): Promise<void> {
  const { database, clock, providers } = opened.shop.checkout;
  await carryOutRefunds({ database, clock, provider: providers.chosen }, (error) => {
    throw error;
  });
}

async function seen({ guest, token }: BoughtWithStripe) {
  return (await guest.call("readGuestOrder", { params: { token } })).data;
}

function booksOf({ orderId }: BoughtWithStripe) {
  return opened.shop.database.row(
    `SELECT p.refunded_cents AS back,
       (SELECT json_agg(json_build_object('cents', r.amount_cents, 'status', r.status, 'origin', r.origin)
          ORDER BY r.created_at, r.origin DESC) FROM refunds r WHERE r.payment_id = p.id) AS refunds,
       (SELECT coalesce(json_agg(a.kind ORDER BY a.kind), '[]') FROM payment_alerts a
        WHERE a.payment_id = p.id) AS alerts
     FROM payments p WHERE p.order_id = $1`,
    [orderId],
  );
}
