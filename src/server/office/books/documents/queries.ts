import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { type DocumentKind, type DocumentState, mostGaps } from "#contract/office/books/documents.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, likeText, type RowOf, rows, statement, variantOf } from "#server/platform/database/statement.ts";

export interface DocumentFilter {
  from: CalendarDay;
  to: CalendarDay;
  today: CalendarDay;
  kind?: DocumentKind | undefined;
  state?: DocumentState | undefined;
  q?: string | undefined;
}

/**
 * SQL: the money of a document, to be joined to `invoices i`: the payment of its order, its refunds, and what a firm
 * owes and has transferred. An order has at most one paid payment.
 */
const moneySql = `LEFT JOIN payments p ON p.order_id = i.order_id AND p.status = 'paid'
  LEFT JOIN invoice_purchases c ON p.provider = 'invoice' AND c.id = p.session_id
  LEFT JOIN LATERAL (
    SELECT p.voucher_back_cents + coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0) AS done,
      p.voucher_back_cents + coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'failed'), 0) AS requested
    FROM refunds r WHERE r.payment_id = p.id AND p.refunded_cents > 0 AND i.kind = 'correction'
  ) AS refund ON true
  LEFT JOIN LATERAL (
    -- the function is called for purchases only, not for each row
    SELECT p.amount_cents - p.refunded_cents AS owed, CASE WHEN c.id IS NOT NULL THEN received_cents(c.id) END AS received
  ) AS claim ON true`;

/** What this correction and those before it have taken back: refunds are counted for the earlier ones first. */
const correctedSql = `(SELECT -sum(e.total_cents) FROM invoices e WHERE e.order_id = i.order_id AND e.kind = 'correction'
  AND (e.issued_at, e.series, e.sequence) <= (i.issued_at, i.series, i.sequence))`;

/** What later corrections have taken back: what was paid too much belongs to the last ones. */
const laterSql = `(SELECT coalesce(-sum(e.total_cents), 0) FROM invoices e WHERE e.order_id = i.order_id
  AND e.kind = 'correction' AND (e.issued_at, e.series, e.sequence) > (i.issued_at, i.series, i.sequence))`;

/** SQL: what has become of the money, as `documentStateNames` names it; `today` is SQL for the day. */
const stateSql = (today: string) => `CASE
    WHEN i.total_cents = 0 THEN 'none'
    WHEN i.kind = 'correction' THEN CASE
      WHEN claim.received - claim.owed > ${laterSql} THEN 'transfer_missing'
      WHEN c.id IS NOT NULL THEN 'deducted'
      WHEN refund.done >= ${correctedSql} THEN 'refunded'
      WHEN refund.requested >= ${correctedSql} THEN 'refund_under_way'
      ELSE 'refund_missing' END
    WHEN c.id IS NOT NULL THEN CASE
      WHEN claim.received > claim.owed THEN 'overpaid'
      WHEN claim.owed = 0 THEN 'cancelled'
      WHEN claim.received = claim.owed THEN 'paid'
      WHEN c.due_on < ${today} THEN 'overdue'
      WHEN claim.received > 0 THEN 'partly_paid'
      ELSE 'open' END
    WHEN p.refunded_cents + p.voucher_back_cents >= p.amount_cents + p.voucher_cents THEN 'refunded'
    WHEN p.refunded_cents + p.voucher_back_cents > 0 THEN 'partly_refunded'
    ELSE 'paid' END`;

/** SQL: the day on which an unpaid purchase is due. */
const dueSql = "CASE WHEN i.kind = 'invoice' AND claim.received < claim.owed THEN c.due_on END";

// $1, $2: days, $3: today
const periodSql = "i.series LIKE 'RE-%' AND i.issued_on BETWEEN $1 AND $2 AND $3::date IS NOT NULL";
const kindSql = "CASE WHEN i.scope = 'details' THEN 'amendment' ELSE i.kind END";

/** Joined only when the state is asked for, because it looks at each document's money. */
function matching({ from, to, today, kind, state, q = "" }: DocumentFilter) {
  const values: unknown[] = [from, to, today];
  const at = (value: unknown) => `$${values.push(value)}`;
  const words = q.split(/\s+/).filter(Boolean);
  const conditions = [
    periodSql,
    ...(kind ? [`${kindSql} = ${at(kind)}`] : []),
    ...words.map((word) => {
      const like = `ILIKE ${at(`%${likeText(word)}%`)}`;
      const order = `(SELECT id FROM orders WHERE number = ${at(word.toUpperCase())})`;
      return `(i.number ${like} OR i.buyer ${like} OR i.order_id = ${order})`;
    }),
    ...(state ? [`${stateSql("$3")} = ${at(state)}`] : []),
  ];
  return { condition: conditions.join(" AND "), money: state ? moneySql : "", values };
}

const placeSql = "i.issued_on, i.series, i.sequence";
const orders = { issuedOn: placeSql, "-issuedOn": "i.issued_on DESC, i.series DESC, i.sequence DESC" };

/** The documents are chosen first, so that only theirs are read. */
const listOf = (
  source: string,
  order: string,
) => `SELECT i.number, i.issued_on AS "issuedOn", i.issued_at AS "issuedAt",
    i.corrects, i.order_id AS "orderId", o.number AS "orderNumber", i.buyer, i.total_cents AS "totalCents",
    ${kindSql} AS kind, ${stateSql("$3")} AS state, ${dueSql} AS "dueOn", i.document->'vat' AS vat,
    i.series, i.sequence
  FROM (${source}) AS chosen JOIN invoices i ON i.series = chosen.series AND i.sequence = chosen.sequence
  JOIN orders o ON o.id = i.order_id ${moneySql} ORDER BY ${order}`;

const chosenOf = ({ condition, money }: { condition: string; money: string }, order: string, limit: string) =>
  `SELECT i.series, i.sequence FROM invoices i ${money} WHERE ${condition} ORDER BY ${order} ${limit}`;

const anyDocument = { condition: periodSql, money: "" };

const listSql = statement(
  "books.list-documents",
  listOf(chosenOf(anyDocument, orders.issuedOn, "LIMIT $4 OFFSET $5"), orders.issuedOn),
  {
    buyer: is<string>(),
    kind: is<DocumentKind>(),
    state: is<DocumentState>(),
    totalCents: is<Cents>(),
    vat: is<{ percent: number; netCents: Cents; vatCents: Cents }[]>(),
  },
);

export type ListedDocument = RowOf<typeof listSql>;

interface Place {
  most: number;
  from: number;
}

export function listDocuments(
  queries: Queries,
  filter: DocumentFilter,
  { most, from }: Place,
): Promise<ListedDocument[]> {
  const { values, ...wanted } = matching(filter);
  const order = orders["-issuedOn"];
  const text = listOf(chosenOf(wanted, order, `LIMIT ${most} OFFSET ${from}`), order);
  return queries.rows(variantOf(listSql, text), values as never);
}

/** The oldest first, in parts, so that a long period is never in memory. */
export async function* everyDocument(
  queries: Queries,
  filter: DocumentFilter,
  most = 500,
): AsyncGenerator<ListedDocument> {
  let last: ListedDocument | undefined;
  do {
    const { values, condition, money } = matching(filter);
    const at = (value: unknown) => `$${values.push(value)}`;
    const after =
      last && ` AND (${placeSql}) > (${at(last.issuedOn)}, ${at(last.series)}, ${at(last.sequence)})`;
    const wanted = { condition: condition + (after ?? ""), money };
    const text = listOf(chosenOf(wanted, orders.issuedOn, `LIMIT ${most}`), orders.issuedOn);
    const rows = await queries.rows(variantOf(listSql, text), values as never);
    yield* rows;
    last = rows.length === most ? rows.at(-1) : undefined;
  } while (last);
}

const sumOf = ({ condition, money }: { condition: string; money: string }) => `SELECT count(*)::int AS total,
    coalesce(sum(i.total_cents) FILTER (WHERE i.kind = 'invoice'), 0) AS "invoicedCents",
    coalesce(sum(i.total_cents) FILTER (WHERE i.kind = 'correction'), 0) AS "correctedCents"
  FROM invoices i ${money} WHERE ${condition}`;

const sumSql = statement("books.sum-documents", sumOf(anyDocument), {
  total: is<number>(),
  invoicedCents: is<Cents>(),
  correctedCents: is<Cents>(),
});

export async function sumDocuments(queries: Queries, filter: DocumentFilter) {
  const { values, ...wanted } = matching(filter);
  const row = await queries.row(variantOf(sumSql, sumOf(wanted)), values as never);
  if (!row) throw new Error("nothing was counted");
  return row;
}

/**
 * Missing numbers before a document of the period, and at the end of a series whose last document lies in it. What the
 * law no longer keeps may be gone.
 */
export const missingNumbers = rows(
  "books.missing-numbers",
  `WITH listed AS (
     SELECT series, sequence, issued_on, coalesce(
       lag(sequence) OVER (PARTITION BY series ORDER BY sequence),
       (SELECT max(p.sequence) FROM invoices p WHERE p.series = i.series AND p.sequence < i.sequence), 0) AS before
     FROM invoices i WHERE series LIKE 'RE-%' AND issued_on BETWEEN $1 AND $2
   ), ended AS (
     SELECT s.series, s.last, l.sequence, l.issued_on FROM invoice_series s, LATERAL (
       SELECT sequence, issued_on FROM invoices i WHERE i.series = s.series ORDER BY sequence DESC LIMIT 1
     ) AS l WHERE s.series LIKE 'RE-%' AND l.sequence < s.last AND l.issued_on BETWEEN $1 AND $2
   )
   SELECT invoice_number(series, first) AS first, invoice_number(series, last) AS last FROM (
     SELECT series, before + 1 AS first, sequence - 1 AS last, issued_on FROM listed WHERE sequence - before > 1
     UNION ALL SELECT series, sequence + 1, last, issued_on FROM ended
   ) AS gap WHERE is_kept_by_law(issued_on) ORDER BY series, gap.first LIMIT ${mostGaps + 1}`,
  { first: is<string>(), last: is<string>() },
  ({ from, to }: Pick<DocumentFilter, "from" | "to">) => [from, to],
);
