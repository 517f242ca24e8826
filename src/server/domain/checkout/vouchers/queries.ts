import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { matched, is, row, rows, run } from "#server/platform/database/statement.ts";

/** SQL: the voucher `v` of the cart `c` as `CartVoucher`; null without one. What its own unpaid order has taken counts as free. */
export const cartVoucherSql = `CASE WHEN v.id IS NOT NULL THEN json_build_object('id', v.id, 'ending', '…' || right(v.code, 4),
    'availableCents', v.balance_cents + coalesce((SELECT p.voucher_cents FROM orders o JOIN payments p ON p.order_id = o.id
      WHERE o.cart_id = c.id AND o.status = 'pending_payment' AND p.voucher_id = v.id), 0),
    'endsOn', v.ends_on, 'isStopped', v.stopped_at IS NOT NULL) END`;

/** A voucher that was paid, by its code. */
export const findVoucher = row(
  "vouchers.find-voucher",
  `SELECT id, balance_cents AS "availableCents", ends_on AS "endsOn", stopped_at IS NOT NULL AS "isStopped", is_test AS "isTest"
   FROM vouchers WHERE code = $1 AND issued_at IS NOT NULL`,
  { availableCents: is<Cents>(), endsOn: is<CalendarDay>(), isStopped: is<boolean>() },
);

/**
 * Locks the voucher until the end of the transaction that charges it: after the code and before the portions, like every
 * transaction that takes several of them.
 */
export const lockVoucher = run(
  "vouchers.lock-voucher",
  "SELECT id FROM vouchers WHERE id = $1 FOR NO KEY UPDATE",
);

/** The form of a purchase, as its page has sent it. */
export interface NewVoucher {
  id: string;
  guestId: string;
  code: string;
  valueCents: Cents;
  vatRates: number[];
  isTest: boolean;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  greeting: string;
  sendOn: CalendarDay | null;
  payment: { id: string; provider: string; request: object; expiresAt: Date };
  now: Date;
}

/** The voucher and the attempt to pay it; false when a request with the same id has made them. */
export const insertVoucher = matched(
  "vouchers.insert-voucher",
  `WITH bought AS (
     INSERT INTO vouchers (id, guest_id, code, value_cents, vat_rates, is_test, buyer_name, buyer_email, recipient_name,
       recipient_email, greeting, send_on, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING RETURNING id
   ), opened AS (
     INSERT INTO payments (id, bought_voucher_id, provider, is_test, amount_cents, session_request, created_at, expires_at)
     SELECT $14, id, $15, $6, $4, $16, $13, $17 FROM bought
   )
   SELECT id FROM bought`,
  ({ payment, ...one }: NewVoucher) => [
    one.id,
    one.guestId,
    one.code,
    one.valueCents,
    one.vatRates,
    one.isTest,
    one.buyerName,
    one.buyerEmail,
    one.recipientName,
    one.recipientEmail,
    one.greeting,
    one.sendOn,
    one.now,
    payment.id,
    payment.provider,
    JSON.stringify(payment.request),
    payment.expiresAt,
  ],
);

/** The money is here: the voucher is worth it until its end. Undefined when that was noted before. */
export const issueVoucher = row(
  "vouchers.issue-voucher",
  `WITH paid AS (
     UPDATE payments SET status = 'paid', paid_at = $2, session_closed_at = $2, session_request = NULL
     WHERE id = $1 AND status <> 'paid' RETURNING id, bought_voucher_id, amount_cents
   ), issued AS (
     UPDATE vouchers v SET issued_at = $2, ends_on = $3 FROM paid WHERE v.id = paid.bought_voucher_id
     RETURNING v.id, v.buyer_email
   ), entry AS (
     INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id)
     SELECT bought_voucher_id, 'issued', amount_cents, $2, id FROM paid
   )
   SELECT id, buyer_email AS "buyerEmail" FROM issued`,
  (paymentId: string, at: { now: Date; endsOn: CalendarDay }) => [paymentId, at.now, at.endsOn],
);

export const endVoucherPayment = run(
  "vouchers.end-payment",
  `UPDATE payments SET status = $2, session_request = NULL
   WHERE id = $1 AND status IN ('starting', 'open')`,
  (paymentId: string, status: "failed" | "expired" | "voided") => [paymentId, status],
);

/** All of a voucher that its letters and its page say. */
export interface StoredVoucher {
  id: string;
  number: string;
  code: string;
  valueCents: Cents;
  balanceCents: Cents;
  endsOn: CalendarDay | null;
  guestId: string | null;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  greeting: string;
  sendOn: CalendarDay | null;
  isTest: boolean;
  origin: "sold" | "goodwill" | "manual";
  issuedOn: CalendarDay | null;
  /** of a single-purpose one */
  vatPercent: number | null;
  isWithdrawn: boolean;
}

export const readVoucher = row(
  "vouchers.read-voucher",
  `SELECT id, number, code, value_cents AS "valueCents", balance_cents AS "balanceCents", ends_on AS "endsOn",
     guest_id AS "guestId", buyer_name AS "buyerName", buyer_email AS "buyerEmail", recipient_name AS "recipientName",
     recipient_email AS "recipientEmail", greeting, send_on AS "sendOn", is_test AS "isTest", origin,
     (issued_at AT TIME ZONE 'Europe/Berlin')::date AS "issuedOn", vat_percent AS "vatPercent",
     EXISTS (SELECT FROM voucher_entries e WHERE e.voucher_id = v.id AND e.kind = 'withdrawn') AS "isWithdrawn"
   FROM vouchers v WHERE id = $1`,
  {
    origin: is<StoredVoucher["origin"]>(),
    issuedOn: is<CalendarDay | null>(),
    vatPercent: is<number | null>(),
    isWithdrawn: is<boolean>(),
    guestId: is<string | null>(),
    valueCents: is<Cents>(),
    balanceCents: is<Cents>(),
    endsOn: is<CalendarDay | null>(),
    sendOn: is<CalendarDay | null>(),
  },
);

/** Notes that they are sent, and returns to whom: in the transaction that queues their mails. */
export const takeVouchersToSend = rows(
  "vouchers.take-to-send",
  `UPDATE vouchers SET sent_at = $2 WHERE id IN (
     SELECT id FROM vouchers WHERE send_on <= $1 AND sent_at IS NULL AND issued_at IS NOT NULL AND stopped_at IS NULL
       AND balance_cents > 0
     ORDER BY send_on, id LIMIT 100 FOR UPDATE SKIP LOCKED
   ) RETURNING id, recipient_email AS "recipientEmail"`,
  (at: { today: CalendarDay; now: Date }) => [at.today, at.now],
);

/** Takes what is left of vouchers whose end is past, and returns how many there were. */
export const endVouchers = rows(
  "vouchers.end-vouchers",
  `INSERT INTO voucher_entries (voucher_id, kind, cents, at)
   SELECT id, 'ended', -balance_cents, $2 FROM (
     SELECT id, balance_cents FROM vouchers WHERE ends_on < $1 AND balance_cents > 0
     ORDER BY id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED
   ) AS over RETURNING voucher_id AS id`,
  (at: { today: CalendarDay; now: Date }) => [at.today, at.now],
);

/** False when another person has changed it since. */
export const markStopped = matched(
  "vouchers.stop",
  `UPDATE vouchers SET stopped_at = CASE WHEN $3 THEN $4::timestamptz END, stopped_by = CASE WHEN $3 THEN $5 END,
     version = version + 1
   WHERE id = $1 AND version = $2 AND issued_at IS NOT NULL RETURNING id`,
  (one: { id: string; version: number; isStopped: boolean; at: Date; name: string }) => [
    one.id,
    one.version,
    one.isStopped,
    one.at,
    one.name,
  ],
);

/** A voucher that was sold, locked; `paymentId` bought it. */
export const lockSoldVoucher = row(
  "vouchers.lock-sold",
  `SELECT v.version, v.value_cents AS "valueCents", v.balance_cents AS "balanceCents", p.id AS "paymentId",
     (v.issued_at AT TIME ZONE 'Europe/Berlin')::date AS "issuedOn",
     EXISTS (SELECT FROM voucher_entries e WHERE e.voucher_id = v.id AND e.kind = 'withdrawn') AS "isWithdrawn"
   FROM vouchers v JOIN payments p ON p.bought_voucher_id = v.id AND p.status = 'paid'
   WHERE v.id = $1 FOR NO KEY UPDATE OF v`,
  {
    valueCents: is<Cents>(),
    balanceCents: is<Cents>(),
    issuedOn: is<CalendarDay>(),
    isWithdrawn: is<boolean>(),
  },
);

/** Takes the whole of an unused one; the refund of its payment belongs to it. */
export const takeBack = matched(
  "vouchers.take-back",
  `WITH taken AS (
     INSERT INTO voucher_entries (voucher_id, kind, cents, at, payment_id) VALUES ($1, 'withdrawn', -$2::int, $3, $4)
     RETURNING voucher_id
   )
   UPDATE vouchers SET version = version + 1 FROM taken WHERE id = taken.voucher_id RETURNING id`,
  (one: { id: string; cents: Cents; at: Date; paymentId: string }) => [
    one.id,
    one.cents,
    one.at,
    one.paymentId,
  ],
);

/**
 * Recipient and greeting are needed until the voucher has arrived and can be asked about; who has bought it, as long as it can be
 * spent, because a lost code is sent there alone. The rows of money stay for the books.
 */
export const forgetRecipients = run(
  "vouchers.forget-recipients",
  `UPDATE vouchers v SET recipient_name = CASE WHEN has_arrived THEN '' ELSE recipient_name END,
     recipient_email = CASE WHEN has_arrived THEN '' ELSE recipient_email END,
     greeting = CASE WHEN has_arrived THEN '' ELSE greeting END,
     buyer_name = CASE WHEN is_spent THEN '' ELSE buyer_name END,
     buyer_email = CASE WHEN is_spent THEN '' ELSE buyer_email END
   FROM (
     SELECT id, coalesce(coalesce(sent_at, CASE WHEN recipient_email = '' THEN issued_at END) < $1, false) AS has_arrived,
       issued_at IS NOT NULL AND balance_cents = 0 AND NOT EXISTS (
         SELECT FROM voucher_entries e WHERE e.voucher_id = o.id AND e.at >= $1
       ) AS is_spent
     FROM vouchers o
   ) AS due WHERE due.id = v.id
     AND ((has_arrived AND recipient_name || recipient_email || greeting <> '') OR (is_spent AND buyer_name || buyer_email <> ''))`,
);

/** All that names this mailbox; the voucher and its code go on. Returns how many there were. */
export const eraseVoucherPeople = rows(
  "vouchers.erase-people",
  `UPDATE vouchers SET
     buyer_name = CASE WHEN lower(buyer_email) = lower($1) THEN '' ELSE buyer_name END,
     buyer_email = CASE WHEN lower(buyer_email) = lower($1) THEN '' ELSE buyer_email END,
     recipient_name = '', greeting = '', recipient_email = '', sent_at = coalesce(sent_at, CASE WHEN recipient_email <> '' THEN $2::timestamptz END)
   WHERE issued_at IS NOT NULL AND (lower(buyer_email) = lower($1) OR lower(recipient_email) = lower($1)) RETURNING id`,
  (email: string, now: Date) => [email, now],
);

/** Everything about a mailbox in vouchers that it has bought or gets. */
export const exportVouchersOf = rows(
  "vouchers.export-of-person",
  `SELECT to_jsonb(v) - '{code,guest_id,stopped_by}'::text[] || jsonb_build_object('entries', coalesce((
     SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM voucher_entries e WHERE e.voucher_id = v.id), '[]')) AS record
   FROM vouchers v WHERE lower(v.buyer_email) = lower($1) OR lower(v.recipient_email) = lower($1) ORDER BY v.created_at`,
);

/** Purchases that were never paid and never will be: nothing of them is kept. */
export const removeUnpaidVouchers = run(
  "vouchers.remove-unpaid",
  `WITH over AS (
     DELETE FROM payments p WHERE bought_voucher_id IS NOT NULL AND status <> 'paid' AND session_closed_at < $1
       AND NOT EXISTS (SELECT FROM payment_alerts a WHERE a.payment_id = p.id) RETURNING bought_voucher_id
   )
   DELETE FROM vouchers WHERE id IN (SELECT bought_voucher_id FROM over) AND issued_at IS NULL`,
);
