import type { CalendarDay } from "#contract/day.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import {
  type BookMonthDetail,
  mostOpenItems,
  type OpenItemKind,
  openItemNames,
} from "#contract/office/books/books.ts";
import { paymentOfEntrySql, refundOfEntrySql } from "#server/office/books/months/provider-faults.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

// On the provider's account: what is in no payout yet, as the provider lists it, and what it has not listed. On the other
// two: what is not even, by number. What a firm has transferred goes back by a transfer, and not by itself.
const openSql = statement(
  "books.open-items",
  `WITH uneven AS (
     SELECT CASE WHEN purpose = 'disputed' THEN 'disputed' WHEN sum(cents) > 0 THEN 'on_invoice' ELSE 'refund' END AS kind,
       number, min(day) AS since, sum(cents) AS cents
     FROM (
       SELECT account AS purpose, document_number AS number, booked_on AS day, cents FROM journal_rows
       WHERE account IN ('debtor', 'disputed') AND booked_on <= $1
       UNION ALL
       SELECT contra_account, document_number, booked_on, -cents FROM journal_rows
       WHERE contra_account IN ('debtor', 'disputed') AND booked_on <= $1
     ) AS side GROUP BY purpose, number HAVING sum(cents) <> 0
   ), ended AS (SELECT ($1::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS at
   ), unpaid_out AS (
     SELECT 'without_payout' AS kind, e.id, e.payment_id, (e.happened_at AT TIME ZONE 'Europe/Berlin')::date AS since,
       e.amount_cents - e.fee_cents AS cents
     FROM balance_entries e, ended
     WHERE e.happened_at < ended.at AND e.kind NOT IN ('payout', 'payout_returned')
       AND (e.kind <> 'unknown' OR EXISTS (SELECT FROM cleared_entries c WHERE c.entry_id = e.id)) AND NOT EXISTS (
       SELECT FROM payout_entries x JOIN payouts p ON p.id = x.payout_id
       WHERE x.entry_id = e.id AND p.created_at < ended.at
     )
   ), late AS (
     SELECT ${paymentOfEntrySql}::text AS id FROM balance_entries e WHERE kind = 'payment' AND payment_id IS NULL
     UNION ALL
     SELECT ${refundOfEntrySql}::text FROM balance_entries e WHERE kind IN ('refund', 'refund_returned') AND refund_id IS NULL
   ), unlisted AS (
     SELECT 'without_payout' AS kind, j.document_number AS number, j.booked_on AS since,
       CASE WHEN j.account = 'provider' THEN j.cents ELSE -j.cents END AS cents
     FROM journal_rows j
     WHERE j.source IN ('payment', 'refund', 'refund_returned') AND j.booked_on <= $1 AND NOT EXISTS (
       SELECT FROM balance_entries e WHERE e.kind = j.source AND e.happened_at < (SELECT at FROM ended)
         AND (CASE e.kind WHEN 'payment' THEN e.payment_id ELSE e.refund_id END)::text = j.source_id
     ) AND NOT EXISTS (SELECT FROM late WHERE late.id = j.source_id)
   ), items AS (
     SELECT CASE WHEN one.kind = 'refund' AND c.id IS NOT NULL THEN 'overpaid' ELSE one.kind END AS kind, one.number, since,
       cents, coalesce(i.order_id, o.id) AS order_id, CASE WHEN one.kind = 'on_invoice' THEN c.due_on END AS due_on,
       CASE WHEN c.id IS NOT NULL THEN i.buyer END AS firm
     FROM (SELECT * FROM uneven UNION ALL SELECT * FROM unlisted) AS one
       LEFT JOIN invoices i ON i.number = one.number LEFT JOIN orders o ON o.number = one.number
       LEFT JOIN payments p ON p.order_id = coalesce(i.order_id, o.id) AND p.provider = 'invoice' AND p.status = 'paid'
       LEFT JOIN invoice_purchases c ON c.id = p.session_id
     UNION ALL
     SELECT u.kind, coalesce(i.number, u.id), u.since, u.cents, p.order_id, NULL, NULL
     FROM unpaid_out u LEFT JOIN payments p ON p.id = u.payment_id
       LEFT JOIN invoices i ON i.order_id = p.order_id AND i.kind = 'invoice'
   ), ranked AS (
     SELECT *, count(*) OVER (PARTITION BY kind) AS total, sum(cents) OVER (PARTITION BY kind) AS sum,
       row_number() OVER (PARTITION BY kind ORDER BY since, number) AS place
     FROM items
   )
   SELECT kind, number, since, cents, order_id AS "orderId", due_on AS "dueOn", firm, total, sum AS "sumCents" FROM ranked
   WHERE place <= $2 ORDER BY kind, place`,
  {
    kind: is<OpenItemKind>(),
    number: is<string>(),
    since: is<CalendarDay>(),
    cents: is<Cents>(),
    orderId: is<string | null>(),
    dueOn: is<CalendarDay | null>(),
    firm: is<string | null>(),
    total: is<number>(),
    sumCents: is<Cents>(),
  },
);

/** What stands open at the end of a day, by kind, the oldest first. A day to come knows no more than today. */
export async function readOpenItems(
  queries: Queries,
  { day, today }: { day: CalendarDay; today: CalendarDay },
): Promise<BookMonthDetail["openItems"]> {
  const last = day < today ? day : today;
  const rows = await queries.rows(openSql, [day, mostOpenItems]);
  return (Object.keys(openItemNames) as OpenItemKind[]).map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return {
      kind,
      count: ofKind[0]?.total ?? 0,
      amount: ofKind[0] ? eurosFromCents(ofKind[0].sumCents) : 0,
      rows: ofKind.map(({ number, orderId, firm, since, dueOn, cents }) => ({
        number,
        orderId,
        firm,
        since,
        dueOn,
        isOverdue: dueOn !== null && dueOn < last,
        amount: eurosFromCents(cents),
      })),
    };
  });
}
