import type Stripe from "stripe";
import {
  SessionRefusedError,
  type SessionRequest,
  type SessionState,
  type WalletPayments,
} from "#server/domain/checkout/provider.ts";
import { callStripe, isNotOpen, readError, sessionError } from "#server/domain/checkout/stripe/failures.ts";
import { intentState } from "#server/domain/checkout/stripe/states.ts";
import type { PaymentHosts } from "#server/platform/http/pages/page-policy.ts";

/** As Stripe's security guide demands them; Link adds frames. */
const hosts: PaymentHosts = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: [
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
    "https://link.com",
    "https://*.link.com",
  ],
  connections: ["https://api.stripe.com"],
  payments: ["https://js.stripe.com", "https://*.js.stripe.com", "https://pay.google.com"],
};

/** Cards in wallets, PayPal and Link: nothing slow and nothing that pays later, even if the browser asks for it. */
const methods = ["card", "link", "paypal"] as const;

/** Payments of the Express Checkout Element are PaymentIntents, and their ids are the shop's session ids. */
export function isWalletSession(sessionId: string): boolean {
  return sessionId.startsWith("pi_");
}

export function stripeWallets(stripe: Stripe, publishableKey: string): WalletPayments {
  return {
    publishableKey,
    hosts,
    async createSession(request) {
      const { idempotencyKey } = request;
      const ask = () => stripe.paymentIntents.create(intentParams(request), { idempotencyKey });
      const { id, client_secret: clientSecret } = await callStripe(ask, sessionError);
      if (!clientSecret)
        throw new SessionRefusedError("Stripe made a payment without a secret", { cause: id });
      const redirectUrl = request.successUrl.replace("{CHECKOUT_SESSION_ID}", id);
      return { sessionId: id, redirectUrl, clientSecret };
    },
    async readClientSecret(sessionId) {
      const { client_secret: secret } = await retrieve(stripe, sessionId);
      if (!secret) throw new SessionRefusedError("Stripe tells no secret", { cause: sessionId });
      return secret;
    },
  };
}

/** Without the mailbox: Stripe would write a receipt to it beside the shop's own letter. */
function intentParams(request: SessionRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amountCents,
    currency: request.currency.toLowerCase(),
    allowed_payment_method_types: [...methods],
    description: request.description,
    metadata: { reference: request.reference },
  };
}

export async function readWalletSession(stripe: Stripe, sessionId: string): Promise<SessionState> {
  return intentState(await retrieve(stripe, sessionId));
}

/** Paid, processing and closed ones cannot be cancelled; then their state is read. */
export async function closeWalletSession(stripe: Stripe, sessionId: string): Promise<SessionState> {
  const cancel = () =>
    stripe.paymentIntents.cancel(sessionId).catch((error: unknown) => {
      if (isNotOpen(error)) return null;
      throw error;
    });
  const closed = await callStripe(cancel, readError);
  return closed ? intentState(closed) : readWalletSession(stripe, sessionId);
}

function retrieve(stripe: Stripe, sessionId: string): Promise<Stripe.PaymentIntent> {
  return callStripe(() => stripe.paymentIntents.retrieve(sessionId), readError);
}
