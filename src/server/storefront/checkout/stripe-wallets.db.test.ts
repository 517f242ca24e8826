import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirm, eva, fillCart, reportFailure } from "#test/buy.ts";
import {
  deliver,
  openStripeShop,
  placeWithStripe,
  placeWithWallet,
  type StripeShop,
} from "#test/stripe-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let opened: StripeShop;
beforeAll(async () => {
  opened = await openStripeShop({ hasWallets: true });
});
afterAll(() => opened.close());

const payment = (id: string, secret: string, card?: string) =>
  opened.stripe.book.confirm(id, { client_secret: secret, card });

async function order() {
  const guest = opened.shop.guest();
  const cartId = await fillCart(guest);
  return { guest, cartId, ...(await placeWithWallet(guest, cartId)) };
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const text = "SELECT status FROM orders WHERE id = $1";
  return (await opened.shop.database.row<{ status: string }>(text, [orderId]))?.status;
}

function fail(error: unknown): never {
  throw error;
}

function lastEvent() {
  const event = opened.stripe.book.events.at(-1);
  if (!event) throw new Error("nothing has happened");
  return event;
}

describe("an order that a wallet in the cart pays", () => {
  it("is a PaymentIntent of the order's total, which takes nothing slow and nothing that pays later", async () => {
    const { orderId, sessionId, clientSecret, redirectLink } = await order();
    const row = await opened.shop.database.row<{ id: string; amount_cents: number }>(
      "SELECT * FROM payments WHERE order_id = $1",
      [orderId],
    );
    const request = opened.stripe.requests.at(-1);
    expect(request).toMatchObject({ method: "POST", path: "/v1/payment_intents" });
    expect(request?.headers["idempotency-key"]).toBe(row?.id);
    expect(request?.body).not.toContain(encodeURIComponent(eva.email));
    expect(opened.stripe.book.intent(sessionId)).toMatchObject({
      amount: row?.amount_cents,
      currency: "eur",
      metadata: { reference: orderId },
      allowed_payment_method_types: ["card", "link", "paypal"],
      client_secret: clientSecret,
    });
    expect(redirectLink).toBe(
      `http://shop.localhost/payment-status/success?order_id=${orderId}&session_id=${sessionId}`,
    );
    expect(JSON.stringify(row)).not.toContain(clientSecret);
  });

  it("is paid when the guest returns, and its confirmation and invoice are those of every order", async () => {
    const { guest, ...placed } = await order();
    expect(await confirm(guest, placed)).toMatchObject({ status: "pending" });
    opened.shop.clock.forward({ seconds: 3 });
    payment(placed.sessionId, placed.clientSecret);
    expect(await confirm(guest, placed)).toMatchObject({
      status: "success",
      invoiceNr: expect.stringMatching(/^TEST-2026-\d{6}$/),
    });
    expect((await guest.call("readCart")).data.items).toEqual([]);
  });

  it("is paid by the webhook alone, before the wallet's answer reaches the browser, and once", async () => {
    const { guest, ...placed } = await order();
    payment(placed.sessionId, placed.clientSecret);
    const event = lastEvent();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(opened.shop, event)),
      ...Array.from({ length: 5 }, () => confirm(guest, placed)),
    ]);
    for (const answer of answers.slice(0, 5)) expect(answer).toMatchObject({ statusCode: 200 });
    expect(await statusOf(placed.orderId)).toBe("paid");
    const invoices = await opened.shop.database.rows("SELECT number FROM invoices WHERE order_id = $1", [
      placed.orderId,
    ]);
    expect(invoices).toHaveLength(1);
  });

  it("is not paid by an event about a payment that has not happened", async () => {
    const { orderId, sessionId } = await order();
    const claimed = { ...opened.stripe.book.intent(sessionId), status: "succeeded" };
    const event = opened.stripe.book.tell("payment_intent.succeeded", claimed);
    expect((await deliver(opened.shop, event)).statusCode).toBe(200);
    expect(await statusOf(orderId)).toBe("pending_payment");
  });

  it("is found by the reconciler when webhook and browser are lost", async () => {
    const { orderId, sessionId, clientSecret } = await order();
    payment(sessionId, clientSecret);
    opened.shop.clock.forward({ minutes: 1 });
    await reconcilePayments(opened.shop.checkout, fail);
    expect(await statusOf(orderId)).toBe("paid");
  });

  it("waits for slow money, and is not sold a second time meanwhile", async () => {
    const { guest, cartId, sessionId, clientSecret, orderId } = await order();
    payment(sessionId, clientSecret, "slow");
    await deliver(opened.shop, lastEvent());
    expect(await statusOf(orderId)).toBe("pending_payment");
    expect(await guest.refused("placeOrder", { body: body(cartId) })).toMatchObject({
      code: "payment_processing",
    });
  });

  it("is one for 20 presses, and each gets the same secret", async () => {
    const guest = opened.shop.guest();
    const cartId = await fillCart(guest);
    const before = opened.stripe.book.intents.size;
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeWithWallet(guest, cartId)));
    expect(new Set(placed.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(placed[0]?.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(opened.stripe.book.intents.size).toBe(before + 1);
  });

  it("is tried again after a declined card, with the same order", async () => {
    const { guest, cartId, ...first } = await order();
    expect(() => payment(first.sessionId, first.clientSecret, "declined")).toThrow(/declined/);
    expect((await deliver(opened.shop, lastEvent())).statusCode).toBe(200);
    const again = await placeWithWallet(guest, cartId);
    expect(again).toMatchObject({ orderId: first.orderId, clientSecret: first.clientSecret });
    payment(again.sessionId, again.clientSecret);
    expect((await confirm(guest, again)).status).toBe("success");
  });
});

describe("a wallet and a payment page", () => {
  it("never stand open for one cart: whoever comes later closes the other", async () => {
    const { guest, cartId, ...wallet } = await order();
    const page = await placeWithStripe(guest, cartId);
    expect(opened.stripe.book.intent(wallet.sessionId).status).toBe("canceled");
    expect(() => payment(wallet.sessionId, wallet.clientSecret)).toThrow(/canceled/);
    const again = await placeWithWallet(guest, cartId);
    expect(opened.stripe.book.session(page.sessionId).status).toBe("expired");
    expect(new Set([wallet.orderId, page.orderId, again.orderId]).size).toBe(3);
    payment(again.sessionId, again.clientSecret);
    expect((await confirm(guest, again)).status).toBe("success");
  });

  it("have one winner when the wallet has paid while the order button is pressed", async () => {
    const { guest, cartId, ...wallet } = await order();
    payment(wallet.sessionId, wallet.clientSecret);
    expect(await guest.refused("placeOrder", { body: body(cartId) })).toMatchObject({ code: "cart_ordered" });
    expect(await statusOf(wallet.orderId)).toBe("paid");
  });

  it("are refused alike when the cart costs something else than the guest has seen", async () => {
    const guest = opened.shop.guest();
    const cartId = await fillCart(guest);
    const { data: seen } = await guest.call("readCart");
    await fillCart(guest, [{ menuId: 2, quantity: 1, day: seen.items[0]?.deliveryIsoDate ?? "" }]);
    const orderBody = { ...body(cartId), cart_revision: seen.metaData.revision ?? "", wallet: true };
    const refused = await guest.refused("placeOrder", { body: orderBody });
    expect(refused).toMatchObject({ httpStatus: 409, code: "cart_changed" });
    expect(refused.data).toHaveProperty("total");
  });
});

describe("a wallet's payment that does not happen", () => {
  it("is closed when the guest gives it up, and no money can come any more", async () => {
    const { guest, ...placed } = await order();
    expect((await reportFailure(guest, placed)).status).toBe("failed");
    expect(opened.stripe.book.intent(placed.sessionId).status).toBe("canceled");
    expect(await statusOf(placed.orderId)).toBe("payment_failed");
  });

  it("ends after 35 minutes, though Stripe knows no end of it", async () => {
    const { orderId, sessionId } = await order();
    opened.shop.clock.forward({ minutes: 36 });
    await reconcilePayments(opened.shop.checkout, fail);
    expect(opened.stripe.book.intent(sessionId).status).toBe("canceled");
    expect(await statusOf(orderId)).toBe("payment_failed");
  });

  it("is a clear refusal while Stripe is away, and the next press goes on", async () => {
    const guest = opened.shop.guest();
    const cartId = await fillCart(guest);
    opened.stripe.faults.next("lost", /^POST \/v1\/payment_intents$/);
    const orderBody = { ...body(cartId), wallet: true };
    expect(await guest.refused("placeOrder", { body: orderBody })).toMatchObject({
      code: "payment_unavailable",
    });
    const before = opened.stripe.book.intents.size;
    const placed = await placeWithWallet(guest, cartId);
    expect(placed.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(opened.stripe.book.intents.size).toBe(before);
  });
});

it("money that is more or less than the order is no payment of it, and a person is told", async () => {
  const { guest, ...placed } = await order();
  payment(placed.sessionId, placed.clientSecret);
  opened.stripe.book.intent(placed.sessionId).amount_received -= 1;
  const params = { orderId: placed.orderId };
  const refused = await guest.refused("confirmPayment", {
    params,
    body: { order_id: placed.orderId, session_id: placed.sessionId },
  });
  expect(refused.code).toBe("payment_mismatch");
  expect(await statusOf(placed.orderId)).toBe("pending_payment");
});

it("goes back like any other money", async () => {
  const { guest, ...placed } = await order();
  payment(placed.sessionId, placed.clientSecret);
  await confirm(guest, placed);
  const provider = opened.shop.checkout.providers.chosen;
  const { amount } = opened.stripe.book.intent(placed.sessionId);
  const request = {
    idempotencyKey: "r1",
    sessionId: placed.sessionId,
    amountCents: amount as never,
    reference: "r1",
  };
  expect(await provider.refund(request)).toMatchObject({ status: "succeeded" });
  expect(opened.stripe.book.refunds.at(-1)).toMatchObject({ payment_intent: placed.sessionId, amount });
});

it("names the wallets among the means of payment", async () => {
  const { paymentMarks } = (await opened.shop.guest().call("readBranding")).data;
  expect(paymentMarks.slice(-2)).toEqual(["Apple Pay", "Google Pay"]);
  expect(new Set(paymentMarks).size).toBe(paymentMarks.length);
});

describe("without a publishable key", () => {
  it("there are no wallets: no key for the browser, no open page, and the call is refused", async () => {
    const plain = await openStripeShop();
    const guest = plain.shop.guest();
    const cartId = await fillCart(guest);
    expect((await guest.call("readBranding")).data.walletKey).toBeNull();
    expect(await guest.refused("placeOrder", { body: { ...body(cartId), wallet: true } })).toMatchObject({
      code: "payment_unavailable",
    });
    expect(await plain.shop.database.rows("SELECT id FROM orders WHERE cart_id = $1", [cartId])).toEqual([]);
    await plain.close();
  });
});

function body(cartId: string) {
  return { cart_id: cartId, guest_data: eva, consents: { privacy: true, terms: true } };
}
