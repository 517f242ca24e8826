import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirm, fillCart } from "#test/buy.ts";
import type { FaultKind } from "#test/stripe/faults.ts";
import { openStripeShop, placeWithStripe, refusal, type StripeShop } from "#test/stripe-shop.ts";

const opening = /^POST \/v1\/checkout\/sessions$/;

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
    "(%s) the guest does not wait for its answer, and the catalogue does not wait at all",
    async (kind) => {
      const { shop, stripe } = opened;
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      stripe.faults.next(kind, opening);
      let isWaiting = true;
      const refused = refusal(guest, cartId).finally(() => {
        isWaiting = false;
      });
      await expect.poll(() => stripe.requests.length).toBe(1);
      for (let list = 0; list < 20; list++) await shop.guest().call("readMenus");
      expect(isWaiting).toBe(true);
      // Stripe itself has not answered yet
      expect(await refused).toEqual({ httpStatus: 503, code: "payment_unavailable" });
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
    // the guest's address is no longer needed with the payment and is gone
    expect(await shop.database.rows('SELECT session_request AS "sessionRequest" FROM payments')).toEqual([
      { sessionRequest: null },
    ]);
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
