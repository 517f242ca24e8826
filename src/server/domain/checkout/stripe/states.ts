import type Stripe from "stripe";
import { cents } from "#contract/money.ts";
import type { PaymentState, RefundStatus, SessionState } from "#server/domain/checkout/provider.ts";

export function sessionState(session: Stripe.Checkout.Session): SessionState {
  const providerPaymentId = idOf(session.payment_intent);
  const status = statusOf(session);
  return {
    status,
    isDeclined: status === "closed" && session.status === "complete",
    reference: session.client_reference_id ?? "",
    amountCents: cents(session.amount_total ?? 0),
    currency: (session.currency ?? "").toUpperCase(),
    ...(providerPaymentId ? { providerPaymentId } : {}),
  };
}

function statusOf(session: Stripe.Checkout.Session): SessionState["status"] {
  if (session.status === "expired") return "closed";
  if (session.status !== "complete") return "open";
  if (session.payment_status !== "unpaid") return "paid";
  return hasFailed(session.payment_intent) ? "closed" : "processing";
}

/**
 * The state of a wallet's payment. It has no line that Stripe keeps for us but `metadata`; one that was edited at
 * Stripe fits no order any more, and a person looks at it. A refused card leaves it open: the guest may try again.
 */
export function intentState(intent: Stripe.PaymentIntent): SessionState {
  const isPaid = intent.status === "succeeded";
  return {
    status: isPaid ? "paid" : (unpaidIntents[intent.status] ?? "open"),
    isDeclined: Boolean(intent.last_payment_error),
    reference: intent.metadata.reference ?? "",
    amountCents: cents(isPaid ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    providerPaymentId: intent.id,
  };
}

const unpaidIntents: Partial<Record<Stripe.PaymentIntent.Status, SessionState["status"]>> = {
  processing: "processing",
  canceled: "closed",
};

/** A delayed payment that failed leaves the session complete and unpaid. Only the PaymentIntent shows the failure. */
function hasFailed(intent: Stripe.Checkout.Session["payment_intent"]): boolean {
  if (intent === null || typeof intent === "string") return false;
  return intent.status === "requires_payment_method" || intent.status === "canceled";
}

export function paymentState(
  intent: Stripe.PaymentIntent,
  refunds: Stripe.Refund[],
  disputes: Stripe.Dispute[],
): PaymentState {
  return {
    reference: intent.metadata.reference ?? null,
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      reference: refund.metadata?.reference ?? null,
      amountCents: cents(refund.amount),
      status: refundStatus(refund.status),
    })),
    disputes: disputes.map(({ id, amount, status, reason, evidence_details: evidence }) => ({
      disputeId: id,
      amountCents: cents(amount),
      status,
      reason,
      dueBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    })),
  };
}

export function refundStatus(status: string | null): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === "object" ? (object?.id ?? null) : (object ?? null);
}
