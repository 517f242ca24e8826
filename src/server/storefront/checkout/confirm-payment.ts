import type { PaymentAnswer } from "#contract/checkout/checkout.ts";
import { waitingPurchases } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import { type PaymentRow, paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { invoiceNumber } from "#server/domain/invoices/issue-invoice.ts";
import { isOrderOfGuest } from "#server/domain/orders/queries.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type SettleDeps,
  type Settlement,
  settlePayment,
} from "#server/storefront/checkout/settle-payment.ts";

/** Settles the payment after the guest returned from the page. The provider decides, not the browser. */
export async function confirmPayment(
  deps: SettleDeps,
  input: { orderId: string; bodyOrderId: string; sessionId: string },
): Promise<PaymentAnswer> {
  const { payment, invoiceNr } = await paymentOf(deps, input);
  // only a caller who knows order and session gets an answer
  if (payment.sessionId !== input.sessionId) throw new Refusal("order_not_found");
  if (invoiceNr) return answerFor(payment.orderId, { status: "paid", invoiceNr });
  const settlement = await settleOrWait(deps, payment, "read");
  const answer = answerFor(payment.orderId, settlement);
  if (answer.reason !== "waiting") return answer;
  const [waits] = await waitingPurchases(deps.database, { orderId: payment.orderId });
  return waits ? { ...answer, waits: { number: waits.number, until: waits.until } } : answer;
}

/**
 * The guest returned without paying: closes an open session; a paid one stays paid. The order id is visible in
 * addresses, so ending takes the ordering browser or the session id as well.
 */
export async function reportFailedPayment(
  deps: SettleDeps,
  input: { orderId: string; bodyOrderId: string; sessionId?: string; guestId: string | null },
): Promise<PaymentAnswer> {
  const { payment, invoiceNr } = await paymentOf(deps, input);
  const isBySession = payment.sessionId !== null && payment.sessionId === input.sessionId;
  if (!isBySession && !(await isOrderOfGuest(deps.database, payment.orderId, input.guestId))) {
    throw new Refusal("order_not_found");
  }
  if (invoiceNr) return answerFor(payment.orderId, { status: "paid", invoiceNr });
  return answerFor(payment.orderId, await settleOrWait(deps, payment, "close"));
}

async function paymentOf(
  { database }: SettleDeps,
  input: { orderId: string; bodyOrderId: string },
): Promise<{ payment: PaymentRow; invoiceNr: string | undefined }> {
  const orderId = requireUuid(input.orderId, "order_not_found");
  if (input.bodyOrderId.toLowerCase() !== orderId) {
    throw new Refusal("malformed", {
      errors: { order_id: ["Adresse und Inhalt nennen verschiedene Bestellungen."] },
    });
  }
  const [payment, invoiceNr] = await Promise.all([
    paymentOfOrder(database, orderId),
    invoiceNumber(database, orderId),
  ]);
  if (!payment) throw new Refusal("order_not_found");
  return { payment, invoiceNr };
}

async function settleOrWait(
  deps: SettleDeps,
  payment: PaymentRow,
  ask: "read" | "close",
): Promise<Settlement> {
  try {
    return await settlePayment(deps, payment, { ask, isByGuest: ask === "close" });
  } catch (error) {
    // the provider is unreachable: the page asks again, and so does the reconciler
    if (error instanceof ProviderUnavailableError) return { status: "pending" };
    throw error;
  }
}

function answerFor(orderId: string, settlement: Settlement): PaymentAnswer {
  if (settlement.status === "mismatch") throw new Refusal("payment_mismatch");
  if (settlement.status === "sent_back") throw new Refusal("payment_sent_back");
  if (settlement.status === "paid") return { status: "success", orderId, invoiceNr: settlement.invoiceNr };
  if (settlement.status === "pending" && settlement.isWaiting)
    return { status: "pending", orderId, reason: "waiting" };
  const reason = settlement.status === "failed" ? settlement.cause : undefined;
  return { status: settlement.status, orderId, ...(reason && { reason }) };
}
