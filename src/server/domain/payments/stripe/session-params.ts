import type Stripe from "stripe";
import type { SessionRequest } from "#server/domain/payments/provider.ts";

/**
 * The body that opens a payment page. Made from what is stored with the attempt and from nothing else: asked again
 * with the same key, Stripe refuses a body that differs.
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
    // whatever could make the sum another than ours
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    // refunds and disputes name the PaymentIntent only
    ...(wanted.notice ? { custom_text: { submit: { message: wanted.notice } } } : {}),
    payment_intent_data: { description: wanted.description, metadata: { reference: wanted.reference } },
    success_url: wanted.successUrl,
    cancel_url: wanted.failureUrl,
    expires_at: Math.floor(wanted.expiresAt.getTime() / 1000),
  };
}
