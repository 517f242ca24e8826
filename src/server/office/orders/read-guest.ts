import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import { type Guest, type GuestOrderRow, guestRowsStep } from "#contract/office/orders/guests.ts";
import {
  claimOfOwing,
  type Owing,
  owingSql,
} from "#server/domain/checkout/invoice-purchase/invoice-state.ts";
import { orderVersionSql } from "#server/domain/orders/order-version.ts";
import { payerNameSql } from "#server/domain/orders/order-address.ts";
import { isPurchaseSql } from "#server/domain/orders/purchases.ts";
import { complaintsOfGuest } from "#server/office/orders/complaints/read-complaints.ts";
import { requestsOfGuest } from "#server/office/orders/data-requests.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The orders of the mailbox that placed the order $1. The order itself counts also while it is unpaid. */
const ofGuest = `(SELECT g.* FROM orders g WHERE g.id = $1 OR (
  g.paid_at IS NOT NULL AND g.customer_key = (SELECT customer_key FROM orders WHERE id = $1)
))`;

const personSql = statement(
  "guests.read-person",
  `SELECT ${orderVersionSql("o.id")} AS version, ${payerNameSql} AS name, o.email, o.phone,
     (SELECT count(*)::int FROM ${ofGuest} a WHERE ${isPurchaseSql("a.")}) AS "orderCount",
     (SELECT coalesce(sum(a.total_cents), 0)::int FROM ${ofGuest} a WHERE a.paid_at IS NOT NULL) AS "paidCents",
     (SELECT coalesce(sum(p.refunded_cents + p.voucher_back_cents), 0)::int FROM payments p JOIN ${ofGuest} a ON a.id = p.order_id) AS "refundedCents"
   FROM orders o WHERE o.id = $1`,
  {
    version: is<string>(),
    name: is<string>(),
    orderCount: is<number>(),
    paidCents: is<Cents>(),
    refundedCents: is<Cents>(),
  },
);

const goodwillRefunds = `desk_refunds r JOIN invoices i ON i.number = r.correction AND i.scope = 'amount'
     JOIN ${ofGuest} o ON o.id = r.order_id`;
const goodwillCodes = `discount_codes c JOIN ${ofGuest} o ON o.id = c.for_customer_of`;

const countsSql = statement(
  "guests.count-rows",
  `SELECT (SELECT count(*)::int FROM ${ofGuest} o) AS orders,
     (SELECT count(*)::int FROM mails m JOIN ${ofGuest} o ON o.id = m.order_id) AS mails,
     (SELECT count(*)::int FROM complaints c JOIN ${ofGuest} o ON o.id = c.order_id) AS complaints,
     (SELECT count(*)::int FROM order_notes n JOIN ${ofGuest} o ON o.id = n.order_id) AS notes,
     (SELECT count(*)::int FROM ${goodwillRefunds}) + (SELECT count(*)::int FROM ${goodwillCodes}) AS goodwill,
     (SELECT count(*)::int FROM reviews v JOIN ${ofGuest} o ON o.id = v.order_id) AS reviews`,
  {
    orders: is<number>(),
    mails: is<number>(),
    complaints: is<number>(),
    notes: is<number>(),
    goodwill: is<number>(),
    reviews: is<number>(),
  },
);

const ordersSql = statement(
  "guests.read-orders",
  `SELECT o.id, o.number, to_json(o.created_at) #>> '{}' AS "placedAt", o.status, o.total_cents AS "totalCents",
     o.replaces IS NOT NULL AS "isReplacement", ${owingSql("o.id")} AS owing,
     ARRAY(SELECT to_char(delivery_day, 'YYYY-MM-DD') FROM order_deliveries d
       WHERE d.order_id = o.id AND d.status <> 'cancelled' ORDER BY delivery_day) AS days,
     (SELECT coalesce(sum(p.refunded_cents + p.voucher_back_cents), 0)::int FROM payments p WHERE p.order_id = o.id) AS "refundedCents",
     (SELECT v.terms_of FROM legal_versions v WHERE v.id = o.legal_version) AS terms
   FROM ${ofGuest} o ORDER BY o.created_at DESC LIMIT $2`,
  {
    id: is<string>(),
    number: is<string>(),
    placedAt: is<string>(),
    status: is<GuestOrderRow["status"]>(),
    totalCents: is<Cents>(),
    isReplacement: is<boolean>(),
    owing: is<Owing | null>(),
    days: is<GuestOrderRow["days"]>(),
    terms: is<GuestOrderRow["terms"]>(),
    refundedCents: is<Cents>(),
  },
);

const mailsSql = statement(
  "guests.read-mails",
  `SELECT m.id, m.kind, coalesce(m.subject, '') AS subject, m.status, o.number,
     to_json(coalesce(m.sent_at, m.created_at)) #>> '{}' AS at
   FROM mails m JOIN ${ofGuest} o ON o.id = m.order_id ORDER BY m.created_at DESC LIMIT $2`,
  {
    kind: is<Guest["mails"][number]["kind"]>(),
    subject: is<string>(),
    status: is<Guest["mails"][number]["status"]>(),
    number: is<string>(),
    at: is<string>(),
  },
);

const notesSql = statement(
  "guests.read-notes",
  `SELECT n.id, to_json(n.at) #>> '{}' AS at, n.staff_name AS by, n.text, o.number, n.is_about_guest AS "isAboutGuest"
   FROM order_notes n JOIN ${ofGuest} o ON o.id = n.order_id ORDER BY n.at DESC LIMIT $2`,
  { at: is<string>(), number: is<string>() },
);

const goodwillSql = statement(
  "guests.read-goodwill",
  `SELECT to_json(at) #>> '{}' AS at, cents, number, code, valid_until AS "validUntil", is_used AS "isUsed" FROM (
     SELECT i.issued_at AS at, r.refund_cents AS cents, o.number, NULL AS code, NULL::date AS valid_until, true AS is_used
     FROM ${goodwillRefunds}
     UNION ALL
     SELECT c.created_at, c.amount_cents, o.number, c.code, c.valid_until, c.uses > 0
     FROM ${goodwillCodes}
   ) AS given ORDER BY at DESC LIMIT $2`,
  {
    at: is<string>(),
    cents: is<Cents>(),
    number: is<string>(),
    code: is<string | null>(),
    validUntil: is<Guest["goodwill"][number]["validUntil"]>(),
    isUsed: is<boolean>(),
  },
);

const reviewsSql = statement(
  "guests.read-reviews",
  `SELECT to_json(v.created_at) #>> '{}' AS at, m.name AS menu, v.stars, v.body AS text, v.state
   FROM reviews v JOIN menus m ON m.id = v.menu_id JOIN ${ofGuest} o ON o.id = v.order_id
   ORDER BY v.created_at DESC LIMIT $2`,
  { at: is<string>() },
);

export async function readGuest(
  queries: Queries,
  orderId: string,
  { rows: most = guestRowsStep, today }: { rows?: number | undefined; today: CalendarDay },
): Promise<Guest> {
  const newest = [orderId, most] as const;
  // with its version before all that is shown beside it
  const person = await queries.row(personSql, [orderId]);
  if (!person) throw new Refusal("order_not_found");
  const [counts, orders, mails, complaints, notes, goodwill, reviews, dataRequests] = await Promise.all([
    queries.row(countsSql, [orderId]),
    queries.rows(ordersSql, newest),
    queries.rows(mailsSql, newest),
    complaintsOfGuest(queries, orderId, most),
    queries.rows(notesSql, newest),
    queries.rows(goodwillSql, newest),
    queries.rows(reviewsSql, newest),
    requestsOfGuest(queries, orderId),
  ]);
  if (!counts) throw new Refusal("order_not_found");
  const { paidCents, refundedCents, ...who } = person;
  return {
    ...who,
    dataRequests,
    counts,
    paid: eurosFromCents(paidCents),
    refunded: eurosFromCents(refundedCents),
    spent: eurosFromCents((paidCents - refundedCents) as Cents),
    orders: orders.map(({ totalCents, refundedCents: backCents, owing, ...order }) => ({
      ...order,
      claim: claimOfOwing(owing, today),
      total: eurosFromCents(totalCents),
      refunded: eurosFromCents(backCents),
    })),
    mails,
    complaints,
    notes,
    goodwill: goodwill.map(({ cents, ...given }) => ({ ...given, amount: eurosFromCents(cents) })),
    reviews,
  };
}
