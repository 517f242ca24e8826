import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reconcile } from "#server/checkout/reconcile.ts";
import { confirm, eva, fillCart } from "#test/buy.ts";
import type { TestGuest } from "#test/open-shop.ts";
import type { FaultKind } from "#test/stripe/faults.ts";
import { openStripeServer } from "#test/stripe-server.ts";
import { openStripeShop, order, placeWithStripe, type StripeShop } from "#test/stripe-shop.ts";

const opening = /^POST \/v1\/checkout\/sessions$/;
const asking = /^GET \/v1\/checkout\/sessions/;

let opened: StripeShop;
beforeEach(async () => {
  opened = await openStripeShop();
});
afterEach(() => opened.close());

describe("when Stripe fails while the page is being opened", () => {
  it.each<[FaultKind, number]>([
    ["reset", 0],
    ["lost", 1],
    ["busy", 0],
    ["garbled", 1],
  ])("(%s) the guest is told so in German, and the next click leads to the one page", async (kind, made) => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next(kind, opening);
    expect(await refusal(guest, cartId)).toEqual({ httpStatus: 503, code: "payment_unavailable" });
    // the connection broke: nothing was sent again behind the guest's back
    expect(stripe.requests).toHaveLength(1);
    expect(stripe.book.sessions.size).toBe(made);
    const placed = await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
    expect(stripe.requests[1]?.body).toBe(stripe.requests[0]?.body);
    expect(stripe.requests[1]?.headers["idempotency-key"]).toBe(
      stripe.requests[0]?.headers["idempotency-key"],
    );
    stripe.book.pay(placed.sessionId);
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it.each<FaultKind>(["slow", "dripping"])(
    "(%s) the guest waits no longer than six seconds, and the catalogue does not wait at all",
    async (kind) => {
      const { shop, stripe } = opened;
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      stripe.faults.next(kind, opening);
      const began = performance.now();
      const refused = refusal(guest, cartId);
      await expect.poll(() => stripe.requests.length).toBe(1);
      expect(await slowestMenuList(20)).toBeLessThan(500);
      expect(await refused).toEqual({ httpStatus: 503, code: "payment_unavailable" });
      expect(performance.now() - began).toBeLessThan(6_000);
      stripe.faults.release();
      await placeWithStripe(guest, cartId);
      expect(stripe.book.sessions.size).toBe(1);
    },
  );

  it("a second click waits for the first one's page and finds it", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next("slow", opening);
    const first = placeWithStripe(guest, cartId);
    await expect.poll(() => stripe.book.sessions.size).toBe(1);
    const second = placeWithStripe(guest, cartId);
    await expect.poll(() => stripe.requests.length).toBe(2);
    stripe.faults.release();
    const [one, other] = await Promise.all([first, second]);
    expect(other).toEqual(one);
    expect(stripe.book.sessions.size).toBe(1);
  });

  it("a fault that Stripe keeps under the key ends the attempt: the next but one click gets a page", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next("broken", opening);
    expect(await refusal(guest, cartId)).toMatchObject({ httpStatus: 503 });
    expect(await refusal(guest, cartId)).toMatchObject({ httpStatus: 503 });
    const placed = await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
    stripe.book.pay(placed.sessionId);
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it("a retry sends the stored body, whatever has been configured anew meanwhile", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next("lost", opening);
    await refusal(guest, cartId);
    const moved = await openStripeShop({ publicUrl: "https://neu.localhost", database: shop.database });
    moved.shop.checkout.providers = shop.checkout.providers;
    await placeWithStripe(moved.shop.guest(guest.id), cartId);
    expect(stripe.requests[1]?.body).toBe(stripe.requests[0]?.body);
    // and then there is no more reason to keep the guest's address with the payment
    expect(await shop.database.rows("SELECT wanted FROM payments")).toEqual([{ wanted: null }]);
    await moved.close();
  });

  it("an attempt too old for Stripe's half hour gives way to a new one", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    stripe.faults.next("reset", opening);
    await refusal(guest, cartId);
    shop.clock.forward({ minutes: 6 });
    const placed = await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
    const states = await shop.database.rows("SELECT status FROM orders ORDER BY created_at");
    expect(states).toEqual([{ status: "payment_failed" }, { status: "pending_payment" }]);
    expect(placed.redirectLink).toContain("/c/pay/");
  });
});

describe("when Stripe is dead", () => {
  it("and nobody listens at its address, the guest hears so at once, and all else goes on", async () => {
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
    const began = performance.now();
    expect(await refusal(alone.shop.guest(guest.id), cartId)).toMatchObject({ httpStatus: 503 });
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await slowestMenuList(20)).toBeLessThan(500);
    await alone.close();
    await placeWithStripe(guest, cartId);
    expect(stripe.book.sessions.size).toBe(1);
  });

  it("the shop says so at once, keeps cart and order, and goes on selling when Stripe is back", async () => {
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
    stripe.faults.next("reset", asking);
    expect((await confirm(guest, placed)).status).toBe("pending");
    shop.clock.forward({ seconds: 3 });
    expect((await confirm(guest, placed)).status).toBe("success");
  });

  it("the reconciler asks once and leaves the others for the next look", async () => {
    const { shop, stripe } = opened;
    const placed = [await order(shop.guest()), await order(shop.guest()), await order(shop.guest())];
    for (const { sessionId } of placed) stripe.book.pay(sessionId);
    shop.clock.forward({ minutes: 1 });
    const before = stripe.requests.length;
    stripe.faults.next("reset", asking);
    const errors: unknown[] = [];
    await reconcile(shop.checkout, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(stripe.requests).toHaveLength(before + 1);
    shop.clock.forward({ seconds: 20 });
    await reconcile(shop.checkout, (error) => errors.push(error));
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

it("a session made with other keys is left to a person and blocks nobody", async () => {
  const { shop, stripe } = opened;
  const guest = shop.guest();
  const placed = await order(guest);
  stripe.book.sessions.clear();
  expect((await confirm(guest, placed)).status).toBe("pending");
  shop.clock.forward({ minutes: 36 });
  await reconcile(shop.checkout, (error) => {
    throw error;
  });
  const row = await shop.database.row(
    `SELECT o.status, a.kind, p.session_closed_at IS NOT NULL AS over FROM orders o
     JOIN payments p ON p.order_id = o.id JOIN payment_alerts a ON a.payment_id = p.id`,
  );
  expect(row).toEqual({ status: "payment_failed", kind: "session_unknown", over: true });
});

async function refusal(guest: TestGuest, cartId: string) {
  const { httpStatus, code, message } = await guest.refused("placeOrder", {
    body: { cart_id: cartId, guest_data: eva, consents: { privacy: true, terms: true } },
  });
  expect(message).toMatch(/^\p{Lu}.+ (bitte|Bitte) .+\.$/u);
  return { httpStatus, code };
}

/** in milliseconds */
async function slowestMenuList(times: number): Promise<number> {
  const waits: number[] = [];
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    const answer = await opened.shop.app.inject("/api/v1/menus");
    expect(answer.statusCode).toBe(200);
    waits.push(performance.now() - began);
  }
  return Math.max(...waits);
}
