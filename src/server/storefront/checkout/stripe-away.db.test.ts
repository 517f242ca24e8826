import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { confirm, eva, fillCart } from "#test/buy.ts";
import { openStripeServer } from "#test/stripe-server.ts";
import { openStripeShop, order, placeWithStripe, refusal, type StripeShop } from "#test/stripe-shop.ts";

const sessionReads = /^GET \/v1\/checkout\/sessions/;

let opened: StripeShop;
beforeEach(async () => {
  opened = await openStripeShop();
});
afterEach(() => opened.close());

describe("when Stripe is dead", () => {
  it("and its address refuses connections, the guest gets a refusal at once, and all else goes on", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const dead = await openStripeServer(shop.now);
    await dead.close();
    const payments = {
      provider: "stripe" as const,
      stripe: { ...stripe.access, apiBase: dead.access.apiBase },
    };
    const alone = await openStripeShop({ payments, database: shop.database });
    expect(await refusal(alone.shop.guest(guest.id), cartId)).toMatchObject({ httpStatus: 503 });
    await shop.guest().call("readMenus");
    await alone.close();
    await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
  });

  it("the shop refuses at once, keeps cart and order, and goes on selling when Stripe is back", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next("reset", /./, 3);
    for (let click = 0; click < 3; click++) {
      expect(await refusal(guest, cartId)).toMatchObject({ httpStatus: 503 });
    }
    expect((await guest.call("readCart")).data.id).toBe(cartId);
    const orders = await shop.database.rows("SELECT id FROM orders");
    expect(orders).toHaveLength(1);
    await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
  });

  it("a guest who has paid is not told that it failed", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId);
    stripe.faults.next("reset", sessionReads);
    expect((await confirm(guest, placed)).status).toBe("pending");
    shop.clock.forward({ seconds: 3 });
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it("the reconciler asks once and leaves the others for the next run", async () => {
    const { shop, stripe } = opened;
    const placed = [await order(shop.guest()), await order(shop.guest()), await order(shop.guest())];
    for (const { sessionId } of placed) stripe.book.pay(sessionId);
    shop.clock.forward({ minutes: 1 });
    const before = stripe.requests.length;
    stripe.faults.next("reset", sessionReads);
    const errors: unknown[] = [];
    await reconcilePayments(shop.checkout, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(stripe.requests).toHaveLength(before + 1);
    shop.clock.forward({ seconds: 20 });
    await reconcilePayments(shop.checkout, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    const paid = await shop.database.rows("SELECT id FROM orders WHERE status = 'paid'");
    expect(paid).toHaveLength(3);
  });

  it("an old page that cannot be closed lets no second one open", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await placeWithStripe(guest, cartId);
    stripe.faults.next("reset", /expire/);
    const answer = await guest.refused("placeOrder", {
      body: { cart_id: cartId, guest_data: { ...eva, firstName: "Eva-Maria" } },
    });
    expect(answer).toMatchObject({ httpStatus: 503, code: "payment_unavailable" });
    expect(stripe.book.sessions.size).toBe(1);
  });
});

it("keys that Stripe does not know open no page", async () => {
  const { shop, stripe } = opened;
  const guest = shop.guest();
  const cartId = await fillCart(guest);
  const wrong = { provider: "stripe" as const, stripe: { ...stripe.access, secretKey: "sk_test_revoked" } };
  const other = await openStripeShop({ payments: wrong, database: shop.database });
  expect(await refusal(other.shop.guest(guest.id), cartId)).toMatchObject({ httpStatus: 503 });
  expect(stripe.book.sessions.size).toBe(0);
  await other.close();
});

it("a session made with other keys raises an alert and blocks nothing", async () => {
  const { shop, stripe } = opened;
  const guest = shop.guest();
  const placed = await order(guest);
  stripe.book.sessions.clear();
  expect((await confirm(guest, placed)).status).toBe("pending");
  shop.clock.forward({ minutes: 36 });
  await reconcilePayments(shop.checkout, (error) => {
    throw error;
  });
  const row = await shop.database.row(
    `SELECT o.status, a.kind, p.session_closed_at IS NOT NULL AS over FROM orders o
     JOIN payments p ON p.order_id = o.id JOIN payment_alerts a ON a.payment_id = p.id`,
  );
  expect(row).toEqual({ status: "payment_failed", kind: "session_unknown", over: true });
});
