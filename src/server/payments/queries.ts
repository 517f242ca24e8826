import { type Queries, statement } from "#server/database/database.ts";

export interface PaymentRow {
  id: string;
  orderId: string;
  status: "starting" | "open" | "paid" | "failed" | "voided" | "expired";
  amountCents: number;
  currency: string;
  sessionId: string | null;
  redirectUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = `
  id, order_id AS "orderId", status, amount_cents AS "amountCents", currency, session_id AS "sessionId",
  redirect_url AS "redirectUrl", created_at AS "createdAt", expires_at AS "expiresAt"`;

const keepText = statement(
  "payments.keep-session",
  `UPDATE payments SET session_id = $2, redirect_url = $3,
     status = CASE status WHEN 'starting' THEN 'open' ELSE status END
   WHERE id = $1 AND session_id IS NULL`,
);

/** Keeps the session; an attempt that was voided meanwhile keeps it too, so that it gets closed. */
export async function keepSession(
  queries: Queries,
  id: string,
  session: { sessionId: string; redirectUrl: string },
): Promise<void> {
  await queries.rows(keepText, [id, session.sessionId, session.redirectUrl]);
}

const ofOrderText = statement(
  "payments.of-order",
  `SELECT ${columns} FROM payments WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1`,
);
export function paymentOfOrder(queries: Queries, orderId: string): Promise<PaymentRow | undefined> {
  return queries.row(ofOrderText, [orderId]);
}

const bySessionText = statement(
  "payments.by-session",
  `SELECT ${columns} FROM payments WHERE provider = $1 AND session_id = $2`,
);
export function paymentBySession(
  queries: Queries,
  provider: string,
  sessionId: string,
): Promise<PaymentRow | undefined> {
  return queries.row(bySessionText, [provider, sessionId]);
}

const claimText = statement(
  "payments.claim-question",
  `UPDATE payments SET asked_at = $2
   WHERE id = $1 AND (asked_at IS NULL OR asked_at <= $2::timestamptz - interval '2 seconds') RETURNING id`,
);

/** True when the provider may be asked now: at most once in two seconds per payment, over all processes. */
export async function claimQuestion(queries: Queries, id: string, now: Date): Promise<boolean> {
  return (await queries.row(claimText, [id, now])) !== undefined;
}

const closedText = statement(
  "payments.closed",
  "UPDATE payments SET session_closed_at = $2 WHERE id = $1 AND session_closed_at IS NULL",
);
export async function markClosed(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.rows(closedText, [id, now]);
}

export type AlertKind =
  | "amount_differs"
  // money that goes back by itself, see `refunds`
  | "paid_twice"
  | "no_room"
  | "too_late"
  | "code_no_longer_free"
  | "refund_failed";

const alertText = statement(
  "payments.alert",
  "INSERT INTO payment_alerts (payment_id, kind, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
);

/** Puts a payment on the list of what a person must look at; once per kind. */
export async function raiseAlert(
  queries: Queries,
  paymentId: string,
  kind: AlertKind,
  detail: object = {},
): Promise<void> {
  await queries.rows(alertText, [paymentId, kind, JSON.stringify(detail)]);
}

// whoever was asked for longest comes first, so that many open pages do not keep others waiting
const reconcileText = statement(
  "payments.to-reconcile",
  `SELECT ${columns} FROM payments
   WHERE session_closed_at IS NULL AND status <> 'paid'
     AND (status NOT IN ('starting', 'open') OR expires_at <= $1
       OR (session_id IS NOT NULL AND created_at < $1::timestamptz - interval '30 seconds'))
     AND (asked_at IS NULL OR asked_at <= $1::timestamptz - interval '10 seconds')
   ORDER BY asked_at NULLS FIRST, created_at LIMIT $2`,
);

/** Attempts whose end is not known for sure and that nobody has looked at just now. */
export function paymentsToReconcile(
  queries: Queries,
  at: { now: Date; most: number },
): Promise<PaymentRow[]> {
  return queries.rows(reconcileText, [at.now, at.most]);
}
