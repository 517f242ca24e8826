import type Stripe from "stripe";
import type { SessionRequest } from "#server/domain/checkout/provider.ts";

/**
 * The request body for a payment page, made only from what is stored with the attempt: Stripe refuses another body
 * under the same idempotency key.
 */
export function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const sum = request.items.reduce((cents, item) => cents + item.amountCents, 0);
  if (sum !== request.amountCents) throw new Error(`items of ${sum} cents for ${request.amountCents}`);
  const currency = request.currency.toLowerCase();
  return {
    mode: "payment",
    locale: "de",
    client_reference_id: request.reference,
    customer_email: request.email,
    line_items: request.items.map(({ name, amountCents }) => ({
      quantity: 1,
      price_data: { currency, unit_amount: amountCents, product_data: { name } },
    })),
    // nothing may change the total
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    adaptive_pricing: { enabled: false },
    // refunds and disputes name only the PaymentIntent
    ...(request.notice ? { custom_text: { submit: { message: request.notice } } } : {}),
    payment_intent_data: { description: request.description, metadata: { reference: request.reference } },
    success_url: request.successUrl,
    cancel_url: request.failureUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}
