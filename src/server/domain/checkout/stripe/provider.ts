import Stripe from "stripe";
import {
  type PaymentProvider,
  RefundRefusedError,
  type RefundRequest,
  SessionRefusedError,
  type SessionRequest,
} from "#server/domain/checkout/provider.ts";
import { stripeBalance } from "#server/domain/checkout/stripe/balance.ts";
import {
  callStripe,
  isAboutExpiry,
  isNotOpen,
  readError,
  refundError,
  sessionError,
} from "#server/domain/checkout/stripe/failures.ts";
import { sessionParams } from "#server/domain/checkout/stripe/session-params.ts";
import type { StripeSettings } from "#server/domain/checkout/stripe/settings.ts";
import { idOf, paymentState, refundStatus, sessionState } from "#server/domain/checkout/stripe/states.ts";
import {
  closeWalletSession,
  isWalletSession,
  readWalletSession,
  stripeWallets,
} from "#server/domain/checkout/stripe/wallets.ts";
import { readEvent } from "#server/domain/checkout/stripe/webhook.ts";
import type { Clock } from "#server/platform/clock.ts";

const timeoutMs = 5_000;

const withIntent = { expand: ["payment_intent"] };

/**
 * Stripe Checkout: hosted pages with the methods enabled in the Stripe account; with a publishable key wallets, too.
 */
export function stripeProvider(access: StripeSettings, clock: Clock): PaymentProvider {
  const stripe = openStripe(access);
  const { sessions } = stripe.checkout;
  return {
    isTest: access.isTest,
    async createSession(request) {
      const { id, url } = await callStripe(() => openSession(stripe, request), sessionError);
      if (!url) throw new SessionRefusedError("Stripe opened a session without a page", { cause: id });
      return { sessionId: id, redirectUrl: url };
    },
    readSession: (sessionId) => readSession(stripe, sessionId),
    async closeSession(sessionId) {
      if (isWalletSession(sessionId)) return closeWalletSession(stripe, sessionId);
      const closed = await callStripe(
        () => sessions.expire(sessionId, withIntent).catch(nullIf(isNotOpen)),
        readError,
      );
      return closed ? sessionState(closed) : readSession(stripe, sessionId);
    },
    readWebhook: (rawBody, headers) =>
      readEvent(
        { rawBody, signature: headers["stripe-signature"], at: new Date(clock().epochMilliseconds) },
        access.webhookSecret,
      ),
    readPayment: (providerPaymentId) => callStripe(() => readPayment(stripe, providerPaymentId)),
    refund: (request) => refund(stripe, request),
    balance: stripeBalance(stripe, clock),
    ...(access.publishableKey ? { wallets: stripeWallets(stripe, access.publishableKey) } : {}),
  };
}

/**
 * A database whose clock is wrong asks for a page that has ended, or lasts for days. Stripe's own time stands then, and
 * the shop closes the page.
 */
async function openSession(stripe: Stripe, request: SessionRequest): Promise<Stripe.Checkout.Session> {
  const { sessions } = stripe.checkout;
  const params = sessionParams(request);
  const { idempotencyKey } = request;
  try {
    return await sessions.create(params, { idempotencyKey });
  } catch (error) {
    if (!isAboutExpiry(error)) throw error;
    const { expires_at: _refused, ...others } = params;
    return sessions.create(others, { idempotencyKey: `${idempotencyKey}-without-end` });
  }
}

async function readSession(stripe: Stripe, sessionId: string) {
  if (isWalletSession(sessionId)) return readWalletSession(stripe, sessionId);
  const question = () => stripe.checkout.sessions.retrieve(sessionId, withIntent);
  const session = await callStripe(question, readError);
  if (session.payment_status === "paid") await setReference(stripe, session);
  return sessionState(session);
}

/**
 * Refunds and disputes find their order by this metadata. It is set at the start, but may be edited in Stripe's
 * dashboard.
 */
async function setReference(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const { payment_intent: intent, client_reference_id: reference } = session;
  if (!reference || !intent || typeof intent === "string" || intent.metadata.reference === reference) return;
  // the payment counts without it
  await stripe.paymentIntents.update(intent.id, { metadata: { reference } }).catch(() => {});
}

async function readPayment(stripe: Stripe, providerPaymentId: string) {
  const ofIntent = { payment_intent: providerPaymentId, limit: 100 };
  const [intent, refunds, disputes] = await Promise.all([
    stripe.paymentIntents.retrieve(providerPaymentId),
    stripe.refunds.list(ofIntent),
    stripe.disputes.list(ofIntent),
  ]);
  return paymentState(intent, refunds.data, disputes.data);
}

async function refund(stripe: Stripe, request: RefundRequest) {
  const { idempotencyKey, sessionId, amountCents, reference } = request;
  const intent = isWalletSession(sessionId) ? sessionId : await intentOfPage(stripe, sessionId);
  if (!intent) throw new RefundRefusedError("no money came through this session");
  const params = { payment_intent: intent, amount: amountCents, metadata: { reference } };
  const made = await callStripe(() => stripe.refunds.create(params, { idempotencyKey }), refundError);
  return { refundId: made.id, status: refundStatus(made.status) };
}

async function intentOfPage(stripe: Stripe, sessionId: string): Promise<string | null> {
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(sessionId), readError);
  return idOf(session.payment_intent);
}

function nullIf(isExpected: (error: unknown) => boolean) {
  return (error: unknown) => {
    if (isExpected(error)) return null;
    throw error;
  };
}

/** The official SDK with a timeout of five seconds, no retries and no telemetry. */
function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const protocol = apiBase.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    // change only after reading Stripe's changelog
    apiVersion: "2026-10-28.endive",
    protocol,
    host: apiBase.hostname,
    port: apiBase.port || (protocol === "http" ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // the fetch client's timeout covers the whole exchange and it never retries. The node:https client restarts its
    // timeout with every byte and retries broken connections, regardless of maxNetworkRetries
    httpClient: Stripe.createFetchHttpClient(),
  });
}
