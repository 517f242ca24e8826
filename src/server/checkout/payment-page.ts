import { pages } from "#contract/addresses.ts";
import type { Attempt } from "#server/checkout/insert-attempt.ts";
import type { SettleParts } from "#server/checkout/settle.ts";
import { Refusal } from "#server/http/refusal.ts";
import { ProviderUnavailable } from "#server/payments/provider.ts";
import { keepSession } from "#server/payments/queries.ts";

/** Opens the provider's page for an attempt; asked again with the same attempt it is the same page. */
export async function openPaymentPage(
  parts: SettleParts & { publicUrl: () => string },
  attempt: Attempt,
  guest: { email: string },
) {
  const { orderId } = attempt;
  const publicUrl = parts.publicUrl();
  const session = await atProvider(() =>
    parts.provider.createSession({
      idempotencyKey: attempt.paymentId,
      reference: orderId,
      amountCents: attempt.amountCents,
      currency: "EUR",
      description: "Ihre Bestellung",
      email: guest.email,
      // appended literally: the provider replaces the placeholder only as it stands
      successUrl: `${publicUrl}${pages.paymentStatus("success")}?order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
      failureUrl: `${publicUrl}${pages.paymentStatus("failed")}?order_id=${orderId}`,
      expiresAt: attempt.expiresAt,
    }),
  );
  await keepSession(parts.database, attempt.paymentId, session);
  return { orderId, redirectUrl: session.redirectUrl };
}

/** A provider that is away is told as such, and nothing is lost. */
export async function atProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal("payment_unavailable");
    throw error;
  }
}
