import Stripe from "stripe";
import type { ProviderMessage } from "#server/domain/checkout/provider.ts";
import { idOf } from "#server/domain/checkout/stripe/states.ts";

/** The events that docs/PAYMENTS.md asks to be sent. Others are acknowledged and ignored. */
const sessionEvents = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);
/** Of wallets; those of payment pages name no session of ours and are ignored. */
const intentEvents = new Set([
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
]);
const moneyEvents = /^(charge\.refunded|refund\.(created|updated|failed)|charge\.dispute\.\w+)$/;

const oldestSeconds = 300;

export interface Posted {
  rawBody: string;
  signature: string | string[] | undefined;
  at: Date;
}

export function readEvent(posted: Posted, secret: string): ProviderMessage | null {
  const event = verified(posted, secret);
  if (!event) return null;
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const isOfSession = sessionEvents.has(event.type) || intentEvents.has(event.type);
  if (isOfSession && object.id) return { about: "session", sessionId: object.id };
  const providerPaymentId = moneyEvents.test(event.type) ? idOf(object.payment_intent) : null;
  return providerPaymentId ? { about: "payment", providerPaymentId } : { about: "nothing" };
}

function verified({ rawBody, signature, at }: Posted, secret: string): Stripe.Event | null {
  try {
    const header = typeof signature === "string" ? signature : "";
    return Stripe.webhooks.constructEvent(rawBody, header, secret, oldestSeconds, undefined, at.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
