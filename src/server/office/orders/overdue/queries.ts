import { addDays, type CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import {
  mostOverdueShown,
  type OverdueCounts,
  type OverdueDelivery,
  type OverdueIncident,
  type OverdueInvoice,
  type OverdueMail,
  type OverdueRefund,
  type OverdueWithdrawal,
} from "#contract/office/orders/overdue.ts";
import { cartonsLeftSql, withoutNumberFrom } from "#server/domain/orders/further-parcels.ts";
import { isToUnpackSql } from "#server/domain/orders/parcel-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

/** Parcels may be confirmed until the day after delivery; only then are they overdue. */
const confirmedWithinDays = 1;

/** `due` is the last day that must be packed and shipped, `unconfirmed` the last that must be confirmed. */
export function lastDays(today: CalendarDay): [due: CalendarDay, unconfirmed: CalendarDay] {
  return [today, addDays(today, -confirmedWithinDays - 1)];
}

// $1: due, $2: unconfirmed; refunded pieces need no packing, and what was added to another delivery is in its parcel. An order is paid as long as one of its deliveries is open.
// Deliveries of unpaid orders stay planned for good, so PostgreSQL has to start at the orders: OFFSET 0 makes it.
const deliveriesFrom = `FROM orders o
  CROSS JOIN LATERAL (
    SELECT * FROM order_deliveries open WHERE open.order_id = o.id AND open.status IN ('planned', 'packed', 'shipped') OFFSET 0
  ) AS d
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(portions), 0)::int AS portions FROM order_portions f
    WHERE f.order_id = d.order_id AND f.delivery_day = d.delivery_day AND f.status = 'final'
  ) AS p
  WHERE o.status = 'paid'
    AND (d.status IN ('planned', 'packed') AND d.delivery_day <= $1 OR d.status = 'shipped' AND d.delivery_day <= $2
      AND ${cartonsLeftSql} = 0 AND NOT EXISTS (SELECT FROM parcel_incidents i WHERE i.order_id = d.order_id AND i.delivery_day = d.delivery_day
        AND i.kind <> 'request' AND (i.kind <> 'failed' OR i.settled_at IS NULL)))
    AND NOT EXISTS (SELECT FROM order_portions m
      WHERE m.order_id = d.rides_with AND m.delivery_day = d.delivery_day AND m.status = 'final')
    AND (d.status <> 'planned' OR p.portions > 0 AND EXISTS (
      SELECT FROM order_lines l
      WHERE l.order_id = d.order_id AND l.delivery_day = d.delivery_day
        AND (l.refunded_quantity < l.quantity OR d.goes_refunded)
    ))`;

const cartonsFrom = `${withoutNumberFrom} AND d.delivery_day <= $1`;

// stopped after packing: a person has to take the parcel apart
const toUnpackFrom = `FROM order_deliveries d JOIN orders o ON o.id = d.order_id
  WHERE ${isToUnpackSql}`;

const incidentsFrom = `FROM parcel_incidents i JOIN orders o ON o.id = i.order_id
  JOIN order_deliveries d ON d.order_id = i.order_id AND d.delivery_day = i.delivery_day WHERE i.settled_at IS NULL`;

const withdrawalsFrom = `FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id
  WHERE NOT EXISTS (SELECT FROM withdrawal_answers a WHERE a.withdrawal_id = w.id)`;

const mailsFrom = `FROM mails m LEFT JOIN orders o ON o.id = m.order_id
  WHERE m.status = 'failed' AND m.done_at IS NULL AND m.erased_at IS NULL`;

// corrections that are not refunded; a payment that came too late is owed in full
const refundsFrom = `FROM (
    SELECT payment_id, max(coalesce(last_tried_at, created_at)) AS failed_at FROM refunds
    WHERE status = 'failed' AND origin = 'shop' GROUP BY payment_id
  ) AS f JOIN payments p ON p.id = f.payment_id JOIN orders o ON o.id = p.order_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) = 0 THEN p.amount_cents
      ELSE coalesce(-sum(total_cents) FILTER (WHERE kind = 'correction'), 0) END - p.refunded_cents AS cents
    FROM invoices i WHERE i.order_id = o.id
  ) AS owed WHERE owed.cents > 0`;

// purchases on invoice that are late; $1: today
const invoicesFrom = `FROM invoice_purchases c
  JOIN payments p ON p.provider = 'invoice' AND p.session_id = c.id AND p.status = 'paid'
  JOIN orders o ON o.id = p.order_id JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
  WHERE c.status = 'owed' AND c.due_on < $1 AND p.amount_cents - p.refunded_cents > received_cents(c.id)`;

const countsSql = statement(
  "overdue.count-overdue",
  `SELECT d.*, (SELECT count(*)::int ${toUnpackFrom}) AS "toUnpack",
     (SELECT count(*)::int ${cartonsFrom}) AS cartons, (SELECT count(*)::int ${incidentsFrom}) AS incidents, (SELECT count(*)::int ${withdrawalsFrom}) AS withdrawals,
     (SELECT count(*)::int ${mailsFrom}) AS mails, (SELECT count(*)::int ${refundsFrom}) AS refunds,
     (SELECT count(*)::int ${invoicesFrom}) AS invoices
   FROM (
     SELECT count(*) FILTER (WHERE d.status = 'planned')::int AS unpacked,
       count(*) FILTER (WHERE d.status = 'packed')::int AS unshipped,
       count(*) FILTER (WHERE d.status = 'shipped')::int AS unconfirmed ${deliveriesFrom}
   ) AS d`,
  {
    unpacked: is<OverdueCounts["counts"]["unpacked"]>(),
    unshipped: is<OverdueCounts["counts"]["unshipped"]>(),
    unconfirmed: is<OverdueCounts["counts"]["unconfirmed"]>(),
    cartons: is<OverdueCounts["counts"]["cartons"]>(),
    toUnpack: is<OverdueCounts["counts"]["toUnpack"]>(),
    incidents: is<OverdueCounts["counts"]["incidents"]>(),
    withdrawals: is<OverdueCounts["counts"]["withdrawals"]>(),
    mails: is<OverdueCounts["counts"]["mails"]>(),
    refunds: is<OverdueCounts["counts"]["refunds"]>(),
    invoices: is<OverdueCounts["counts"]["invoices"]>(),
  },
);

export async function countOverdue(queries: Queries, today: CalendarDay): Promise<OverdueCounts["counts"]> {
  const row = await queries.row(countsSql, lastDays(today));
  if (!row) throw new Error("nothing was counted");
  return row;
}

const person = "btrim(o.first_name || ' ' || o.last_name)";
const orderOf = "CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END";

export const overdueDeliveries = rows(
  "overdue.overdue-deliveries",
  `SELECT o.id AS "orderId", o.number, ${person} AS name, coalesce(d.address->>'phone', o.phone) AS phone,
     d.delivery_day AS day, d.status, p.portions, d.carrier, d.tracking_number AS "trackingNumber"
   ${deliveriesFrom} ORDER BY d.delivery_day, o.number LIMIT ${mostOverdueShown}`,
  {
    name: is<string>(),
    phone: is<string>(),
    portions: is<number>(),
    status: is<OverdueDelivery["status"]>(),
  },
  (today: CalendarDay) => lastDays(today),
);

export const parcelsToUnpack = rows(
  "overdue.parcels-to-unpack",
  `SELECT o.id AS "orderId", o.number, ${person} AS name, d.delivery_day AS day, d.is_rest_stopped AS "isPartlySent"
   ${toUnpackFrom} ORDER BY d.delivery_day, o.number LIMIT ${mostOverdueShown}`,
  { name: is<string>() },
);

export const overdueIncidents = rows(
  "overdue.overdue-incidents",
  `SELECT i.id, i.delivery_day AS day, i.tracking_number AS "trackingNumber", i.kind, i.words,
     to_json(i.reported_at) #>> '{}' AS "reportedAt", i.reported_by AS "reportedBy", NULL AS "settledAt",
     NULL AS "settledBy", '' AS "settledNote", ${orderOf} AS "order", ${person} AS name, coalesce(d.address->>'phone', o.phone) AS phone,
     d.carrier
   ${incidentsFrom} ORDER BY i.reported_at, i.id LIMIT ${mostOverdueShown}`,
  {
    kind: is<OverdueIncident["kind"]>(),
    reportedAt: is<string>(),
    settledAt: is<null>(),
    settledBy: is<null>(),
    settledNote: is<string>(),
    order: is<OverdueIncident["order"]>(),
    name: is<string>(),
    phone: is<string>(),
  },
);

export const overdueWithdrawals = rows(
  "overdue.overdue-withdrawals",
  `SELECT w.id, to_json(w.received_at) #>> '{}' AS "receivedAt", w.name, w.contract, w.email, ${orderOf} AS "order"
   ${withdrawalsFrom} ORDER BY w.received_at, w.id LIMIT ${mostOverdueShown}`,
  { order: is<OverdueWithdrawal["order"]>() },
);

export type FailedMail = Omit<OverdueMail, "subject"> & { subject: string | null; kind: string };

export const overdueMails = rows(
  "overdue.overdue-mails",
  `SELECT m.id, m.kind, m.subject, m.recipient, to_json(m.created_at) #>> '{}' AS at, m.last_error AS error, ${orderOf} AS "order"
   ${mailsFrom} ORDER BY m.created_at, m.id LIMIT ${mostOverdueShown}`,
  { order: is<FailedMail["order"]>(), error: is<string>() },
);

export const overdueRefunds = rows(
  "overdue.overdue-refunds",
  `SELECT ${orderOf} AS "order", ${person} AS name, owed.cents::int AS "cents", to_json(f.failed_at) #>> '{}' AS "failedAt"
   ${refundsFrom} ORDER BY f.failed_at LIMIT ${mostOverdueShown}`,
  { order: is<OverdueRefund["order"]>(), name: is<string>(), cents: is<Cents>(), failedAt: is<string>() },
);

export const overdueInvoices = rows(
  "overdue.overdue-invoices",
  `SELECT c.id, ${orderOf} AS "order", coalesce(o.invoice_buyer->>'invoice_company', i.document->'buyer'->>'name') AS firm,
     i.number AS "invoiceNumber", c.due_on AS "dueOn",
     p.amount_cents - p.refunded_cents - received_cents(c.id) AS cents
   ${invoicesFrom} ORDER BY c.due_on, i.number LIMIT ${mostOverdueShown}`,
  {
    order: is<OverdueInvoice["order"]>(),
    firm: is<string>(),
    invoiceNumber: is<string>(),
    cents: is<Cents>(),
  },
  (today: CalendarDay) => [today],
);
