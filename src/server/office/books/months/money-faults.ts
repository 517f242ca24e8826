import type { Cents } from "#contract/money.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { orderFault, told } from "#server/office/books/months/fault.ts";
import { type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** SQL: money of an order that counts; test documents are in no books. */
const countsSql =
  "EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice' AND i.series LIKE 'RE-%')";

const rowSql = (source: string, id: string) =>
  `LEFT JOIN journal_rows j ON j.source = '${source}' AND j.source_id = ${id}::text AND j.part = 1`;

const unlikeSql = statement(
  "books.money-unlike-rows",
  `SELECT * FROM (
     SELECT 'payment' AS what, o.number, o.id AS "orderId", p.amount_cents AS "saidCents", coalesce(j.cents, 0) AS "bookedCents"
     FROM payments p JOIN orders o ON o.id = p.order_id ${rowSql("payment", "p.id")}
     WHERE ${withinSql("p.paid_at")} AND p.status = 'paid' AND p.provider <> 'invoice' AND p.amount_cents > 0 AND ${countsSql}
     UNION ALL
     SELECT 'refund', o.number, o.id, r.amount_cents, coalesce(j.cents, 0)
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id ${rowSql("refund", "r.id")}
     WHERE ${withinSql("r.done_at")} AND r.status = 'done' AND p.status = 'paid' AND p.provider <> 'invoice' AND ${countsSql}
     UNION ALL
     SELECT 'receipt', o.number, o.id, t.amount_cents, coalesce(j.cents, 0)
     FROM invoice_receipts t JOIN invoice_purchases c ON c.id = t.purchase_id JOIN orders o ON o.id = c.reference::uuid
       ${rowSql("receipt", "t.id")}
     WHERE t.booked_on BETWEEN $1 AND $2 AND ${countsSql}
   ) AS money WHERE "saidCents" <> "bookedCents" ORDER BY number, what LIMIT $3`,
  {
    what: is<"payment" | "refund" | "receipt">(),
    number: is<string>(),
    orderId: is<string>(),
    saidCents: is<Cents>(),
    bookedCents: is<Cents>(),
  },
);

const unpaidSql = statement(
  "books.refunds-without-payment",
  `SELECT r.id, o.id AS "orderId", o.number, r.amount_cents AS cents
   FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
   WHERE r.status IN ('pending', 'done') AND p.status <> 'paid' AND ${withinSql("coalesce(r.done_at, r.created_at)")}
   ORDER BY o.number, r.id LIMIT $3`,
  { cents: is<Cents>() },
);

const unlikeEntriesSql = statement(
  "books.entries-unlike-rows",
  `WITH booked AS (
     SELECT source_id AS id, sum(CASE WHEN account = 'provider' THEN cents ELSE -cents END) AS cents FROM journal_rows
     WHERE source IN ('fee', 'dispute', 'payout', 'unclear') AND booked_on >= $1 GROUP BY 1
   ), entry AS (
     SELECT id, type, CASE WHEN kind IN ('payment', 'refund', 'refund_returned') THEN 0 ELSE amount_cents END - fee_cents AS cents
     FROM balance_entries e WHERE ${withinSql("e.happened_at")} AND kind <> 'unknown'
       AND NOT EXISTS (SELECT FROM cleared_entries c WHERE c.entry_id = e.id)
   )
   SELECT id, type, entry.cents AS "saidCents", coalesce(booked.cents, 0) AS "bookedCents"
   FROM entry LEFT JOIN booked USING (id) WHERE entry.cents <> coalesce(booked.cents, 0) ORDER BY id LIMIT $3`,
  { saidCents: is<Cents>(), bookedCents: is<Cents>() },
);

const names = { payment: "Die Zahlung", refund: "Eine Erstattung", receipt: "Ein Zahlungseingang" } as const;

/** What is wrong between the shop's money and its rows of the journal. */
export async function findMoneyFaults(
  queries: Queries,
  { from, to }: Pick<MonthDays, "from" | "to">,
  most: number,
): Promise<BookFault[]> {
  const unlike = await queries.rows(unlikeSql, [from, to, most]);
  const unpaid = await queries.rows(unpaidSql, [from, to, most]);
  const entries = await queries.rows(unlikeEntriesSql, [from, to, most]);
  return [
    ...unlike.map(({ what, number, orderId, saidCents, bookedCents }) =>
      orderFault(
        "rows_differ",
        { row: number, orderId },
        `${names[what]} zu Bestellung ${number} beträgt ${told(saidCents)}, im Journal stehen ${told(bookedCents)}.`,
      ),
    ),
    ...unpaid.map(({ orderId, number, cents }) =>
      orderFault(
        "refund_without_payment",
        { row: number, orderId },
        `Zu Bestellung ${number} gingen ${told(cents)} zurück, ohne dass eine Zahlung da war.`,
      ),
    ),
    ...entries.map(({ id, type, saidCents, bookedCents }) =>
      orderFault(
        "rows_differ",
        { row: id, orderId: null },
        `Die Bewegung ${id} (${type}) ändert den Stand um ${told(saidCents)}, im Journal stehen ${told(bookedCents)}.`,
      ),
    ),
  ];
}
