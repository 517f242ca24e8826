import type Stripe from "stripe";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  BalanceForbiddenError,
  type PaymentProvider,
  ProviderUnavailableError,
} from "#server/domain/checkout/provider.ts";
import type { BalanceEntry } from "#server/domain/checkout/provider-balance.ts";
import { stripeProvider } from "#server/domain/checkout/stripe/provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";

const hourMs = 3_600_000;
let nowMs: number;
let stripe: StripeServer;
let provider: PaymentProvider;
beforeEach(async () => {
  nowMs = Date.parse("2026-09-14T07:00:00Z");
  stripe = await openStripeServer(() => new Date(nowMs));
  const clock: Clock = () => Temporal.Instant.fromEpochMilliseconds(nowMs);
  provider = stripeProvider(stripe.access, clock);
});
afterEach(() => stripe.close());

describe("an entry", () => {
  it("has what the guest paid and what Stripe keeps, and names the payment", async () => {
    const intent = paid(7030);
    expect(await allEntries()).toEqual([
      {
        id: stripe.book.ledger.transactions[0]?.id,
        type: "charge",
        kind: "payment",
        amountCents: 7030,
        feeCents: 130,
        happenedAt: new Date("2026-09-14T07:00:00Z"),
        providerPaymentId: intent.id,
        providerRefundId: null,
        sourceId: intent.id,
      },
    ]);
  });

  it("of money that goes back names payment and refund, also when it comes back", async () => {
    const intent = paid(7030);
    const refund = stripe.book.refund(intent.id, 530);
    stripe.book.failRefund(refund);
    const about = { providerPaymentId: intent.id, providerRefundId: refund.id, sourceId: refund.id };
    expect((await allEntries()).slice(1)).toMatchObject([
      { kind: "refund", amountCents: -530, feeCents: 0, ...about },
      { kind: "refund_returned", amountCents: 530, ...about },
    ]);
  });

  it.each(["won", "lost"] as const)(
    "tells that a dispute takes money, and whether it was %s",
    async (end) => {
      const intent = paid(5000);
      const dispute = stripe.book.dispute(intent.id, "fraudulent");
      stripe.book.endDispute(dispute, end);
      const about = { providerPaymentId: intent.id, sourceId: dispute.id };
      const taken = {
        type: "adjustment: dispute",
        kind: "dispute",
        amountCents: -5000,
        feeCents: 2000,
        ...about,
      };
      const returned = { kind: "dispute_returned", amountCents: 5000, feeCents: -2000, ...about };
      expect((await allEntries()).slice(1)).toMatchObject(end === "won" ? [taken, returned] : [taken]);
    },
  );

  it.each([
    ["stripe_fee", "fee", "fee"],
    ["payment", "charge", "payment"],
    ["payment_refund", "refund", "refund"],
    ["refund", "partial_capture_reversal", "unclear"],
    ["topup", "topup", "unclear"],
    ["adjustment", "refund_failure", "refund_returned"],
    ["adjustment", "fee", "fee"],
    ["adjustment", "of_next_year", "unknown"],
    ["of_next_year", "fee", "unknown"],
    ["constructor", "fee", "unknown"],
  ])("of type %s and category %s is: %s", async (type, category, kind) => {
    stripe.book.ledger.add({ type, category, amount: -100 });
    const named = type === "adjustment" ? `adjustment: ${category}` : type;
    expect(await allEntries()).toMatchObject([{ type: named, kind, amountCents: -100 }]);
  });

  it("of another currency, or of money that is held elsewhere, is none of the balance", async () => {
    paid(7030);
    const movement = { type: "charge", category: "charge", amount: 900 };
    stripe.book.ledger.add({ ...movement, more: { currency: "usd" } });
    stripe.book.ledger.add({ ...movement, more: { balance_type: "risk_reserved" } });
    expect(await allEntries()).toHaveLength(1);
    expect(await balance().readBalance()).toBe(6900);
  });
});

describe("reading", () => {
  it("goes through pages of a hundred, and leaves none out though more come meanwhile", async () => {
    for (let one = 0; one < 230; one++) paid(1000 + one);
    const first = await balance().readEntries(null);
    expect(first).toMatchObject({ isLast: false, entries: { length: 100 } });
    nowMs += 60_000;
    paid(9999);
    const second = await balance().readEntries(first.cursor);
    const third = await balance().readEntries(second.cursor);
    expect(third).toMatchObject({ isLast: true, entries: { length: 30 } });
    const next = await balance().readEntries(third.cursor);
    const ids = [first, second, third, next].flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(stripe.book.ledger.transactions.map(({ id }) => id)));
  });

  it("begins where the last one began, less the hours in which an entry may come late", async () => {
    paid(1000);
    nowMs += 2 * hourMs;
    paid(2000);
    const { cursor } = await balance().readEntries(null);
    nowMs += 2 * hourMs;
    paid(3000);
    const again = await balance().readEntries(cursor);
    expect(amounts(again.entries)).toEqual([3000, 2000, 1000]);
    nowMs += 2 * hourMs;
    expect(amounts((await balance().readEntries(again.cursor)).entries)).toEqual([3000, 2000]);
  });

  it.each(["reset", "busy", "garbled", "dripping"] as const)(
    "says that Stripe is not there when it is %s",
    async (fault) => {
      stripe.faults.next(fault, /balance|payouts/, 3);
      const asked = [
        balance().readEntries(null),
        balance().readPayouts({ since: null, cursor: null }),
        balance().readBalance(),
      ];
      for (const answer of await Promise.allSettled(asked)) {
        expect(answer).toMatchObject({ reason: expect.any(ProviderUnavailableError) });
      }
    },
    15_000,
  );

  it("says that the key may not", async () => {
    stripe.faults.next("forbidden", /balance_transactions/);
    await expect(balance().readEntries(null)).rejects.toBeInstanceOf(BalanceForbiddenError);
  });
});

describe("a payout", () => {
  it("is listed with its day, and with what it is made of when Stripe knows", async () => {
    paid(7030);
    stripe.book.refund(paid(5000).id, 500);
    const payout = stripe.book.ledger.pay();
    paid(800);
    const expected = {
      id: payout.id,
      amountCents: 11_300,
      createdAt: new Date(nowMs),
      arrivesOn: "2026-09-16",
    };
    expect(await payouts()).toEqual([{ ...expected, status: "on_the_way", items: "later" }]);
    stripe.book.ledger.arrive(payout);
    expect(await payouts()).toEqual([{ ...expected, status: "paid", items: "listed" }]);
    const { entries, cursor } = await balance().readPayoutEntries(payout.id, null);
    expect(amounts(entries)).toEqual([-500, 5000, 7030]);
    expect(entries.reduce((sum, one) => sum + one.amountCents - one.feeCents, 0)).toBe(expected.amountCents);
    expect(cursor).toBeNull();
  });

  it("that fails comes back into the balance, and goes out with the next one", async () => {
    paid(7030);
    const failed = stripe.book.ledger.pay();
    stripe.book.ledger.arrive(failed);
    stripe.book.ledger.fail(failed);
    expect(await balance().readBalance()).toBe(6900);
    const next = stripe.book.ledger.pay();
    stripe.book.ledger.arrive(next);
    expect(await payouts()).toMatchObject([
      { id: next.id, amountCents: 6900, status: "paid" },
      { id: failed.id, amountCents: 6900, status: "failed" },
    ]);
    expect((await balance().readPayoutEntries(next.id, null)).entries).toMatchObject([
      { kind: "payout_returned", amountCents: 6900, sourceId: failed.id },
    ]);
    expect((await allEntries()).map(({ kind }) => kind)).toEqual([
      "payment",
      "payout",
      "payout_returned",
      "payout",
    ]);
  });

  it("by hand has no list, and one of more than a hundred entries has several pages", async () => {
    for (let one = 0; one < 130; one++) paid(1000);
    const large = stripe.book.ledger.pay();
    stripe.book.ledger.arrive(large);
    stripe.book.ledger.pay({ byHand: 100 });
    expect(await payouts()).toMatchObject([{ items: "never" }, { items: "listed" }]);
    const first = await balance().readPayoutEntries(large.id, null);
    const second = await balance().readPayoutEntries(large.id, first.cursor);
    expect(second.cursor).toBeNull();
    // the first page holds the payout itself, too
    expect([first.entries.length, second.entries.length]).toEqual([99, 31]);
  });

  it("is read from a day on, a hundred at once, and none of another currency", async () => {
    for (let one = 0; one < 120; one++) stripe.book.ledger.pay({ byHand: 100 + one });
    nowMs += hourMs;
    const latest = stripe.book.ledger.pay({ byHand: 1 });
    stripe.book.ledger.pay({ byHand: 2 }).currency = "usd";
    expect(await payouts(new Date(nowMs))).toMatchObject([{ id: latest.id }]);
    expect(await payouts()).toHaveLength(121);
  });
});

function balance() {
  const { balance: found } = provider;
  if (!found) throw new Error("Stripe has a balance");
  return found;
}

function paid(amount: number): Stripe.PaymentIntent {
  const intent = stripe.book.prepare({
    amount,
    currency: "eur",
    description: "",
    metadata: {},
    allowed_payment_method_types: ["card"],
  });
  return stripe.book.confirm(intent.id, { client_secret: String(intent.client_secret) });
}

/** The oldest first. */
async function allEntries(): Promise<BalanceEntry[]> {
  const { entries, isLast } = await balance().readEntries(null);
  expect(isLast).toBe(true);
  return entries.toReversed();
}

async function payouts(since: Date | null = null) {
  const first = await balance().readPayouts({ since, cursor: null });
  const second = first.cursor ? await balance().readPayouts({ since, cursor: first.cursor }) : undefined;
  return [...first.payouts, ...(second?.payouts ?? [])];
}

function amounts(entries: BalanceEntry[]): number[] {
  return entries.map(({ amountCents }) => amountCents);
}
