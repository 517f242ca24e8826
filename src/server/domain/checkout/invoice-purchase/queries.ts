import type { CalendarDay } from "#contract/day.ts";
import { type Cents, noCents } from "#contract/money.ts";
import type { SessionRequest } from "#server/domain/checkout/provider.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

export interface Purchase {
  reference: string;
  amountCents: Cents;
  status: "open" | "owed" | "closed";
}

const insertSql = statement(
  "invoice-purchase.insert-purchase",
  `INSERT INTO invoice_purchases (id, idempotency_key, reference, amount_cents, due_on, account_holder, account_iban,
     account_bic, is_test, created_at)
   SELECT $1, $2, $3, $4, ($6::timestamptz AT TIME ZONE 'Europe/Berlin')::date + s.invoice_due_days, s.account_holder,
     s.account_iban, s.account_bic, $5, $6
   FROM shop_settings s WHERE s.account_holder <> '' AND s.account_iban <> ''
   ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key RETURNING id`,
);

/** The due day, counted in Berlin, and the account are those of the settings now. The same key is the same purchase. Undefined without an account. */
export async function insertPurchase(
  queries: Queries,
  id: string,
  purchase: SessionRequest & { at: Date; isTest: boolean },
): Promise<string | undefined> {
  const { idempotencyKey, reference, amountCents, isTest, at } = purchase;
  const values = [id, idempotencyKey, reference, amountCents, isTest, at] as const;
  return (await queries.row(insertSql, values))?.id;
}

const endSql = statement(
  "invoice-purchase.end-purchase",
  `UPDATE invoice_purchases SET status = CASE status WHEN 'open' THEN $2 ELSE status END WHERE id = $1
   RETURNING reference, amount_cents AS "amountCents", status`,
  { status: is<Purchase["status"]>() },
);

export function acceptPurchase(queries: Queries, id: string): Promise<Purchase | undefined> {
  return queries.row(endSql, [id, "owed"]);
}

export function closePurchase(queries: Queries, id: string): Promise<Purchase | undefined> {
  return queries.row(endSql, [id, "closed"]);
}

const lockTermsSql = statement(
  "invoice-purchase.lock-terms",
  `SELECT invoice_purchase AS "isOn", invoice_limit_cents AS "limitCents" FROM shop_settings FOR UPDATE`,
  { limitCents: is<Cents>() },
);

/** Orders on invoice wait for each other here, so that two of them never pass the limit together. */
export async function lockInvoiceTerms(queries: Queries): Promise<{ isOn: boolean; limitCents: Cents }> {
  const terms = await queries.row(lockTermsSql);
  if (!terms) throw new Error("settings are missing");
  return terms;
}

// an attempt counts until it can no longer become owed
const owedSql = statement(
  "invoice-purchase.owed-cents",
  `SELECT coalesce(sum(greatest(p.amount_cents - p.refunded_cents - received_cents(c.id), 0)), 0)::int AS cents
   FROM orders o JOIN payments p ON p.order_id = o.id AND p.provider = 'invoice'
   LEFT JOIN invoice_purchases c ON c.id = p.session_id
   WHERE (o.customer_key = $1 OR o.address_key = $2)
     AND (p.status = 'paid' OR (p.session_closed_at IS NULL AND c.status IS DISTINCT FROM 'closed'))`,
  { cents: is<Cents>() },
);

/** What a firm owes in all, known by its mailbox or by its address. */
export async function owedCentsOf(
  queries: Queries,
  keys: { customerKey: string; addressKey: string },
): Promise<Cents> {
  return (await queries.row(owedSql, [keys.customerKey, keys.addressKey]))?.cents ?? noCents;
}

const remindSql = statement(
  "invoice-purchase.note-reminder",
  `UPDATE invoice_purchases SET reminders = reminders + 1, reminded_on = $2
   WHERE id = $1 AND (reminded_on IS NULL OR reminded_on < $2::date) RETURNING reminders`,
);

/** How many there were with this one; undefined when there was one today. */
export async function noteReminder(
  queries: Queries,
  id: string,
  today: CalendarDay,
): Promise<number | undefined> {
  return (await queries.row(remindSql, [id, today]))?.reminders;
}
