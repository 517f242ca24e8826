import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { confirm, eva, fillCart, reportFailure } from "#test/buy.ts";
import { deliver, openStripeShop, order, placeWithStripe, type StripeShop } from "#test/stripe-shop.ts";

let opened: StripeShop;
beforeAll(async () => {
  opened = await openStripeShop();
});
afterAll(() => opened.close());

describe("money that takes its time", () => {
  it("stays pending, on either return page, until Stripe reports the money", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId, { isSlow: true });
    await tellLast();
    expect((await confirm(guest, placed)).status).toBe("pending");
    shop.clock.forward({ seconds: 3 });
    expect((await reportFailure(guest, placed)).status).toBe("pending");
    stripe.book.end(placed.sessionId, "succeeded");
    await tellLast();
    expect(await confirm(guest, placed)).toMatchObject({ status: "success" });
  });

  it("frees the order when it does not come", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId, { isSlow: true });
    await tellLast();
    stripe.book.end(placed.sessionId, "failed");
    await tellLast();
    expect(await statusOf(placed.orderId)).toBe("payment_failed");
    expect((await guest.call("readCart")).data.items).toHaveLength(1);
  });

  it("is not requested a second time", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const placed = await placeWithStripe(guest, cartId);
    stripe.book.pay(placed.sessionId, { isSlow: true });
    const pages = stripe.book.sessions.size;
    // the shop has not heard of it yet: it finds out when it closes the old page
    for (const firstName of ["Eva-Maria", "Eva"]) {
      const answer = await guest.refused("placeOrder", {
        body: { cart_id: cartId, guest_data: { ...eva, firstName } },
      });
      expect(answer).toMatchObject({ httpStatus: 409, code: "payment_processing" });
    }
    expect(stripe.book.sessions.size).toBe(pages);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
  });

  it("is looked for by the reconciler now and then, for as long as it takes", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    stripe.book.pay(placed.sessionId, { isSlow: true });
    await tellLast();
    shop.clock.forward({ minutes: 40 });
    expect(await asksAbout(placed.sessionId)).toBeGreaterThan(0);
    shop.clock.forward({ minutes: 5 });
    expect(await asksAbout(placed.sessionId)).toBe(0);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
    stripe.book.end(placed.sessionId, "succeeded");
    shop.clock.forward({ minutes: 6 });
    expect(await asksAbout(placed.sessionId)).toBeGreaterThan(0);
    expect(await statusOf(placed.orderId)).toBe("paid");
  });
});

describe("money that does not fit its order", () => {
  it("pays nothing and raises an alert", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    const { amount_total: dueCents } = stripe.book.session(placed.sessionId);
    stripe.book.pay(placed.sessionId, { amountCents: (dueCents ?? 0) - 1 });
    await tellLast();
    const input = {
      params: { orderId: placed.orderId },
      body: { order_id: placed.orderId, session_id: placed.sessionId },
    };
    expect(await guest.refused("confirmPayment", input)).toMatchObject({ code: "payment_mismatch" });
    expect(await alertsOf(placed.orderId)).toEqual([
      {
        kind: "amount_differs",
        detail: expect.objectContaining({ amountCents: (dueCents ?? 0) - 1, currency: "EUR" }),
      },
    ]);
    expect(await invoicesOf(placed.orderId)).toEqual([]);
  });
});

describe("what happens to money in Stripe's dashboard", () => {
  it("a dispute goes on the list with its reason and its date, and later with how it ended", async () => {
    const { shop, stripe } = opened;
    const { orderId, sessionId } = await bought();
    const intent = stripe.book.intentOf(sessionId);
    const dispute = stripe.book.dispute(intent.id, "product_not_received");
    const created = stripe.book.events.at(-1);
    await tellLast();
    const dueBy = new Date(Number(dispute.evidence_details.due_by) * 1000).toISOString();
    const disputed = {
      disputeId: dispute.id,
      amountCents: intent.amount,
      reason: "product_not_received",
      dueBy,
    };
    expect(await alertsOf(orderId)).toEqual([
      { kind: "disputed", detail: { disputes: [{ ...disputed, status: "needs_response" }] } },
    ]);
    dispute.status = "won";
    stripe.book.tell("charge.dispute.closed", dispute);
    await tellLast();
    if (created) await deliver(shop, created);
    expect(await alertsOf(orderId)).toEqual([
      { kind: "disputed", detail: { disputes: [{ ...disputed, status: "won" }] } },
    ]);
  });

  it("is found by our reference when it overtakes the settling", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    stripe.book.pay(placed.sessionId);
    stripe.book.dispute(stripe.book.intentOf(placed.sessionId).id, "fraudulent");
    await tellLast();
    expect(await alertsOf(placed.orderId)).toMatchObject([{ kind: "disputed" }]);
  });

  it("is ignored when the money was for another business", async () => {
    const { shop, stripe } = opened;
    const { sessionId } = await bought();
    const intent = stripe.book.intentOf(sessionId);
    const foreign = { ...intent, id: "pi_of_another_shop", metadata: { reference: "'; DROP TABLE orders" } };
    stripe.book.intents.set(foreign.id, foreign);
    stripe.book.dispute(foreign.id, "fraudulent");
    const alerts = await shop.database.rows("SELECT id FROM payment_alerts");
    expect((await tellLast()).statusCode).toBe(200);
    expect(await shop.database.rows("SELECT id FROM payment_alerts")).toHaveLength(alerts.length);
  });
});

async function bought() {
  const guest = opened.shop.guest();
  const placed = await order(guest);
  opened.stripe.book.pay(placed.sessionId);
  expect((await confirm(guest, placed)).status).toBe("success");
  return placed;
}

function tellLast() {
  const event = opened.stripe.book.events.at(-1);
  if (!event) throw new Error("nothing has happened");
  return deliver(opened.shop, event);
}

async function asksAbout(sessionId: string): Promise<number> {
  const before = opened.stripe.requests.length;
  await reconcilePayments(opened.shop.checkout, (error) => {
    throw error;
  });
  return opened.stripe.requests.slice(before).filter(({ path }) => path.includes(sessionId)).length;
}

function alertsOf(orderId: string) {
  return opened.shop.database.rows(
    `SELECT a.kind, a.detail FROM payment_alerts a JOIN payments p ON p.id = a.payment_id
     WHERE p.order_id = $1 ORDER BY a.id`,
    [orderId],
  );
}

function invoicesOf(orderId: string) {
  return opened.shop.database.rows("SELECT number FROM invoices WHERE order_id = $1", [orderId]);
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const text = "SELECT status FROM orders WHERE id = $1";
  return (await opened.shop.database.row<{ status: string }>(text, [orderId]))?.status;
}
