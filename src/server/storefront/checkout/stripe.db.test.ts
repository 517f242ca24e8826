import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirm, eva, fillCart, friday, reportFailure, wednesday } from "#test/buy.ts";
import { readForm } from "#test/stripe/form.ts";
import { deliver, openStripeShop, order, placeWithStripe, type StripeShop } from "#test/stripe-shop.ts";

let opened: StripeShop;
beforeAll(async () => {
  opened = await openStripeShop();
});
afterAll(() => opened.close());

describe("an order paid through Stripe", () => {
  it("is requested with one item per day, the shop's reference and return addresses, and 35 minutes", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest(), [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ]);
    const request = stripe.requests.at(-1);
    expect(request).toMatchObject({ method: "POST", path: "/v1/checkout/sessions" });
    const payment = await paymentOf(placed.orderId);
    expect(request?.headers).toMatchObject({
      "idempotency-key": payment?.id,
      "stripe-version": "2026-10-28.endive",
    });
    expect(request?.headers).not.toHaveProperty("x-stripe-client-telemetry");
    const session = stripe.book.session(placed.sessionId);
    expect(session).toMatchObject({
      locale: "de",
      currency: "eur",
      amount_total: payment?.amount_cents,
      client_reference_id: placed.orderId,
      customer_email: eva.email,
      expires_at: Math.floor(shop.now().getTime() / 1000) + 35 * 60,
      line_items: [
        { name: "Lieferung am Mittwoch, 16.\u00a0September 2026", quantity: 1 },
        { name: "Lieferung am Freitag, 18.\u00a0September 2026", quantity: 1 },
      ],
    });
    const { success_url: back, cancel_url: cancel } = readForm(request?.body ?? "");
    const query = `order_id=${placed.orderId}&session_id={CHECKOUT_SESSION_ID}`;
    expect(back).toBe(`http://shop.localhost/payment-status/success?${query}`);
    expect(cancel).toBe(`http://shop.localhost/payment-status/failed?${query}`);
  });

  it("has one invoice, and the PaymentIntent with the shop's reference is stored", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId);
    const intent = stripe.book.intentOf(placed.sessionId);
    intent.metadata = {};
    const answer = await confirm(guest, placed);
    // test money stays out of the books of real money
    expect(answer).toMatchObject({
      status: "success",
      invoiceNr: expect.stringMatching(/^TEST-2026-\d{6}$/),
    });
    expect(await paymentOf(placed.orderId)).toMatchObject({ status: "paid", provider_payment_id: intent.id });
    expect(intent.metadata).toEqual({ reference: placed.orderId });
  });

  it("is proven by a signed webhook alone, without the guest", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    stripe.book.pay(placed.sessionId);
    expect((await deliver(shop, lastEvent())).statusCode).toBe(200);
    expect(await statusOf(placed.orderId)).toBe("paid");
  });

  it("is not proven by an event that is forged, altered, stale or unsigned", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    stripe.book.pay(placed.sessionId);
    const { body, signature } = lastEvent();
    const stale = Math.floor(shop.now().getTime() / 1000) - 301;
    const signatures = [
      stripe.book.sign(body, "whsec_guessed"),
      stripe.book.sign(body, undefined, stale),
      stripe.book.sign(`${body} `),
      "",
      "t=1,v1=00",
    ];
    for (const forged of signatures) {
      expect((await deliver(shop, { body, signature: forged })).statusCode).toBe(400);
    }
    expect((await deliver(shop, { body: body.replace("evt_", "evt-"), signature })).statusCode).toBe(400);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
  });

  it("is not proven by a signed event about an unpaid session", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    const session = { ...stripe.book.session(placed.sessionId), status: "complete", payment_status: "paid" };
    const event = stripe.book.tell("checkout.session.completed", session);
    expect((await deliver(shop, event)).statusCode).toBe(200);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
  });

  it("answers events that are none of ours, so that Stripe does not send them for days", async () => {
    const { shop, stripe } = opened;
    for (const [type, object] of [
      ["customer.created", { id: "cus_1", object: "customer" }],
      ["checkout.session.completed", { id: "cs_test_of_another_shop", object: "checkout.session" }],
      ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: null }],
    ] as const) {
      expect((await deliver(shop, stripe.book.tell(type, object))).statusCode).toBe(200);
    }
  });
});

describe("a payment page at Stripe", () => {
  it("that the guest leaves is closed, and the cart can be ordered again", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const first = await placeWithStripe(guest, cartId);
    expect((await reportFailure(guest, first)).status).toBe("failed");
    expect(stripe.book.session(first.sessionId).status).toBe("expired");
    const second = await placeWithStripe(guest, cartId);
    expect(second.orderId).not.toBe(first.orderId);
    stripe.book.pay(second.sessionId);
    expect((await confirm(guest, second)).status).toBe("success");
  });

  it("that was paid after all is no failure, whatever the browser claims", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId);
    expect(await reportFailure(guest, placed)).toMatchObject({ status: "success" });
  });

  it("ends by itself; Stripe's word that it expired frees the order", async () => {
    const { shop, stripe } = opened;
    const placed = await order(shop.guest());
    stripe.book.expire(placed.sessionId);
    await deliver(shop, lastEvent());
    expect(await statusOf(placed.orderId)).toBe("payment_failed");
  });

  it("stays the same one for the same cart and form", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const before = stripe.book.sessions.size;
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeWithStripe(guest, cartId)));
    expect(new Set(placed.map(({ redirectLink }) => redirectLink)).size).toBe(1);
    expect(stripe.book.sessions.size).toBe(before + 1);
  });

  it("does not open for an address that Stripe refuses, and the form shows it", async () => {
    const { shop } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const answer = await guest.refused("placeOrder", {
      body: { cart_id: cartId, guest_data: { ...eva, email: "eva@köln.example" } },
    });
    expect(answer).toMatchObject({ httpStatus: 422, code: "email_refused", errors: { email: [/.+/] } });
    const placed = await placeWithStripe(guest, cartId);
    expect(await statusOf(placed.orderId)).toBe("pending_payment");
  });
});

function lastEvent() {
  const event = opened.stripe.book.events.at(-1);
  if (!event) throw new Error("nothing has happened");
  return event;
}

interface PaymentColumns {
  id: string;
  status: string;
  amount_cents: number;
  provider_payment_id: string | null;
}

function paymentOf(orderId: string): Promise<PaymentColumns | undefined> {
  return opened.shop.database.row("SELECT * FROM payments WHERE order_id = $1", [orderId]);
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const text = "SELECT status FROM orders WHERE id = $1";
  return (await opened.shop.database.row<{ status: string }>(text, [orderId]))?.status;
}
