import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { type SessionState, SessionUnknownError } from "#server/domain/checkout/provider.ts";
import { type PaymentRow, paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { atProvider } from "#server/storefront/checkout/payment-page.ts";
import { type SettleDeps, settlePayment } from "#server/storefront/checkout/settle-payment.ts";

/** Thrown in the transaction: an open attempt does not fit this order. Its page has to be closed outside of it. */
export class OutdatedAttemptError extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super("an outdated attempt is open");
    this.orderId = orderId;
  }
}

/**
 * The old page must not take money any more before a new one opens. The order stays as it is: the new order ends it and
 * takes over its portions in one transaction.
 */
export async function closePage(deps: SettleDeps, orderId: string): Promise<void> {
  const payment = await paymentOfOrder(deps.database, orderId);
  if (!payment?.sessionId) return;
  const { sessionId } = payment;
  const status = await atProvider(() => closeSession(deps, { ...payment, sessionId }));
  if (status === "closed") return;
  // the old page could not be closed: its money is here or on its way
  await atProvider(() => settlePayment(deps, payment, { urgent: true }));
  throw new Refusal(status === "paid" ? "cart_ordered" : "payment_processing");
}

async function closeSession(
  { providers, database }: SettleDeps,
  payment: PaymentRow & { sessionId: string },
): Promise<SessionState["status"]> {
  try {
    return (await providers.of(payment.provider).closeSession(payment.sessionId)).status;
  } catch (error) {
    if (!(error instanceof SessionUnknownError)) throw error;
    // the session belongs to keys of another account: the alert asks a person to check there, and the guest need not
    // wait
    await raiseAlert(database, payment.id, "session_unknown");
    return "closed";
  }
}
