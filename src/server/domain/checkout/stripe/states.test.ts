import type Stripe from "stripe";
import { expect, it } from "vitest";
import { intentState, sessionState } from "#server/domain/checkout/stripe/states.ts";

const failed = { id: "pi_1", status: "requires_payment_method" };

it.each([
  [{ status: "expired", payment_status: "unpaid", payment_intent: failed }, "closed", false],
  [{ status: "complete", payment_status: "unpaid", payment_intent: failed }, "closed", true],
  [
    { status: "complete", payment_status: "unpaid", payment_intent: { id: "pi_1", status: "processing" } },
    "processing",
    false,
  ],
  [{ status: "complete", payment_status: "paid", payment_intent: "pi_1" }, "paid", false],
])("a page of %j is %s; only a payment that was refused declines it: %s", (session, status, isDeclined) => {
  const found = sessionState({ amount_total: 1000, currency: "eur", ...session } as Stripe.Checkout.Session);
  expect(found).toMatchObject({ status, isDeclined });
});

it.each([
  [null, false],
  [{ code: "card_declined" }, true],
])("a wallet's cancelled payment with the error %j was declined: %s", (last_payment_error, isDeclined) => {
  const intent = {
    id: "pi_1",
    status: "canceled",
    amount: 1000,
    currency: "eur",
    metadata: {},
    last_payment_error,
  };
  expect(intentState(intent as unknown as Stripe.PaymentIntent)).toMatchObject({
    status: "closed",
    isDeclined,
  });
});
