import { berlinDay } from "#server/calendar/delivery-day.ts";
import type { Clock } from "#server/clock.ts";
import { type Database, violatedConstraint } from "#server/database/database.ts";
import { invoiceNumber, issueInvoice } from "#server/invoices/issue-invoice.ts";
import { failOrder, lockCartOfOrder, markPaid, orderStatus } from "#server/orders/queries.ts";
import type { PaymentProvider, SessionState } from "#server/payments/provider.ts";
import { claimQuestion, markClosed, type PaymentRow, raiseAlert } from "#server/payments/queries.ts";

export interface SettleParts {
  database: Database;
  provider: PaymentProvider;
  clock: Clock;
  invoicePrefix: "RE" | "TEST";
}

export type Settlement =
  | { status: "paid"; invoiceNr: string }
  | { status: "pending" }
  | { status: "failed" }
  | { status: "mismatch" };

/**
 * The one way to a paid order, called by the return page, the webhook and the reconciler. Asks the provider,
 * compares its answer with the payment, and moves order, payment, code, cart and invoice in one transaction.
 * Any number of calls in any order have one effect.
 *
 * `ask` reads the state from the provider: by default without changing anything, or by closing the session.
 * A webhook is the provider speaking: it need not wait for the two seconds between questions (`urgent`).
 */
export async function settle(
  parts: SettleParts,
  payment: PaymentRow,
  how: { ask?: "read" | "close"; urgent?: boolean } = {},
): Promise<Settlement> {
  const known = await invoiceNumber(parts.database, payment.orderId);
  if (known) return { status: "paid", invoiceNr: known };
  if (!payment.sessionId) return { status: payment.status === "starting" ? "pending" : "failed" };
  const now = new Date(parts.clock().epochMilliseconds);
  const mayAsk = how.urgent || (await claimQuestion(parts.database, payment.id, now));
  if (!mayAsk) return stored(parts.database, payment.orderId);
  const state =
    how.ask === "close"
      ? await parts.provider.closeSession(payment.sessionId)
      : await parts.provider.readSession(payment.sessionId);
  return applyState(parts, payment, state);
}

async function applyState(parts: SettleParts, payment: PaymentRow, state: SessionState): Promise<Settlement> {
  const now = new Date(parts.clock().epochMilliseconds);
  if (state.status === "paid") return applyMoney(parts, payment, state);
  if (state.status === "closed") {
    await failOrder(parts.database, payment.orderId, { order: "payment_failed", payment: "failed" });
    await markClosed(parts.database, payment.id, now);
    return { status: "failed" };
  }
  return stored(parts.database, payment.orderId);
}

async function applyMoney(parts: SettleParts, payment: PaymentRow, state: SessionState): Promise<Settlement> {
  const fits =
    state.amountCents === payment.amountCents &&
    state.currency === payment.currency &&
    state.reference === payment.orderId;
  if (!fits) {
    await raiseAlert(parts.database, payment.id, "amount_differs", state);
    // a person looks at it now: the reconciler has nothing more to ask
    await markClosed(parts.database, payment.id, new Date(parts.clock().epochMilliseconds));
    return { status: "mismatch" };
  }
  try {
    const invoiceNr = await bookMoney(parts, payment);
    return { status: "paid", invoiceNr };
  } catch (error) {
    if (violatedConstraint(error) !== "one_paid_order_per_cart_version") throw error;
    await raiseAlert(parts.database, payment.id, "paid_twice");
    await markClosed(parts.database, payment.id, new Date(parts.clock().epochMilliseconds));
    return { status: "mismatch" };
  }
}

async function bookMoney(parts: SettleParts, payment: PaymentRow): Promise<string> {
  const instant = parts.clock();
  const now = new Date(instant.epochMilliseconds);
  const number = await parts.database.transaction(async (queries) => {
    await lockCartOfOrder(queries, payment.orderId);
    const order = await markPaid(queries, { id: payment.orderId, paymentId: payment.id, now });
    if (!order) return undefined;
    if (order.releasedCode) await raiseAlert(queries, payment.id, "code_no_longer_free");
    // last, because the counter of the series is locked from here to the commit
    return issueInvoice(queries, {
      prefix: parts.invoicePrefix,
      orderId: order.id,
      totalCents: order.totalCents,
      at: now,
      day: berlinDay(instant),
    });
  });
  const settled = number ?? (await invoiceNumber(parts.database, payment.orderId));
  if (!settled) throw new Error(`order ${payment.orderId} takes no money in its status`);
  return settled;
}

/** What our own books say, without asking anybody. */
async function stored(database: Database, orderId: string): Promise<Settlement> {
  const status = await orderStatus(database, orderId);
  return { status: status === "payment_failed" || status === "expired" ? "failed" : "pending" };
}

/** An order that costs nothing needs no provider. */
export async function settleWithoutMoney(parts: SettleParts, payment: PaymentRow): Promise<string> {
  return bookMoney(parts, payment);
}
