import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { InvoiceState, OpenInvoice, ReceiptKind } from "#contract/office/checkout/open-invoices.ts";
import { wantsStatementSql } from "#server/domain/invoices/statements/wishes.ts";
import { stopsOnSql } from "#server/domain/checkout/invoice-purchase/queries.ts";
import type { BaseRate } from "#server/domain/checkout/invoice-purchase/default-interest.ts";
import { orderVersionSql } from "#server/domain/orders/order-version.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, row, rows, run, statement } from "#server/platform/database/statement.ts";

const chargesPaidSql = `(SELECT coalesce(sum(r.amount_cents), 0)::int FROM invoice_receipts r
    WHERE r.purchase_id = c.id AND r.kind = 'charges' AND r.revoked_at IS NULL)`;

/** SQL: the last day on which something is still to come: a parcel that has not left, or whose carton is missing. */
const awaitedDaySql = `(SELECT max(d.delivery_day) FROM order_deliveries d WHERE d.order_id = o.id AND (
    d.status IN ('planned', 'packed') OR d.status = 'shipped' AND EXISTS (
      SELECT FROM parcel_incidents x WHERE x.order_id = coalesce(d.rides_with, d.order_id)
        AND x.delivery_day = d.delivery_day AND x.kind <> 'request' AND x.settled_at IS NULL)))`;

/** SQL: all claims; a purchase that was never settled, or that could not be delivered, has no invoice and is none. */
export const claimsSql = `SELECT c.id, o.id AS "orderId", o.number, i.number AS "invoiceNumber", i.issued_on AS "issuedOn",
    coalesce(o.invoice_buyer->>'invoice_company', i.document->'buyer'->>'name') AS firm, c.due_on AS "dueOn",
    p.amount_cents - p.refunded_cents AS "amountCents", received_cents(c.id) AS "receivedCents",
    c.reminders, c.reminded_on AS "remindedOn", o.email <> '' AS "hasMailbox", ${awaitedDaySql} AS "awaitedOn",
    c.dunned_on AS "dunnedOn", c.fee_cents AS "feeCents", c.interest_cents AS "interestCents", c.waived_cents AS "waivedCents", ${chargesPaidSql} AS "chargesPaidCents",
    ${stopsOnSql("c")} AS "stopsOn", c.reminded_on + (SELECT second_reminder_days FROM shop_settings) AS "remindAgainOn"
  FROM invoice_purchases c JOIN payments p ON p.provider = 'invoice' AND p.session_id = c.id AND p.status = 'paid'
  JOIN orders o ON o.id = p.order_id JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'`;

/** SQL: a second reminder has claimed more of a claim than came or was waived. */
export const owesChargesSql =
  'claim."feeCents" + claim."interestCents" > claim."chargesPaidCents" + claim."waivedCents"';

export interface Claim {
  id: string;
  orderId: string;
  number: string;
  invoiceNumber: string;
  issuedOn: CalendarDay;
  firm: string;
  dueOn: CalendarDay;
  amountCents: Cents;
  receivedCents: Cents;
  reminders: number;
  remindedOn: CalendarDay | null;
  hasMailbox: boolean;
  /** on which something is still to come; null: all has left, and is not reported missing */
  awaitedOn: CalendarDay | null;
  dunnedOn: CalendarDay | null;
  /** claimed by a second reminder, what was waived, and what came of both */
  feeCents: Cents;
  interestCents: Cents;
  waivedCents: Cents;
  chargesPaidCents: Cents;
  /** from when the firm gets nothing more on account; null: it does */
  stopsOn: CalendarDay | null;
  /** the first day of a second reminder; null before the first */
  remindAgainOn: CalendarDay | null;
}

export interface ClaimQuery {
  state?: InvoiceState | undefined;
  q?: string | undefined;
}

// $1: state, $2: today, $3: words
const matchesSql = `CASE $1 WHEN 'settled' THEN "amountCents" = "receivedCents" AND NOT ${owesChargesSql}
    WHEN 'overdue' THEN "amountCents" > "receivedCents" AND "dueOn" < $2::date
    ELSE "amountCents" <> "receivedCents" OR ${owesChargesSql} END
  AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', firm, number, "invoiceNumber")), lower($3)) > 0)`;

const receiptsOf = (
  id: string,
) => `coalesce((SELECT json_agg(json_build_object('id', r.id, 'kind', r.kind, 'cents', r.amount_cents,
    'bookedOn', r.booked_on, 'by', r.staff_name) ORDER BY r.booked_on, r.created_at)
  FROM invoice_receipts r WHERE r.purchase_id = ${id} AND r.revoked_at IS NULL), '[]')`;

type Receipt = Omit<OpenInvoice["receipts"][number], "amount"> & { cents: Cents };

const refined = {
  firm: is<string>(),
  amountCents: is<Cents>(),
  receivedCents: is<Cents>(),
  hasMailbox: is<boolean>(),
  awaitedOn: is<CalendarDay | null>(),
  feeCents: is<Cents>(),
  interestCents: is<Cents>(),
  waivedCents: is<Cents>(),
  chargesPaidCents: is<Cents>(),
  stopsOn: is<CalendarDay | null>(),
  remindAgainOn: is<CalendarDay | null>(),
};

export const listClaims = rows(
  "open-invoices.list-claims",
  `SELECT claim.*, ${orderVersionSql('claim."orderId"')} AS version, ${receiptsOf("claim.id")} AS receipts,
     ${wantsStatementSql('claim."orderId"')} AS "wantsStatement" FROM (${claimsSql}) AS claim WHERE ${matchesSql}
   ORDER BY "dueOn", number LIMIT $4 OFFSET $5`,
  { ...refined, version: is<string>(), receipts: is<Receipt[]>(), wantsStatement: is<boolean>() },
  ({ state = "open", q }: ClaimQuery, page: { today: CalendarDay; most: number; from: number }) => [
    state,
    page.today,
    q?.trim() || null,
    page.most,
    page.from,
  ],
);

const countSql = statement(
  "open-invoices.count-claims",
  `SELECT count(*)::int AS total, coalesce(sum(greatest("amountCents" - "receivedCents", 0)), 0)::int AS "openCents"
   FROM (${claimsSql}) AS claim WHERE ${matchesSql}`,
  { openCents: is<Cents>() },
);

export async function countClaims(
  queries: Queries,
  { state = "open", q }: ClaimQuery,
  today: CalendarDay,
): Promise<{ total: number; openCents: Cents }> {
  const row = await queries.row(countSql, [state, today, q?.trim() || null]);
  if (!row) throw new Error("nothing was counted");
  return row;
}

const lockSql = statement(
  "open-invoices.lock-claim",
  "SELECT id FROM invoice_purchases WHERE id = $1 AND status = 'owed' FOR UPDATE",
);

const claimSql = statement(
  "open-invoices.lock-and-read-claim",
  `SELECT claim.* FROM (${claimsSql}) AS claim WHERE id = $1`,
  refined,
);

export const findClaim = row(
  "open-invoices.find-claim",
  `SELECT claim."orderId" FROM (${claimsSql}) AS claim WHERE id = $1`,
  {},
  (id: string) => [id],
);

/** Bookings of one claim and refunds of its order wait for each other; the last statement sees what that waited for. */
export async function lockAndReadClaim(queries: Queries, id: string): Promise<Claim | undefined> {
  const claim = await queries.row(claimSql, [id]);
  if (!claim) return undefined;
  await lockOrder(queries, claim.orderId);
  if (!(await queries.row(lockSql, [id]))) return undefined;
  return queries.row(claimSql, [id]);
}

export const findReceipt = row(
  "open-invoices.find-receipt",
  `SELECT purchase_id AS "purchaseId", kind, amount_cents AS cents, booked_on AS "bookedOn",
     is_bounced AS "isBounced", revoked_at IS NOT NULL AS "isRevoked"
   FROM invoice_receipts WHERE id = $1`,
  { kind: is<ReceiptKind>(), cents: is<Cents>(), isRevoked: is<boolean>() },
);

export interface NewReceipt {
  id: string;
  purchaseId: string;
  kind: ReceiptKind;
  cents: Cents;
  bookedOn: CalendarDay;
  isBounced: boolean;
  at: Date;
  by: string;
}

export const insertReceipt = run(
  "open-invoices.insert-receipt",
  `INSERT INTO invoice_receipts (id, purchase_id, kind, amount_cents, booked_on, is_bounced, created_at, staff_name)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  (one: NewReceipt) => inOrder(one, "id", "purchaseId", "kind", "cents", "bookedOn", "isBounced", "at", "by"),
);

/** Undefined when that was done before. */
export const revokeBooking = row(
  "open-invoices.revoke-receipt",
  `UPDATE invoice_receipts SET revoked_at = $2, revoked_by = $3 WHERE id = $1 AND revoked_at IS NULL
   RETURNING purchase_id AS "purchaseId", kind, amount_cents AS cents`,
  { cents: is<Cents>() },
  (receipt: { id: string; at: Date; by: string }) => [receipt.id, receipt.at, receipt.by],
);

/** All that is still asked for besides the invoice; false when nothing is. */
export const waiveCharges = matched(
  "open-invoices.waive-charges",
  `UPDATE invoice_purchases c SET waived_cents = fee_cents + interest_cents - ${chargesPaidSql}
   WHERE id = $1 AND fee_cents + interest_cents > waived_cents + ${chargesPaidSql} RETURNING id`,
);

/** What moved the claim, with the day on the bank statement. */
export const movesOfClaim = rows(
  "open-invoices.moves-of-claim",
  `SELECT booked_on AS on, CASE kind WHEN 'received' THEN amount_cents ELSE -amount_cents END AS cents
   FROM invoice_receipts WHERE purchase_id = $1 AND revoked_at IS NULL AND kind <> 'charges'`,
  { cents: is<Cents>() },
);

export const readBaseRates = rows(
  "open-invoices.read-base-rates",
  `SELECT half_year AS "halfYear", hundredths FROM base_rates ORDER BY half_year DESC`,
  {},
);

export const upsertBaseRate = run(
  "open-invoices.set-base-rate",
  `INSERT INTO base_rates (half_year, hundredths) VALUES ($1, $2)
   ON CONFLICT (half_year) DO UPDATE SET hundredths = excluded.hundredths`,
  ({ halfYear, hundredths }: BaseRate) => [halfYear, hundredths],
);
