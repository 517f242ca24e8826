import { berlinDay } from "#server/calendar/delivery-day.ts";
import type { Clock } from "#server/clock.ts";
import { type Database, violatedConstraint } from "#server/database/database.ts";
import { invoiceNumber, issueInvoice } from "#server/invoices/issue-invoice.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import { failOrder, lockCartOfOrder, markPaid, orderStatus } from "#server/orders/queries.ts";
import { type SessionState, SessionUnknown } from "#server/payments/provider.ts";
import type { Providers } from "#server/payments/providers.ts";
import {
  claimQuestion,
  learnOfSession,
  markClosed,
  type PaymentRow,
  raiseAlert,
} from "#server/payments/queries.ts";

export interface SettleParts {
  database: Database;
  providers: Providers;
  clock: Clock;
  outbox: Outbox;
}

export type Settlement =
  | { status: "paid"; invoiceNr: string }
  | { status: "pending" }
  | { status: "failed" }
  | { status: "mismatch" };

/**
 * The one way to a paid order, called by the return page, the webhook and the reconciler. Asks the provider,
 * compares its answer with the payment, and moves order, payment, code, cart, mail and invoice in one transaction.
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
  const provider = parts.providers.of(payment.provider);
  try {
    const state =
      how.ask === "close"
        ? await provider.closeSession(payment.sessionId)
        : await provider.readSession(payment.sessionId);
    await keepWhatIsNew(parts, payment, state);
    return await applyState(parts, payment, state);
  } catch (error) {
    if (!(error instanceof SessionUnknown && how.ask === "close")) throw error;
    // made with keys of another account: a person has to look there, and nobody here has to wait
    await raiseAlert(parts.database, payment.id, "session_unknown");
    return endUnpaid(parts, payment);
  }
}

/** Outside of the transaction that books the money: it holds whatever becomes of the order. */
async function keepWhatIsNew(parts: SettleParts, payment: PaymentRow, state: SessionState): Promise<void> {
  const isProcessing = state.status === "processing";
  const isNew = isProcessing !== (payment.processingSince !== null) || (state.moneyId && !payment.moneyId);
  if (!isNew) return;
  const now = new Date(parts.clock().epochMilliseconds);
  await learnOfSession(parts.database, payment.id, { moneyId: state.moneyId, isProcessing, now });
}

async function applyState(parts: SettleParts, payment: PaymentRow, state: SessionState): Promise<Settlement> {
  if (state.status === "paid") return applyMoney(parts, payment, state);
  if (state.status === "processing") return { status: "pending" };
  if (state.status === "closed") return endUnpaid(parts, payment);
  return stored(parts.database, payment.orderId);
}

async function endUnpaid({ database, clock }: SettleParts, payment: PaymentRow): Promise<Settlement> {
  await failOrder(database, payment.orderId, { order: "payment_failed", payment: "failed" });
  await markClosed(database, payment.id, new Date(clock().epochMilliseconds));
  return { status: "failed" };
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
    await parts.outbox.queue(queries, {
      kind: "order-confirmation",
      cause: `order-paid/${order.id}`,
      recipient: order.email,
      orderId: order.id,
      now,
    });
    // last, because the counter of the series is locked from here to the commit
    return issueInvoice(queries, {
      prefix: parts.providers.invoicePrefix(payment.provider),
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
