import type Stripe from "stripe";
import type { SessionRequest } from "#server/domain/payments/provider.ts";

/**
 * The request body for a payment page, made only from what is stored with the attempt: Stripe refuses another body
 * under the same idempotency key.
 */
export function sessionParams(wanted: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const sum = wanted.items.reduce((cents, item) => cents + item.amountCents, 0);
  if (sum !== wanted.amountCents) throw new Error(`items of ${sum} cents for ${wanted.amountCents}`);
  const currency = wanted.currency.toLowerCase();
  return {
    mode: "payment",
    locale: "de",
    client_reference_id: wanted.reference,
    customer_email: wanted.email,
    line_items: wanted.items.map(({ name, amountCents }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: amountCents, product_data: { name } },
    })),
    // nothing may change the total
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    // refunds and disputes name only the PaymentIntent
    ...(wanted.notice ? { custom_text: { submit: { message: wanted.notice } } } : {}),
    payment_intent_data: { description: wanted.description, metadata: { reference: wanted.reference } },
    success_url: wanted.successUrl,
    cancel_url: wanted.failureUrl,
    expires_at: Math.floor(wanted.expiresAt.getTime() / 1000),
  };
}
