import { afterAll, beforeAll, expect, it } from "vitest";
import { ConfigRefused } from "#server/platform/config/config-refused.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { buy, confirm, fillCart, placeOrder, pressAtProvider } from "#test/buy.ts";
import { anotherFirm, buyOnInvoice, changeTerms } from "#test/invoice-purchase.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { correctWhole } from "#test/refunds.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";
import { placedAt } from "#test/stripe-shop.ts";

let stripe: StripeServer;
let now = () => new Date();
beforeAll(async () => {
  stripe = await openStripeServer(() => now());
});
afterAll(() => stripe.close());

type Name = "sandbox" | "stripe";

async function startOn(database: FreshDatabase, provider: Name, keys: "no" | "test" | "live" = "test") {
  const access = keys === "no" ? null : { ...stripe.access, isTest: keys === "test" };
  const shop = await openShop({ database, payments: { provider, stripe: access } });
  now = shop.now;
  return shop;
}

async function withBooks(work: (database: FreshDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase();
  await work(database).finally(() => database.close());
}

async function buyWithStripe(shop: TestShop): Promise<string | undefined> {
  const guest = shop.guest();
  const { orderId, redirectLink } = await placeOrder(guest, await fillCart(guest));
  const placed = placedAt(orderId, redirectLink);
  stripe.book.pay(placed.sessionId);
  return (await confirm(guest, placed)).invoiceNr;
}

it("a shop without Stripe numbers its test sales as a shop that is to be tried out", () =>
  withBooks(async (database) => {
    const shop = await startOn(database, "sandbox", "no");
    expect((await buy(shop, shop.guest())).invoiceNr).toBe("RE-2026-000001");
    await shop.close();
  }));

it("as soon as Stripe is set up, test sales and their corrections have a series of their own and real ones begin at 1", () =>
  withBooks(async (database) => {
    const before = await startOn(database, "sandbox");
    const first = await buy(before, before.guest());
    expect(first.invoiceNr).toBe("TEST-2026-000001");
    await before.close();
    const tried = await startOn(database, "stripe", "test");
    expect(await buyWithStripe(tried)).toBe("TEST-2026-000002");
    await tried.close();
    const live = await startOn(database, "stripe", "live");
    expect(await buyWithStripe(live)).toBe("RE-2026-000001");
    expect((await correctWhole(live, first.orderId)).number).toBe("TEST-2026-000003");
    await live.close();
    // the series stay apart, even after Stripe's keys are removed
    const after = await startOn(database, "sandbox", "no");
    expect((await buy(after, after.guest())).invoiceNr).toBe("TEST-2026-000004");
    await after.close();
  }));

it("Stripe refuses to start on books that hold test sales in the series of real ones", () =>
  withBooks(async (database) => {
    const shop = await startOn(database, "sandbox", "no");
    await buy(shop, shop.guest());
    await shop.close();
    for (const keys of ["test", "live"] as const) {
      const refused = await startOn(database, "stripe", keys).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConfigRefused);
      expect(String(refused)).toMatch(/PAYMENT_PROVIDER.*1 Rechnung in RE-….*RE-2026-000001/);
    }
    // with the sandbox alone there is nothing to mix
    await (await startOn(database, "sandbox")).close();
  }));

it("an attempt stays with the provider that it was made with", () =>
  withBooks(async (database) => {
    const before = await startOn(database, "sandbox");
    const [paid, left] = [before.guest(), before.guest()];
    const paidOrder = await placeOrder(paid, await fillCart(paid));
    await pressAtProvider(before, paidOrder.sessionId, "bezahlen");
    const cartId = await fillCart(left);
    const leftOrder = await placeOrder(left, cartId);
    await before.close();

    const shop = await startOn(database, "stripe", "live");
    // a paid order is settled in the series of test sales
    const answer = await confirm(shop.guest(paid.id), paidOrder);
    expect(answer).toMatchObject({ status: "success", invoiceNr: expect.stringMatching(/^TEST-/) });
    const page = await shop.app.inject(`/testzahlung/${leftOrder.sessionId}`);
    expect(page.body).toContain("Diese Zahlung ist nicht mehr möglich.");
    await pressAtProvider(shop, leftOrder.sessionId, "bezahlen");
    expect((await confirm(shop.guest(left.id), leftOrder)).status).toBe("failed");
    const again = await placeOrder(shop.guest(left.id), cartId);
    expect(again.redirectLink).toContain("/c/pay/cs_test_");
    await shop.close();
  }));

it("the same cart leads to Stripe's page though the sandbox's is still open", () =>
  withBooks(async (database) => {
    const before = await startOn(database, "sandbox");
    const guest = before.guest();
    const cartId = await fillCart(guest);
    const old = await placeOrder(guest, cartId);
    await before.close();
    const shop = await startOn(database, "stripe");
    const anew = await placeOrder(shop.guest(guest.id), cartId);
    expect(anew.redirectLink).toContain("/c/pay/cs_test_");
    const session = await database.row("SELECT status FROM sandbox_sessions WHERE id = $1", [old.sessionId]);
    expect(session).toEqual({ status: "expired" });
    await shop.close();
  }));

it("payments of a provider whose keys are gone wait for them without being in the way", () =>
  withBooks(async (database) => {
    const before = await startOn(database, "stripe");
    const guest = before.guest();
    const { orderId, redirectLink } = await placeOrder(guest, await fillCart(guest));
    const placed = placedAt(orderId, redirectLink);
    stripe.book.pay(placed.sessionId);
    await before.close();
    const without = await startOn(database, "sandbox", "no");
    without.clock.forward({ minutes: 1 });
    expect((await confirm(without.guest(guest.id), placed)).status).toBe("pending");
    await reconcilePayments(without.checkout, (error) => {
      throw error;
    });
    await without.close();
    const again = await startOn(database, "sandbox");
    again.clock.forward({ minutes: 2 });
    expect((await confirm(again.guest(guest.id), placed)).status).toBe("success");
    await again.close();
  }));

it("a purchase on invoice is as real as the chosen provider's money", () =>
  withBooks(async (database) => {
    const tried = await startOn(database, "sandbox", "no");
    await changeTerms(tried, {});
    expect((await buyOnInvoice(tried.guest())).invoiceNr).toBe("RE-2026-000001");
    await tried.close();
    // test money in the series of real ones, though no test provider took it
    await expect(startOn(database, "stripe", "live")).rejects.toBeInstanceOf(ConfigRefused);
    const still = await startOn(database, "sandbox", "no");
    await changeTerms(still, {});
    expect((await buyOnInvoice(still.guest(), anotherFirm("Noch"))).invoiceNr).toBe("RE-2026-000002");
    await still.close();
  }));

it("with real money it has the series of real sales, which test money then leaves alone", () =>
  withBooks(async (database) => {
    const live = await startOn(database, "stripe", "live");
    await changeTerms(live, {});
    expect((await buyOnInvoice(live.guest())).invoiceNr).toBe("RE-2026-000001");
    await live.close();
    const after = await startOn(database, "sandbox", "no");
    expect((await buy(after, after.guest())).invoiceNr).toBe("TEST-2026-000001");
    await after.close();
  }));
