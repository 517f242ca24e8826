import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { BalanceEntry, ProviderBalance } from "#server/domain/checkout/provider-balance.ts";
import type { Providers } from "#server/domain/checkout/providers.ts";
import { balanceStates } from "#server/office/books/balance/queries.ts";
import { readProviderBalance } from "#server/office/books/balance/read-balance.ts";
import { confirm } from "#test/buy.ts";
import { openStripeShop, order, type StripeShop } from "#test/stripe-shop.ts";

const unheardOf: BalanceEntry = {
  id: "txn_stale",
  type: "topup",
  kind: "unclear",
  amountCents: cents(1),
  feeCents: cents(0),
  happenedAt: new Date(0),
  providerPaymentId: null,
  providerRefundId: null,
  sourceId: null,
};

let opened: StripeShop;
beforeEach(async () => {
  opened = await openStripeShop({ isLive: true });
});
afterEach(() => opened.close());

describe("reading the balance", () => {
  it("records each entry with the payment and the refund that it is of", async () => {
    const { stripe } = opened;
    const { orderId, intent } = await bought();
    const refund = stripe.book.refund(intent.id, 530);
    await tellOf("refund.created");
    stripe.book.dispute(intent.id, "fraudulent");
    stripe.book.ledger.add({ type: "of_next_year", category: "of_next_year", amount: -7 });
    await read();
    const ofPayment = { orderId, refund: null };
    expect(await entries()).toEqual([
      { ...ofPayment, kind: "payment", cents: intent.amount, source: intent.id },
      { ...ofPayment, kind: "refund", cents: -530, refund: refund.id, source: refund.id },
      { ...ofPayment, kind: "dispute", cents: -intent.amount, source: stripe.book.disputes[0]?.id },
      { orderId: null, kind: "unknown", cents: -7, refund: null, source: null },
    ]);
    expect(await bookedBy("fee")).toEqual([
      expect.stringMatching(/^RE-.+ fees\/provider \d+$/),
      expect.stringMatching(/^RE-.+ fees\/provider 2000$/),
    ]);
    expect(await bookedBy("dispute")).toHaveLength(1);
    expect(await bookedBy("unclear")).toEqual([]);
  });

  it("repeats nothing, by several processes at once either", async () => {
    for (let one = 0; one < 250; one++) topUp(100 + one);
    await Promise.all([read(), read(), read()]);
    await read();
    const { ledger } = opened.stripe.book;
    expect((await entries()).map((entry) => entry.cents)).toEqual(
      ledger.transactions.map(({ amount }) => amount),
    );
    expect(await bookedBy("unclear")).toHaveLength(250);
  });

  it("goes on where it was broken off, and says so to the office only", async () => {
    const { stripe, shop } = opened;
    for (let one = 0; one < 250; one++) topUp(100 + one);
    stripe.faults.next("reset", /starting_after/);
    expect(await readWithErrors()).toHaveLength(1);
    expect(await entries()).toHaveLength(100);
    expect(await balanceStates(shop.database)).toMatchObject([
      {
        provider: "stripe",
        readAt: null,
        balanceCents: null,
        failedAt: shop.now(),
        failure: "Stripe war nicht erreichbar. Der Abruf wird stündlich wiederholt.",
      },
    ]);
    shop.clock.forward({ hours: 1 });
    const before = stripe.requests.length;
    await read();
    expect(await entries()).toHaveLength(250);
    const lists = stripe.requests.slice(before).filter(({ path }) => path.includes("/balance_transactions"));
    expect(lists).toHaveLength(2);
    const done = { readAt: shop.now(), failedAt: null, failure: null };
    expect(await balanceStates(shop.database)).toMatchObject([done]);
    stripe.faults.next("forbidden", /balance/);
    expect(await readWithErrors()).toHaveLength(1);
    const failure = expect.stringMatching(/^Stripe erlaubt dem Schlüssel des Shops nicht, Guthaben/);
    expect(await balanceStates(shop.database)).toMatchObject([{ ...done, failedAt: shop.now(), failure }]);
  });

  it("stops where another process was faster", async () => {
    const { shop } = opened;
    topUp(100);
    const stale = { entries: [{ ...unheardOf, happenedAt: shop.now() }], cursor: "stale", isLast: true };
    await readAs({
      async readEntries() {
        await read();
        return stale;
      },
    });
    expect(await entries()).toMatchObject([{ cents: 100 }]);
    expect(await balanceStates(shop.database)).toMatchObject([{ balanceCents: 100, failure: null }]);
  });

  it("leaves out test money, which is in no books", async () => {
    const { database } = opened.shop;
    const test = await openStripeShop({ database });
    test.stripe.book.ledger.add({ type: "topup", category: "topup", amount: 100 });
    await readProviderBalance(test.shop.checkout, fail);
    expect(await entries()).toEqual([]);
    await test.close();
  });

  it("keeps what a payment was when the shop learns of it later", async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    const placed = await order(guest);
    stripe.book.pay(placed.sessionId);
    await read();
    await confirm(guest, placed);
    await read();
    const { id } = stripe.book.intentOf(placed.sessionId);
    expect(await entries()).toMatchObject([{ orderId: null, source: id }]);
  });
});

describe("the balance itself", () => {
  it("is that of all entries", async () => {
    await bought();
    topUp(-300);
    await read();
    const [state] = await balanceStates(opened.shop.database);
    expect(state?.balanceCents).toBe(await opened.shop.checkout.providers.chosen.balance?.readBalance());
    expect(state?.entriesCents).toBe(state?.balanceCents);
  });

  it("that moves while the entries are read is read again, and not compared when it never rests", async () => {
    let held = 0;
    await readAs({ readBalance: async () => cents(Math.min(++held, 3)) });
    expect(await balanceStates(opened.shop.database)).toMatchObject([{ balanceCents: 3 }]);
    await readAs({ readBalance: async () => cents(++held) });
    expect(await balanceStates(opened.shop.database)).toMatchObject([
      { balanceCents: null, readAt: opened.shop.now() },
    ]);
  });
});

describe("a payout", () => {
  it("is complete when Stripe has listed its entries, and adds up; one by hand never has any", async () => {
    const { ledger } = opened.stripe.book;
    for (let one = 0; one < 130; one++) topUp(100 + one);
    const payout = ledger.pay();
    topUp(5);
    await read();
    const made = { id: payout.id, cents: payout.amount, byHand: false, arrives: "2026-09-16" };
    expect(await payouts()).toEqual([{ ...made, status: "on_the_way", complete: false, parts: null }]);
    ledger.arrive(payout);
    await read();
    await read();
    expect(await payouts()).toEqual([{ ...made, status: "paid", complete: true, parts: payout.amount }]);
    expect(await bookedBy("payout")).toHaveLength(1);
    opened.shop.clock.forward({ minutes: 1 });
    ledger.pay({ byHand: 5 });
    await read();
    expect((await payouts())[1]).toMatchObject({ cents: 5, byHand: true, complete: false, parts: null });
  });

  it("may fail weeks after it was paid", async () => {
    const { shop, stripe } = opened;
    topUp(500);
    const payout = stripe.book.ledger.pay();
    stripe.book.ledger.arrive(payout);
    await read();
    shop.clock.forward({ hours: 24 * 20 });
    stripe.book.ledger.fail(payout);
    await read();
    expect(await payouts()).toMatchObject([{ status: "failed", complete: true, parts: 500 }]);
    expect((await entries()).map(({ kind, cents: amount }) => [kind, amount])).toEqual([
      ["unclear", 500],
      ["payout", -500],
      ["payout_returned", 500],
    ]);
  });

  it("of months ago is read when it was never complete", async () => {
    const { shop, stripe } = opened;
    topUp(500);
    const payout = stripe.book.ledger.pay();
    await read();
    shop.clock.forward({ hours: 24 * 200 });
    await read();
    stripe.book.ledger.arrive(payout);
    await read();
    expect(await payouts()).toMatchObject([{ status: "paid", complete: true, parts: 500 }]);
  });

  it("that broke off is read again from its begin", async () => {
    const { ledger } = opened.stripe.book;
    for (let one = 0; one < 130; one++) topUp(100 + one);
    const payout = ledger.pay();
    ledger.arrive(payout);
    opened.stripe.faults.next("reset", /payout=.+starting_after|starting_after.+payout=/);
    expect(await readWithErrors()).toHaveLength(1);
    expect(await payouts()).toMatchObject([{ complete: false }]);
    await read();
    expect(await payouts()).toMatchObject([{ complete: true, parts: payout.amount }]);
  });
});

async function bought() {
  const guest = opened.shop.guest();
  const placed = await order(guest);
  opened.stripe.book.pay(placed.sessionId);
  expect((await confirm(guest, placed)).status).toBe("success");
  return { ...placed, intent: opened.stripe.book.intentOf(placed.sessionId) };
}

async function tellOf(type: string): Promise<void> {
  const event = opened.stripe.book.events.findLast((one) => one.type === type);
  const headers = { "content-type": "application/json", "stripe-signature": String(event?.signature) };
  const url = "/api/v1/webhooks/stripe";
  await opened.shop.app.inject({ method: "POST", url, headers, payload: String(event?.body) });
}

function topUp(amount: number): void {
  opened.stripe.book.ledger.add({ type: "topup", category: "topup", amount });
}

function read(): Promise<void> {
  return readProviderBalance(opened.shop.checkout, fail);
}

async function readWithErrors(): Promise<unknown[]> {
  const errors: unknown[] = [];
  await readProviderBalance(opened.shop.checkout, (error) => errors.push(error));
  return errors;
}

/** With one method of the provider replaced. */
function readAs(balance: Partial<ProviderBalance>): Promise<void> {
  const { checkout } = opened.shop;
  const all = checkout.providers.all.map((one) =>
    one.balance ? { ...one, balance: { ...one.balance, ...balance } } : one,
  );
  const providers: Providers = { ...checkout.providers, all };
  return readProviderBalance({ ...checkout, providers }, fail);
}

function fail(error: unknown): never {
  throw error;
}

/** In the order in which they happened at Stripe. */
async function entries() {
  const rows = await opened.shop.database.rows<{ id: string; kind: string; cents: number }>(
    `SELECT e.id, e.kind, e.amount_cents AS cents, p.order_id AS "orderId", r.provider_refund_id AS refund,
       e.source_id AS source
     FROM balance_entries e LEFT JOIN payments p ON p.id = e.payment_id LEFT JOIN refunds r ON r.id = e.refund_id`,
  );
  const ids = opened.stripe.book.ledger.transactions.map(({ id }) => id);
  return rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id: _id, ...entry }) => entry);
}

async function bookedBy(source: string): Promise<string[]> {
  const rows = await opened.shop.database.rows<{ row: string }>(
    `SELECT concat(document_number, ' ', account, '/', contra_account, ' ', cents) AS row FROM journal_rows
     WHERE source = $1 ORDER BY cents`,
    [source],
  );
  return rows.map(({ row }) => row);
}

function payouts() {
  return opened.shop.database.rows(
    `SELECT o.id, o.amount_cents AS cents, o.status, o.arrives_on AS arrives, o.is_by_hand AS "byHand",
       o.is_complete AS complete, (
         SELECT sum(e.amount_cents - e.fee_cents)::int FROM payout_entries p JOIN balance_entries e ON e.id = p.entry_id
         WHERE p.payout_id = o.id
       ) AS parts
     FROM payouts o ORDER BY o.created_at`,
  );
}
