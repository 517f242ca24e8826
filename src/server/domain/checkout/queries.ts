import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { SessionRequest } from "#server/domain/checkout/provider.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, type RowOf, run, statement } from "#server/platform/database/statement.ts";

/** The stored request for a payment page. The attempt has the expiry; `notice` is made from `softDays`. */
export type StoredSessionRequest = Omit<SessionRequest, "expiresAt" | "notice"> & {
  /** days whose portions are the guest's only once paid; missing in older attempts */
  softDays?: DeliveryDay[];
};

/** SQL parts for statements about orders that also write the payment. `of` is the common table with the order. */
export const paymentSql = {
  open: (one: {
    id: string;
    provider: string;
    isTest: string;
    request: string;
    expiresAt: string;
    voucherId: string;
    voucherCents: string;
  }) =>
    `INSERT INTO payments (id, order_id, provider, is_test, amount_cents, voucher_id, voucher_cents, session_request,
       created_at, expires_at)
     SELECT ${one.id}, placed.id, ${one.provider}, ${one.isTest}, placed.total_cents - ${one.voucherCents}::int,
       ${one.voucherId}, ${one.voucherCents}::int, ${one.request}, placed.created_at, ${one.expiresAt}
     FROM placed`,
  end: (of: string, status: string) =>
    `UPDATE payments SET status = ${status} FROM ${of}
     WHERE payments.order_id = ${of}.id AND payments.status IN ('starting', 'open')`,
  take: (of: string, { id, at }: { id: string; at: string }) =>
    `UPDATE payments SET status = 'paid', paid_at = ${at}, session_closed_at = ${at} FROM ${of}
     WHERE payments.id = ${id} AND payments.order_id = ${of}.id`,
  /** deletes the stored request: it holds the guest's address */
  forget: (of: string) =>
    `UPDATE payments SET session_request = NULL WHERE order_id IN (SELECT id FROM ${of}) AND session_request IS NOT NULL`,
};

/** SQL: whether a payment of the order is processing. `order` is SQL for the order's id. */
export const isPaymentProcessing = (order: string) =>
  `EXISTS (SELECT FROM payments p WHERE p.order_id = ${order} AND p.processing_since IS NOT NULL)`;

/** A payment of an order. */
export interface PaymentRow {
  id: string;
  orderId: string;
  provider: string;
  status: "starting" | "open" | "paid" | "failed" | "voided" | "expired";
  amountCents: Cents;
  currency: string;
  sessionId: string | null;
  redirectUrl: string | null;
  /** the provider's id in refunds and disputes */
  providerPaymentId: string | null;
  processingSince: Date | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A payment that buys a voucher. */
export type VoucherPayment = Omit<PaymentRow, "orderId"> & { orderId: null; boughtVoucherId: string };

export type AnyPayment = PaymentRow | VoucherPayment;

export function buysVoucher(payment: AnyPayment): payment is VoucherPayment {
  return payment.orderId === null;
}

const columns = `
  id, order_id AS "orderId", bought_voucher_id AS "boughtVoucherId", provider, status, amount_cents AS "amountCents", currency,
  session_id AS "sessionId", redirect_url AS "redirectUrl", provider_payment_id AS "providerPaymentId",
  processing_since AS "processingSince", created_at AS "createdAt", expires_at AS "expiresAt"`;

/** Records the session, also of an attempt that was voided meanwhile, so that its page gets closed. */
export const recordSession = run(
  "payments.record-session",
  `UPDATE payments SET session_id = $2, redirect_url = $3, session_request = NULL,
     status = CASE status WHEN 'starting' THEN 'open' ELSE status END
   WHERE id = $1 AND session_id IS NULL`,
  (id: string, session: { sessionId: string; redirectUrl: string }) => [
    id,
    session.sessionId,
    session.redirectUrl,
  ],
);

const requestSql = statement(
  "payments.read-session-request",
  'SELECT session_request AS "sessionRequest" FROM payments WHERE id = $1',
  { sessionRequest: is<StoredSessionRequest | null>() },
);

export async function readSessionRequest(
  queries: Queries,
  id: string,
): Promise<StoredSessionRequest | undefined> {
  return (await queries.row(requestSql, [id]))?.sessionRequest ?? undefined;
}

export const replaceSessionRequest = run(
  "payments.replace-session-request",
  "UPDATE payments SET session_request = $2 WHERE id = $1 AND session_id IS NULL",
  (id: string, request: StoredSessionRequest) => [id, JSON.stringify(request)],
);

export const paymentOfOrder = row(
  "payments.payment-of-order",
  `SELECT ${columns} FROM payments WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1`,
  { orderId: is<string>() },
);

/** By what the provider was told: the order, or the voucher that is bought. */
const byReferenceSql = statement(
  "payments.payment-by-reference",
  `SELECT ${columns} FROM payments WHERE order_id = $1 OR bought_voucher_id = $1 ORDER BY created_at DESC LIMIT 1`,
);

const bySessionSql = statement(
  "payments.payment-by-session",
  `SELECT ${columns} FROM payments WHERE provider = $1 AND session_id = $2`,
);

const byProviderIdSql = statement(
  "payments.payment-by-provider-id",
  `SELECT ${columns} FROM payments WHERE provider = $1 AND provider_payment_id = $2`,
);

export const paymentByReference = async (queries: Queries, reference: string) =>
  anyPayment(await queries.row(byReferenceSql, [reference]));

export const paymentBySession = async (queries: Queries, provider: string, sessionId: string) =>
  anyPayment(await queries.row(bySessionSql, [provider, sessionId]));

export const paymentByProviderId = async (queries: Queries, provider: string, providerPaymentId: string) =>
  anyPayment(await queries.row(byProviderIdSql, [provider, providerPaymentId]));

/** `pays_one_thing` holds that it is one of both. */
function anyPayment(row: RowOf<typeof bySessionSql> | undefined): AnyPayment | undefined {
  return row as AnyPayment | undefined;
}

/** Records what the provider reports about a session besides its outcome. */
export const recordSessionUpdate = run(
  "payments.record-session-update",
  `UPDATE payments SET provider_payment_id = coalesce(provider_payment_id, $2),
     processing_since = CASE WHEN $3 THEN coalesce(processing_since, $4::timestamptz) END
   WHERE id = $1`,
  (id: string, update: { providerPaymentId: string | undefined; isProcessing: boolean; now: Date }) => [
    id,
    update.providerPaymentId ?? null,
    update.isProcessing,
    update.now,
  ],
);

/** True when the provider may be asked now: once in two seconds per payment, over all processes. */
export const claimStatusCheck = matched(
  "payments.claim-status-check",
  `UPDATE payments SET last_polled_at = $2
   WHERE id = $1 AND (last_polled_at IS NULL OR last_polled_at <= $2::timestamptz - interval '2 seconds' OR last_polled_at > $2)
   RETURNING id`,
  (id: string, now: Date) => [id, now],
);

export const markClosed = run(
  "payments.mark-closed",
  "UPDATE payments SET session_closed_at = $2, session_request = NULL WHERE id = $1 AND session_closed_at IS NULL",
  (id: string, now: Date) => [id, now],
);

// What is of the future was written before the clock was set back, and delays nothing; half a minute may be another
// process's clock. The payment checked longest ago comes first, so that many open pages do not delay the others
const toReconcileSql = statement(
  "payments.payments-to-reconcile",
  `SELECT ${columns} FROM payments
   WHERE session_closed_at IS NULL AND status <> 'paid' AND provider = ANY($2)
     AND (status NOT IN ('starting', 'open') OR expires_at <= $1
       OR (session_id IS NOT NULL AND created_at NOT BETWEEN
         $1::timestamptz - interval '30 seconds' AND $1::timestamptz + interval '30 seconds'))
     AND (last_polled_at IS NULL OR last_polled_at <= $1::timestamptz - interval '10 seconds' OR last_polled_at > $1)
     AND (processing_since IS NULL OR coalesce(last_polled_at, processing_since) < $1::timestamptz - interval '10 minutes'
       OR coalesce(last_polled_at, processing_since) > $1)
   ORDER BY last_polled_at NULLS FIRST, created_at LIMIT $3`,
);

/**
 * Attempts without a certain end, the one checked longest ago first, so that an unreachable one delays no other. A
 * processing payment takes days and is checked less often.
 */
export async function paymentsToReconcile(
  queries: Queries,
  at: { providers: readonly string[]; now: Date; most: number },
): Promise<AnyPayment[]> {
  return (await queries.rows(toReconcileSql, [at.now, at.providers, at.most])) as AnyPayment[];
}

/** The payment of the order, or without one the latest attempt. */
export const lastPayment = row(
  "payments.last-payment",
  `SELECT provider, status, amount_cents AS "amountCents", session_id AS "sessionId",
       to_json(paid_at) #>> '{}' AS "paidAt"
     FROM payments WHERE order_id = $1 ORDER BY status = 'paid' DESC, created_at DESC LIMIT 1`,
);
