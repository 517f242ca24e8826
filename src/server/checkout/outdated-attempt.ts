import { atProvider } from "#server/checkout/payment-page.ts";
import { type SettleParts, settle } from "#server/checkout/settle.ts";
import { Refusal } from "#server/http/refusal.ts";
import { paymentOfOrder } from "#server/payments/queries.ts";

/** Found in the transaction: an open attempt that this order does not fit. Its page has to be closed outside of it. */
export class OutdatedAttempt extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super("an outdated attempt is open");
    this.orderId = orderId;
  }
}

/**
 * The old page must not take money any more before a new one opens. The order itself stays as it is: whoever replaces
 * it ends it and takes its portions over in one transaction.
 */
export async function closePage(parts: SettleParts, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(parts.database, orderId);
  if (!payment?.sessionId) return;
  const { sessionId } = payment;
  const state = await atProvider(() => parts.provider.closeSession(sessionId));
  if (state.status === "closed") return;
  if (state.status !== "paid") throw new Refusal("payment_in_progress");
  await settle(parts, payment, { urgent: true });
  throw new Refusal("cart_ordered");
}
