import type { FailureCause } from "#contract/checkout/checkout.ts";
import type { AlertKind } from "#contract/office/checkout/payment-alerts.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { makeHoldsFirm } from "#server/domain/calendar/capacity/queries.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { type SessionState, SessionUnknownError } from "#server/domain/checkout/provider.ts";
import type { Providers } from "#server/domain/checkout/providers.ts";
import {
  claimStatusCheck,
  markClosed,
  type PaymentRow,
  recordSessionUpdate,
} from "#server/domain/checkout/queries.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { invoiceNumber, issueInvoice, readInvoiceSource } from "#server/domain/invoices/issue-invoice.ts";
import { extendHolds } from "#server/domain/orders/extend-holds.ts";
import { failOrder, lockAndMarkPaid, markReturned, orderStatus } from "#server/domain/orders/queries.ts";
import { taxAsOfNow } from "#server/domain/orders/tax-as-of-now.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import {
  canStillBeCooked,
  isFrozen,
  returnReason,
  TooLateError,
} from "#server/storefront/checkout/late-money.ts";
import { endWaiting, noteWaiting } from "#server/storefront/checkout/waiting-orders.ts";

export interface SettleDeps {
  database: Database;
  providers: Providers;
  clock: Clock;
  snapshot: Pick<ShopSnapshot, "bareCalendar">;
  outbox: Outbox;
}

export type Settlement =
  | { status: "paid"; invoiceNr: string }
  /** `isWaiting`: for the team, which has to agree to a firm's first purchase on invoice */
  | { status: "pending"; isWaiting?: boolean }
  /** `cause` only where the provider says that nothing was paid; `superseded`: cart or order were changed meanwhile */
  | { status: "failed"; cause?: FailureCause }
  | { status: "sent_back" }
  | { status: "mismatch" };

/**
 * The only way to a paid order, called by return page, webhook and reconciler. Reads the session from the provider,
 * compares it with the payment, and changes order, payment, code, cart, mail and invoice in one transaction. Repeated
 * calls in any order have one effect. `ask` reads the state: by default without changing it, or by closing the session.
 * `urgent` skips the two seconds between questions, because a webhook already comes from the provider. `isByGuest`: the
 * guest closes it.
 */
export async function settlePayment(
  deps: SettleDeps,
  payment: PaymentRow,
  how: { ask?: "read" | "close"; urgent?: boolean; isByGuest?: boolean } = {},
): Promise<Settlement> {
  // payment and invoice change in one transaction, so an unpaid one has no invoice to look for
  const invoiceNr = payment.status === "paid" && (await invoiceNumber(deps.database, payment.orderId));
  if (invoiceNr) return { status: "paid", invoiceNr };
  if (!payment.sessionId) return { status: payment.status === "starting" ? "pending" : "failed" };
  const now = new Date(deps.clock().epochMilliseconds);
  const mayAsk = how.urgent || (await claimStatusCheck(deps.database, payment.id, now));
  if (!mayAsk) return stored(deps.database, payment.orderId);
  const provider = deps.providers.of(payment.provider);
  try {
    const state =
      how.ask === "close"
        ? await provider.closeSession(payment.sessionId)
        : await provider.readSession(payment.sessionId);
    await recordState(deps, payment, state);
    return await applyState(deps, payment, state, how.isByGuest);
  } catch (error) {
    if (!(error instanceof SessionUnknownError && how.ask === "close")) throw error;
    // the session belongs to keys of another account: the alert asks a person to check there, and the guest need not
    // wait
    await raiseAlert(deps.database, payment.id, "session_unknown");
    return endUnpaid(deps, payment, how.isByGuest);
  }
}

/** Outside the settling transaction: these facts stay true if it rolls back. */
async function recordState(deps: SettleDeps, payment: PaymentRow, state: SessionState): Promise<void> {
  const isProcessing = state.status === "processing";
  const isNew =
    isProcessing !== (payment.processingSince !== null) ||
    (state.providerPaymentId && !payment.providerPaymentId);
  if (!isNew) return;
  const now = new Date(deps.clock().epochMilliseconds);
  await recordSessionUpdate(deps.database, payment.id, {
    providerPaymentId: state.providerPaymentId,
    isProcessing,
    now,
  });
}

async function applyState(
  deps: SettleDeps,
  payment: PaymentRow,
  state: SessionState,
  isByGuest?: boolean,
): Promise<Settlement> {
  if (state.status === "paid") return applyMoney(deps, payment, state);
  if (state.status === "waiting") {
    await noteWaiting(deps, payment.orderId);
    return { status: "pending", isWaiting: true };
  }
  if (state.status === "processing") await holdUntilCutOff(deps, payment.orderId);
  if (state.status === "closed") {
    const isOver = payment.expiresAt.getTime() <= deps.clock().epochMilliseconds;
    const cause = causeOf(payment, state, { isByGuest, isOver });
    return { ...(await endUnpaid(deps, payment, isByGuest)), ...(cause && { cause }) };
  }
  return stored(deps.database, payment.orderId);
}

function causeOf(
  payment: PaymentRow,
  state: SessionState,
  { isByGuest, isOver }: { isByGuest: boolean | undefined; isOver: boolean },
): FailureCause | undefined {
  if (payment.status === "voided") return "superseded";
  if (state.isDeclined) return "declined";
  if (isOver) return "timed_out";
  return isByGuest ? "cancelled" : undefined;
}

async function endUnpaid(
  deps: SettleDeps,
  payment: PaymentRow,
  isByGuest = false,
): Promise<{ status: "failed" }> {
  const { database, clock } = deps;
  await failOrder(database, payment.orderId, { order: "payment_failed", payment: "failed" });
  if (payment.provider === "invoice") await endWaiting(deps, { orderId: payment.orderId, isByGuest });
  await markClosed(database, payment.id, dateNow(clock));
  return { status: "failed" };
}

/**
 * A slow payment keeps its portions until the day can no longer be produced. A processing payment makes the hold firm
 * again if there is capacity.
 */
async function holdUntilCutOff({ database, snapshot }: SettleDeps, orderId: string): Promise<void> {
  const until = snapshot
    .bareCalendar()
    .days.flatMap(({ deliveryDay, cutOffIso }) =>
      cutOffIso ? [{ day: deliveryDay, until: cutOffIso }] : [],
    );
  await extendHolds(database, orderId, until);
  await makeHoldsFirm(database, orderId);
}

async function applyMoney(deps: SettleDeps, payment: PaymentRow, state: SessionState): Promise<Settlement> {
  const fits =
    state.amountCents === payment.amountCents &&
    state.currency === payment.currency &&
    state.reference === payment.orderId;
  if (!fits) {
    await raiseAlert(deps.database, payment.id, "amount_differs", state);
    // a person checks it now, so the reconciler stops asking
    await markClosed(deps.database, payment.id, new Date(deps.clock().epochMilliseconds));
    return { status: "mismatch" };
  }
  return settleOrReturn(deps, payment);
}

/** Accepts the payment, or refunds it where the order is no longer possible. */
async function settleOrReturn(deps: SettleDeps, payment: PaymentRow, isRetry = false): Promise<Settlement> {
  try {
    return { status: "paid", invoiceNr: await settleOrder(deps, payment) };
  } catch (error) {
    const reason = returnReason(error);
    if (!reason) throw error;
    // expired holds may have taken the capacity
    if (!isRetry && (await freeExpired(deps))) return settleOrReturn(deps, payment, true);
    return returnPayment(deps, payment, reason);
  }
}

async function settleOrder(deps: SettleDeps, payment: PaymentRow): Promise<string> {
  const number = await deps.database.transaction((queries) => settleInTransaction(queries, deps, payment), {
    isPlannedOnce: true,
  });
  const settled = number ?? (await invoiceNumber(deps.database, payment.orderId));
  if (!settled) throw new TooLateError();
  return settled;
}

/** The number of the invoice; undefined when the order is paid or over already. */
async function settleInTransaction(
  queries: Transaction,
  deps: SettleDeps,
  payment: PaymentRow,
): Promise<string | undefined> {
  const instant = deps.clock();
  const now = new Date(instant.epochMilliseconds);
  // one round trip, in this order: each sees what the ones before it have waited for and done
  const [order, source] = await Promise.all([
    lockAndMarkPaid(queries, { id: payment.orderId, paymentId: payment.id, now }),
    readInvoiceSource(queries, payment.orderId),
  ]);
  if (!order) return undefined;
  const days = source.order?.deliveries.map(({ day }) => day) ?? [];
  refuseTooLate(deps, { ...order, days });
  const taxed = await taxAsOfNow(queries, source, order.id);
  await deps.outbox.queue(queries, {
    kind: "order-confirmation",
    cause: `order-paid/${order.id}`,
    recipient: order.email,
    orderId: order.id,
    now,
  });
  // last, because the counter of the series is locked from here to the commit
  return issueInvoice(queries.last, taxed, {
    prefix: deps.providers.invoicePrefix(payment.provider),
    orderId: order.id,
    totalCents: order.totalCents,
    at: now,
    day: berlinDay(instant),
  });
}

/** Days whose portions were taken again must still be open, and none may be on a list that is final. */
function refuseTooLate(
  { snapshot, clock }: Pick<SettleDeps, "snapshot" | "clock">,
  { retakenDays, days }: { retakenDays: DeliveryDay[]; days: DeliveryDay[] },
): void {
  const calendar = snapshot.bareCalendar();
  const now = clock();
  const isOpen = retakenDays.every((day) => canStillBeCooked(calendar.judge(day), now));
  if (!isOpen || days.some((day) => isFrozen(calendar.judge(day), now))) throw new TooLateError();
}

async function returnPayment(deps: SettleDeps, payment: PaymentRow, reason: AlertKind): Promise<Settlement> {
  const now = dateNow(deps.clock);
  await deps.database.transaction(async (queries) => {
    const order = { id: payment.orderId, paymentId: payment.id, now };
    const ended = await markReturned(queries, order);
    if (!ended || payment.amountCents === 0) return;
    await requestRefund(queries, { paymentId: payment.id, amountCents: payment.amountCents, reason, now });
    await raiseAlert(queries, payment.id, reason);
    await deps.outbox.queue(queries, {
      kind: "money-sent-back",
      cause: `money-sent-back/${payment.id}`,
      recipient: ended.email,
      orderId: payment.orderId,
      data: { refundCents: payment.amountCents, reason },
      now,
    });
  });
  return { status: "sent_back" };
}

async function stored(database: Database, orderId: string): Promise<Settlement> {
  const status = await orderStatus(database, orderId);
  if (status === "refunded") return { status: "sent_back" };
  return { status: status === "payment_failed" || status === "expired" ? "failed" : "pending" };
}

/** A free order needs no provider. */
export function settleWithoutMoney(deps: SettleDeps, payment: PaymentRow): Promise<Settlement> {
  return settleOrReturn(deps, payment);
}
