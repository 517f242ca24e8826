import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { ProviderUnavailableError, RefundRefusedError } from "#server/domain/checkout/provider.ts";
import { stripeProvider } from "#server/domain/checkout/stripe/provider.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";

let stripe: StripeServer;
let provider: ReturnType<typeof stripeProvider>;
beforeAll(async () => {
  stripe = await openStripeServer(() => new Date());
  provider = stripeProvider(stripe.access, systemClock);
});
afterAll(() => stripe.close());

it("pays back a part and then the rest, and each but once", async () => {
  const sessionId = await paid(7030);
  const first = { idempotencyKey: randomUUID(), sessionId, amountCents: cents(530), reference: "refund-1" };
  const made = await provider.refund(first);
  expect(made).toEqual({ refundId: expect.stringMatching(/^re_/), status: "succeeded" });
  expect(await provider.refund(first)).toEqual(made);
  await provider.refund({
    ...first,
    idempotencyKey: randomUUID(),
    amountCents: cents(6500),
    reference: "refund-2",
  });
  const money = await provider.readPayment(stripe.book.intentOf(sessionId).id);
  expect(money.refunds).toMatchObject([
    { refundId: made.refundId, reference: "refund-1", amountCents: 530, status: "succeeded" },
    { reference: "refund-2", amountCents: 6500 },
  ]);
});

it("pays once when the answer got lost", async () => {
  const sessionId = await paid(5000);
  const request = {
    idempotencyKey: randomUUID(),
    sessionId,
    amountCents: cents(5000),
    reference: "refund-3",
  };
  stripe.faults.next("lost", /^POST \/v1\/refunds/);
  await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderUnavailableError);
  await provider.refund(request);
  const { refunds } = await provider.readPayment(stripe.book.intentOf(sessionId).id);
  expect(refunds).toHaveLength(1);
});

it("says for good when it will never be paid back", async () => {
  const sessionId = await paid(1000);
  const request = {
    idempotencyKey: randomUUID(),
    sessionId,
    amountCents: cents(1001),
    reference: "refund-4",
  };
  await expect(provider.refund(request)).rejects.toBeInstanceOf(RefundRefusedError);
  const open = await opened(1000);
  const early = { ...request, idempotencyKey: randomUUID(), sessionId: open, amountCents: cents(1000) };
  await expect(provider.refund(early)).rejects.toBeInstanceOf(RefundRefusedError);
});

it("is tried again later when Stripe is busy", async () => {
  const sessionId = await paid(1000);
  stripe.faults.next("busy", /refunds/);
  const request = {
    idempotencyKey: randomUUID(),
    sessionId,
    amountCents: cents(1000),
    reference: "refund-5",
  };
  await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderUnavailableError);
  expect(await provider.refund(request)).toMatchObject({ status: "succeeded" });
});

async function opened(amountCents: number): Promise<string> {
  const { sessionId } = await provider.createSession({
    idempotencyKey: randomUUID(),
    reference: randomUUID(),
    amountCents: cents(amountCents),
    currency: "EUR",
    items: [{ name: "Lieferung", amountCents: cents(amountCents) }],
    description: "Ihre Bestellung",
    email: "eva@example.de",
    successUrl: "http://localhost/payment-status/success",
    failureUrl: "http://localhost/payment-status/failed",
    expiresAt: new Date(Date.now() + 35 * 60_000),
  });
  return sessionId;
}

async function paid(amountCents: number): Promise<string> {
  const sessionId = await opened(amountCents);
  stripe.book.pay(sessionId);
  return sessionId;
}
