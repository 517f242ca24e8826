import type { CalendarDay } from "#contract/day.ts";
import { addCents, type Cents } from "#contract/money.ts";
import type { SessionRequest } from "#server/domain/checkout/provider.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, matched, row, rows, run, statement, value } from "#server/platform/database/statement.ts";

export interface Purchase {
  reference: string;
  amountCents: Cents;
  status: "open" | "owed" | "closed";
}

/** SQL: the day on which all has come that was ordered. */
const lastDelivery = (orderId: string) =>
  `(SELECT max(d.delivery_day) FROM order_deliveries d WHERE d.order_id = ${orderId} AND d.status <> 'cancelled')`;

/** The terms and the account are those of the settings now. The same key is the same purchase. Undefined without an account. */
export const insertPurchase = value(
  "invoice-purchase.insert-purchase",
  `INSERT INTO invoice_purchases (id, idempotency_key, reference, amount_cents, due_on, due_days, due_from, account_holder,
     account_iban, account_bic, created_at, waits)
   SELECT $1, $2, $3, $4, coalesce(CASE s.invoice_due_from WHEN 'delivery' THEN ${lastDelivery("$3::text::uuid")} END,
       ($5::timestamptz AT TIME ZONE 'Europe/Berlin')::date) + s.invoice_due_days,
     s.invoice_due_days, s.invoice_due_from, s.account_holder, s.account_iban, s.account_bic, $5, $6
   FROM shop_settings s WHERE s.account_holder <> '' AND s.account_iban <> ''
   ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key RETURNING id`,
  (
    id: string,
    { idempotencyKey, reference, amountCents, at, waits = false }: SessionRequest & { at: Date },
  ) => [id, idempotencyKey, reference, amountCents, at, waits],
);

/** It stays open while the team has to agree first. */
export const acceptPurchase = row(
  "invoice-purchase.accept-purchase",
  `UPDATE invoice_purchases
   SET status = CASE WHEN status = 'open' AND (NOT waits OR agreed_at IS NOT NULL) THEN 'owed' ELSE status END WHERE id = $1
   RETURNING reference, amount_cents AS "amountCents", status`,
  { status: is<Purchase["status"]>() },
);

// what the team has agreed to is no longer closed
export const closePurchase = row(
  "invoice-purchase.close-purchase",
  `UPDATE invoice_purchases SET status = CASE WHEN status <> 'open' THEN status WHEN agreed_at IS NULL THEN 'closed' ELSE 'owed' END
   WHERE id = $1 RETURNING reference, amount_cents AS "amountCents", status`,
  { status: is<Purchase["status"]>() },
);

/** False when a person has agreed before; undefined when it is closed, or waits for no one. The invoice comes only now. */
export const agreeToPurchase = value(
  "invoice-purchase.agree",
  `UPDATE invoice_purchases SET agreed_at = coalesce(agreed_at, $2), agreed_by = coalesce(agreed_by, $3),
     due_on = CASE WHEN agreed_at IS NULL AND due_from = 'invoice'
       THEN ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date + due_days ELSE due_on END
   WHERE id = $1 AND waits AND status <> 'closed' RETURNING agreed_at = $2 AND agreed_by = $3 AS "isFirst"`,
  { isFirst: is<boolean>() },
  (id: string, { at, by }: { at: Date; by: string }) => [id, at, by],
);

/** A last delivery that was moved later moves the due day; never to an earlier one, because a document names it. */
export const followLastDelivery = run(
  "invoice-purchase.follow-last-delivery",
  `UPDATE invoice_purchases c SET due_on = ${lastDelivery("p.order_id")} + c.due_days
   FROM payments p WHERE p.order_id = $1 AND p.provider = 'invoice' AND p.session_id = c.id AND c.status <> 'closed'
     AND c.due_from = 'delivery' AND c.due_on < ${lastDelivery("p.order_id")} + c.due_days`,
  (orderId: string) => [orderId],
);

/** SQL: the day from which what is open of this purchase stops its firm from buying on account; null: it does not. */
export const stopsOnSql = (purchase: string) =>
  `(SELECT CASE WHEN ${purchase}.stop_lifted_at IS NULL THEN least(${purchase}.dunned_on, ${purchase}.due_on + s.invoice_stop_days) END
    FROM shop_settings s)`;

/** SQL: a purchase that no one has agreed to yet. */
export const waitsForTeam = (purchase: string) =>
  `${purchase}.waits AND ${purchase}.status = 'open' AND ${purchase}.agreed_at IS NULL`;

const hasWaitedSql = statement(
  "invoice-purchase.has-waited",
  "SELECT EXISTS (SELECT FROM invoice_purchases WHERE reference = $1 AND waits) AS waits",
);

/** Whether the order's purchase was one that the team has to agree to. */
export async function hasWaited(queries: Queries, orderId: string): Promise<boolean> {
  return (await queries.row(hasWaitedSql, [orderId]))?.waits ?? false;
}

const lockTermsSql = statement(
  "invoice-purchase.lock-terms",
  `SELECT invoice_purchase AS "isOn", invoice_limit_cents AS "limitCents", invoice_total_cents AS "totalCents"
   FROM shop_settings FOR UPDATE`,
  { limitCents: is<Cents>(), totalCents: is<Cents>() },
);

/** `limitCents`: of one firm; `totalCents`: of all together */
export interface InvoiceTerms {
  isOn: boolean;
  limitCents: Cents;
  totalCents: Cents;
}

/** Orders on invoice wait for each other here, so that two of them never pass a limit together. */
export async function lockInvoiceTerms(queries: Queries): Promise<InvoiceTerms> {
  const terms = await queries.row(lockTermsSql);
  if (!terms) throw new Error("settings are missing");
  return terms;
}

// An attempt counts until it can no longer become owed. One that waits counts for its firm, and for all together only
// once the team has agreed: else strangers would use up what firms may owe.
const owedSql = statement(
  "invoice-purchase.owed-cents",
  `WITH claims AS (
     SELECT greatest(p.amount_cents - p.refunded_cents - received_cents(c.id), 0) AS cents,
       o.customer_key = $1 OR o.address_key = $2 OR o.debtor_keys && $3 AS is_own,
       coalesce(${waitsForTeam("c")}, (p.session_request->>'waits')::boolean, false) AS waits
     FROM payments p JOIN orders o ON o.id = p.order_id
     LEFT JOIN invoice_purchases c ON c.id = p.session_id
     WHERE p.provider = 'invoice' AND o.id IS DISTINCT FROM $4
       AND (p.status = 'paid' OR (p.session_closed_at IS NULL AND c.status IS DISTINCT FROM 'closed'))
   )
   SELECT coalesce(sum(cents) FILTER (WHERE is_own), 0)::int AS "ownCents",
     coalesce(sum(cents) FILTER (WHERE NOT waits), 0)::int AS "allCents",
     count(*) FILTER (WHERE waits)::int AS waiting
   FROM claims`,
  { ownCents: is<Cents>(), allCents: is<Cents>(), waiting: is<number>() },
);

export interface Debtor {
  customerKey: string;
  addressKey: string;
  debtorKeys: string[];
}

/**
 * What a firm owes in all, known by its mailbox, its address, or what it is called where; what all firms owe; and how
 * many orders wait for the team. `without`: an order that does not count.
 */
export async function owedCents(queries: Queries, debtor: Debtor, without: string | null = null) {
  const values = [debtor.customerKey, debtor.addressKey, debtor.debtorKeys, without] as const;
  const row = await queries.row(owedSql, values);
  if (!row) throw new Error("nothing was summed");
  return row;
}

const stoppedSql = statement(
  "invoice-purchase.is-stopped",
  `SELECT EXISTS (
     SELECT FROM payments p JOIN orders o ON o.id = p.order_id JOIN invoice_purchases c ON c.id = p.session_id AND c.status = 'owed'
     WHERE p.provider = 'invoice' AND p.status = 'paid'
       AND (o.customer_key = $1 OR o.address_key = $2 OR o.debtor_keys && $3) AND ${stopsOnSql("c")} <= $4
       AND p.amount_cents - p.refunded_cents > received_cents(c.id)
   ) AS "isStopped"`,
  { isStopped: is<boolean>() },
);

/** Whether this firm is so late that it gets nothing more on account, known as by `owedCents`. */
export async function isStoppedFirm(queries: Queries, debtor: Debtor, today: CalendarDay): Promise<boolean> {
  const values = [debtor.customerKey, debtor.addressKey, debtor.debtorKeys, today] as const;
  return (await queries.row(stoppedSql, values))?.isStopped ?? false;
}

// Mailbox, address and firm together, all as before. What is owed was agreed to once; what was paid in advance counts
// when its first parcel is due, because until then it may be cancelled. Test money proves nothing to real money.
const knownSql = statement(
  "invoice-purchase.is-known-firm",
  `SELECT EXISTS (
     SELECT FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'paid' AND p.refunded_cents < p.amount_cents
       AND p.is_test = $4
     JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
     WHERE o.customer_key = $1 AND o.address_key = $2 AND o.debtor_keys && $3 AND o.paid_at IS NOT NULL
       AND (p.provider = 'invoice' OR EXISTS (
         SELECT FROM order_deliveries d WHERE d.order_id = o.id AND d.status <> 'cancelled' AND d.delivery_day <= $5
       ))
   ) AS "isKnown"`,
  { isKnown: is<boolean>() },
);

/** Whether this firm has had an order before that the team agreed to, or that was paid. */
export async function isKnownFirm(
  queries: Queries,
  debtor: Debtor,
  { isTest, today }: { isTest: boolean; today: CalendarDay },
): Promise<boolean> {
  const values = [debtor.customerKey, debtor.addressKey, debtor.debtorKeys, isTest, today] as const;
  return (await queries.row(knownSql, values))?.isKnown ?? false;
}

/** What waits for the team, what ends first at the beginning; of one order, or of all. */
export const waitingPurchases = rows(
  "invoice-purchase.waiting-purchases",
  `SELECT o.id AS "orderId", o.number, coalesce(o.invoice_buyer->>'invoice_company', '') AS firm,
     c.amount_cents AS "amountCents", to_json(p.expires_at) #>> '{}' AS until, count(*) OVER ()::int AS total
   FROM invoice_purchases c JOIN payments p ON p.provider = 'invoice' AND p.session_id = c.id AND p.status = 'open'
   JOIN orders o ON o.id = p.order_id AND o.status = 'pending_payment'
   WHERE ${waitsForTeam("c")} AND o.id = coalesce($1, o.id) ORDER BY p.expires_at, o.number LIMIT $2`,
  { amountCents: is<Cents>(), firm: is<string>(), until: is<string>(), total: is<number>() },
  ({ orderId = null, most = 1 }: { orderId?: string | null; most?: number }) => [orderId, most],
);

const roomSql = statement(
  "invoice-purchase.read-terms",
  `SELECT invoice_limit_cents AS "limitCents", invoice_total_cents AS "totalCents" FROM shop_settings WHERE invoice_purchase`,
  { limitCents: is<Cents>(), totalCents: is<Cents>() },
);

/** What all firms owe, when so little is left of what they may that one firm could no longer use its limit. */
export async function scarceRoom(queries: Queries): Promise<{ owedCents: Cents; totalCents: Cents } | null> {
  const terms = await queries.row(roomSql);
  if (!terms) return null;
  const { allCents } = await owedCents(queries, { customerKey: "", addressKey: "", debtorKeys: [] });
  const isScarce = allCents > 0 && addCents(allCents, terms.limitCents) > terms.totalCents;
  return isScarce ? { owedCents: allCents, totalCents: terms.totalCents } : null;
}

/** How many there were with this one; undefined when there was one today. */
export const noteReminder = value(
  "invoice-purchase.note-reminder",
  `UPDATE invoice_purchases SET reminders = reminders + 1, reminded_on = $2
   WHERE id = $1 AND (reminded_on IS NULL OR reminded_on < $2::date) RETURNING reminders`,
  (id: string, today: CalendarDay) => [id, today],
);

/**
 * A second reminder, at the earliest so many days after the first as the settings say. Undefined when it is too early.
 * The flat sum is claimed once; interest grows. `null`: not claimed.
 */
export const noteSecondReminder = value(
  "invoice-purchase.note-second-reminder",
  `UPDATE invoice_purchases c SET reminders = reminders + 1, reminded_on = $2, dunned_on = $2, fee_cents = coalesce($3, fee_cents),
     interest_cents = greatest(interest_cents, $4)
   FROM shop_settings s WHERE c.id = $1 AND c.reminded_on + s.second_reminder_days <= $2::date RETURNING c.reminders`,
  (
    id: string,
    { on, feeCents, interestCents }: { on: CalendarDay; feeCents: Cents | null; interestCents: Cents | null },
  ) => [id, on, feeCents, interestCents],
);

/** False when that was done before. */
export const liftStop = matched(
  "invoice-purchase.lift-stop",
  `UPDATE invoice_purchases SET stop_lifted_at = $2, stop_lifted_by = $3 WHERE id = $1 AND stop_lifted_at IS NULL RETURNING id`,
  (id: string, { at, by }: { at: Date; by: string }) => [id, at, by],
);

/** Flat sum and interest that a second reminder has claimed for an order, and what came of both. */
export const chargesOfOrder = row(
  "invoice-purchase.charges-of-order",
  `SELECT c.fee_cents + c.interest_cents - c.waived_cents AS "claimedCents", (
       SELECT coalesce(sum(r.amount_cents), 0)::int FROM invoice_receipts r
       WHERE r.purchase_id = c.id AND r.kind = 'charges' AND r.revoked_at IS NULL
     ) AS "paidCents"
   FROM invoice_purchases c JOIN payments p ON p.provider = 'invoice' AND p.session_id = c.id AND p.status = 'paid'
   WHERE p.order_id = $1 AND c.fee_cents + c.interest_cents > c.waived_cents`,
  { claimedCents: is<Cents>(), paidCents: is<Cents>() },
  (orderId: string) => [orderId],
);
