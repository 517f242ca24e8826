import type { Cents } from "#contract/money.ts";
import { type IssuedVoucher, issuedColumns } from "#server/domain/checkout/vouchers/issue-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, row, run, statement } from "#server/platform/database/statement.ts";

/** A refund as the transaction that decides it writes it. */
export interface RefundRow {
  id: string;
  paymentId: string;
  sessionId: string;
  amountCents: Cents;
}

// What a voucher has paid of an order goes back to it first; an order that came to nothing has given it back already.
const toVoucherSql = `WITH paid AS (
     SELECT p.id, p.order_id, p.is_test, p.voucher_id, CASE WHEN o.paid_at IS NULL THEN 0
       ELSE least($2::int, p.voucher_cents - p.voucher_back_cents) END AS back
     FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE p.id = $1
   ), to_voucher AS (
     INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id, reason)
     SELECT voucher_id, 'refunded', back, $4, id, $3 FROM paid WHERE back > 0 RETURNING cents
   )`;
const doneSql = `SELECT (SELECT id FROM refund) AS id, paid.back AS "voucherCents" FROM paid`;
const doneTypes = { id: is<string | null>(), voucherCents: is<Cents>() };

const wantSql = statement(
  "refunds.request-refund",
  `${toVoucherSql}, refund AS (
     INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
     SELECT id, $2::int - back, $3, $4 FROM paid WHERE back < $2::int RETURNING id
   ) ${doneSql}`,
  doneTypes,
);

const giveSql = statement(
  "refunds.give-as-voucher",
  `${toVoucherSql}, given AS (
     INSERT INTO vouchers (${issuedColumns})
     SELECT $5, $6, $7, $8, $9, $10, 'goodwill', order_id, $2::int - back, is_test, $4, $4 FROM paid WHERE back < $2::int
     RETURNING id, value_cents
   ), issued AS (
     INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id, reason)
     SELECT id, 'issued', value_cents, $4, $1, $3 FROM given
   ), refund AS (
     INSERT INTO refunds (payment_id, amount_cents, reason, created_at, status, done_at, voucher_id)
     SELECT $1, value_cents, $3, $4, 'done', $4, id FROM given RETURNING id
   ) ${doneSql}`,
  doneTypes,
);

/** `id`: null when all of it went back to the voucher that had paid. */
interface RequestedRefund {
  id: string | null;
  voucherCents: Cents;
}

/**
 * Writes the refund inside the transaction that decides it; `carryOutRefunds` sends it later, or the guest has a new voucher for it
 * at once. The constraint `refunds_within_payment` refuses more than was paid. The caller holds the lock of the order.
 */
export async function requestRefund(
  queries: Queries,
  refund: {
    paymentId: string;
    amountCents: Cents;
    reason: string;
    now: Date;
    asVoucher?: IssuedVoucher | undefined;
  },
): Promise<RequestedRefund> {
  const { asVoucher: given } = refund;
  const values = [refund.paymentId, refund.amountCents, refund.reason, refund.now] as const;
  const row = given
    ? await queries.row(giveSql, [
        ...values,
        given.id,
        given.code,
        given.vatRates,
        given.name,
        given.email,
        given.endsOn,
      ])
    : await queries.row(wantSql, values);
  if (!row) throw new Error("no refund was written down");
  return row;
}

/** SQL: all that went back or is on its way, through a provider or to a voucher. */
export const moneyBackSql = `(SELECT payment_id, amount_cents, created_at, reason FROM refunds WHERE status <> 'failed'
  UNION ALL SELECT payment_id, cents, at, reason FROM voucher_entries WHERE kind = 'refunded')`;

/** Claims the next refund to send. The claim expires after half a minute, so a dead worker blocks nothing. */
export const claimRefund = row(
  "refunds.claim-refund",
  `UPDATE refunds r SET last_tried_at = $1 FROM payments p
   WHERE p.id = r.payment_id AND r.id = (
     SELECT w.id FROM refunds w JOIN payments q ON q.id = w.payment_id
     WHERE w.status = 'requested' AND q.provider = $2 AND q.session_id IS NOT NULL
       AND (w.last_tried_at IS NULL OR w.last_tried_at <= $1::timestamptz - interval '30 seconds' OR w.last_tried_at > $1)
     ORDER BY w.created_at FOR UPDATE OF w SKIP LOCKED LIMIT 1
   )
   RETURNING r.id, r.payment_id AS "paymentId", p.session_id AS "sessionId", r.amount_cents AS "amountCents"`,
  { sessionId: is<string>() },
  (of: { provider: string; now: Date }) => [of.now, of.provider],
);

/** Records the outcome of a refund. Undefined when nothing changed. A bank may return a refund that was done. */
export const recordRefundAnswer = row(
  "refunds.record-refund-answer",
  `UPDATE refunds SET status = $2, provider_refund_id = coalesce($3, provider_refund_id),
     done_at = CASE $2 WHEN 'done' THEN $4::timestamptz END
   WHERE id = $1 AND (status IN ('requested', 'pending') OR (status = 'done' AND $2 = 'failed'))
   RETURNING payment_id AS "paymentId"`,
  (
    id: string,
    answer: { status: "pending" | "done" | "failed"; providerRefundId: string | null; now: Date },
  ) => [id, ...inOrder(answer, "status", "providerRefundId", "now")],
);

const ownSql = statement(
  "refunds.own-refunds",
  "SELECT id FROM refunds WHERE payment_id = $1 AND origin = 'shop'",
);

/** Ids of the shop's own refunds. They are written before the provider gets them. */
export async function ownRefunds(queries: Queries, paymentId: string): Promise<Set<string>> {
  const rows = await queries.rows(ownSql, [paymentId]);
  return new Set(rows.map(({ id }) => id));
}

export interface ForeignRefund {
  paymentId: string;
  providerRefundId: string;
  amountCents: Cents;
  status: "pending" | "done" | "failed";
  now: Date;
}

/**
 * Records a refund that was made at the provider. Repeated messages about it are one row, whose status only moves
 * forward.
 */
export const recordForeignRefund = run(
  "refunds.record-foreign-refund",
  `INSERT INTO refunds (payment_id, provider_refund_id, amount_cents, status, created_at, done_at, reason, origin)
   VALUES ($1, $2, $3, $4, $5, CASE $4 WHEN 'done' THEN $5::timestamptz END, 'Beim Zahlungsanbieter erstattet', 'provider')
   ON CONFLICT (provider_refund_id) WHERE provider_refund_id IS NOT NULL DO UPDATE
   SET status = excluded.status, done_at = excluded.done_at
   WHERE array_position(ARRAY['requested', 'pending', 'done', 'failed'], excluded.status)
     > array_position(ARRAY['requested', 'pending', 'done', 'failed'], refunds.status)`,
  (one: ForeignRefund) => inOrder(one, "paymentId", "providerRefundId", "amountCents", "status", "now"),
);
