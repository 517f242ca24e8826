import { berlinDay } from "#server/calendar/delivery-day.ts";
import { extendHolds } from "#server/capacity/queries.ts";
import { freeExpired } from "#server/checkout/free-expired.ts";
import { canStillBeCooked, TooLate, whySentBack } from "#server/checkout/late-money.ts";
import { type Clock, dateNow } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import { invoiceNumber, issueInvoice } from "#server/invoices/issue-invoice.ts";
import { failOrder, lockCartOfOrder, markPaid, markSentBack, orderStatus } from "#server/orders/queries.ts";
import type { PaymentProvider, SessionState } from "#server/payments/provider.ts";
import {
  type AlertKind,
  claimQuestion,
  markClosed,
  type PaymentRow,
  raiseAlert,
} from "#server/payments/queries.ts";
import { wantRefund } from "#server/payments/refunds.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

export interface SettleParts {
  database: Database;
  provider: PaymentProvider;
  clock: Clock;
  publicData: Pick<PublicData, "bareCalendar">;
  invoicePrefix: "RE" | "TEST";
}

export type Settlement =
  | { status: "paid"; invoiceNr: string }
  | { status: "pending" }
  | { status: "failed" }
  /** money came and goes back */
  | { status: "sent_back" }
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
  if (state.status === "processing") await holdUntilCutOff(parts, payment.orderId);
  return stored(parts.database, payment.orderId);
}

/** A slow bank is waited for, but not beyond the moment from which nothing can be cooked any more. */
async function holdUntilCutOff({ database, publicData }: SettleParts, orderId: string): Promise<void> {
  const until = publicData
    .bareCalendar()
    .days.flatMap(({ day, cutOffAt }) => (cutOffAt ? [{ day, until: cutOffAt.toString() }] : []));
  await extendHolds(database, orderId, until);
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
  return settleMoney(parts, payment);
}

/** Honours the money, or sends it back where the order can no longer be had. */
async function settleMoney(parts: SettleParts, payment: PaymentRow, isRetry = false): Promise<Settlement> {
  try {
    return { status: "paid", invoiceNr: await bookMoney(parts, payment) };
  } catch (error) {
    const reason = whySentBack(error);
    if (!reason) throw error;
    // holds that had run out may have been in the way
    if (!isRetry && (await freeExpired(parts))) return settleMoney(parts, payment, true);
    return sendBack(parts, payment, reason);
  }
}

async function bookMoney(parts: SettleParts, payment: PaymentRow): Promise<string> {
  const instant = parts.clock();
  const now = new Date(instant.epochMilliseconds);
  const number = await parts.database.transaction(async (queries) => {
    await lockCartOfOrder(queries, payment.orderId);
    const order = await markPaid(queries, { id: payment.orderId, paymentId: payment.id, now });
    if (!order) return undefined;
    const calendar = parts.publicData.bareCalendar();
    if (!order.retakenDays.every((day) => canStillBeCooked(calendar.judge(day), instant)))
      throw new TooLate();
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
  if (!settled) throw new TooLate();
  return settled;
}

/** The order is over, the refund is written down and a person is told; the money itself follows. */
async function sendBack(parts: SettleParts, payment: PaymentRow, reason: AlertKind): Promise<Settlement> {
  const now = dateNow(parts.clock);
  await parts.database.transaction(async (queries) => {
    const order = { id: payment.orderId, paymentId: payment.id, now };
    if (!(await markSentBack(queries, order)) || payment.amountCents === 0) return;
    await wantRefund(queries, { paymentId: payment.id, amountCents: payment.amountCents, reason, now });
    await raiseAlert(queries, payment.id, reason);
  });
  return { status: "sent_back" };
}

/** What our own books say, without asking anybody. */
async function stored(database: Database, orderId: string): Promise<Settlement> {
  const status = await orderStatus(database, orderId);
  if (status === "refunded") return { status: "sent_back" };
  return { status: status === "payment_failed" || status === "expired" ? "failed" : "pending" };
}

/** An order that costs nothing needs no provider. */
export function settleWithoutMoney(parts: SettleParts, payment: PaymentRow): Promise<Settlement> {
  return settleMoney(parts, payment);
}
