import type { Cents } from "#contract/money.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { orderFault, told } from "#server/office/books/months/fault.ts";
import { type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const missingSql = statement(
  "books.orders-without-document",
  `SELECT o.id AS "orderId", o.number, o.total_cents AS cents FROM orders o
   WHERE ${withinSql("o.paid_at")} AND is_kept_by_law($1::date)
     AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')
   ORDER BY o.number LIMIT $3`,
  { cents: is<Cents>() },
);

// a journal row of a correction stands turned
const signSql = "CASE WHEN j.contra_account = 'revenue' THEN 1 ELSE -1 END";

const differingSql = statement(
  "books.documents-unlike-rows",
  `WITH doc AS (
     SELECT number, kind, order_id, document FROM invoices
     WHERE issued_on BETWEEN $1 AND $2 AND series LIKE 'RE-%' AND scope IS DISTINCT FROM 'details'
   ), said AS (
     SELECT number, (r->>'percent')::int AS percent, (r->>'grossCents')::int AS gross, (r->>'vatCents')::int AS vat
     FROM doc, jsonb_array_elements(document->'vat') AS r WHERE (r->>'grossCents')::int <> 0
   ), booked AS (
     SELECT number, j.vat_percent AS percent, sum(j.cents * ${signSql}) AS gross, sum(j.vat_cents * ${signSql}) AS vat
     FROM doc JOIN journal_rows j ON j.source = doc.kind AND j.source_id = doc.number GROUP BY 1, 2
   )
   SELECT number, percent, order_id AS "orderId", coalesce(said.gross, 0) AS "saidCents",
     coalesce(booked.gross, 0) AS "bookedCents", coalesce(said.vat, 0) AS "saidVatCents",
     coalesce(booked.vat, 0) AS "bookedVatCents"
   FROM said FULL JOIN booked USING (number, percent) JOIN doc USING (number)
   WHERE (said.gross, said.vat) IS DISTINCT FROM (booked.gross::int, booked.vat::int) ORDER BY 1, 2 LIMIT $3`,
  {
    number: is<string>(),
    percent: is<number>(),
    orderId: is<string>(),
    saidCents: is<Cents>(),
    bookedCents: is<Cents>(),
    saidVatCents: is<Cents>(),
    bookedVatCents: is<Cents>(),
  },
);

const strayRowsSql = statement(
  "books.rows-without-document",
  `SELECT j.source_id AS number, sum(j.cents) AS cents FROM journal_rows j
   WHERE j.booked_on BETWEEN $1 AND $2 AND j.source IN ('invoice', 'correction') AND is_kept_by_law($1::date)
     AND NOT EXISTS (SELECT FROM invoices i WHERE i.number = j.source_id AND i.kind = j.source)
   GROUP BY 1 ORDER BY 1 LIMIT $3`,
  { cents: is<Cents>() },
);

// without VAT sells only who is exempt
const untaxedSql = statement(
  "books.documents-without-tax",
  `SELECT number, order_id AS "orderId" FROM invoices
   WHERE issued_on BETWEEN $1 AND $2 AND series LIKE 'RE-%' AND kind = 'invoice'
     AND document->'seller'->>'vatStatus' <> 'Kleinunternehmen'
     AND jsonb_path_exists(document, '$.vat[*] ? (@.percent == 0 && @.grossCents != 0)')
   ORDER BY number LIMIT $3`,
);

/** What is wrong between orders, documents and their rows of the journal. */
export async function findDocumentFaults(
  queries: Queries,
  { from, to }: MonthDays,
  most: number,
): Promise<BookFault[]> {
  const missing = await queries.rows(missingSql, [from, to, most]);
  const differing = await queries.rows(differingSql, [from, to, most]);
  const stray = await queries.rows(strayRowsSql, [from, to, most]);
  const untaxed = await queries.rows(untaxedSql, [from, to, most]);
  return [
    ...missing.map(({ orderId, number, cents }) =>
      orderFault(
        "unpaid_document",
        { row: number, orderId },
        `Bestellung ${number} über ${told(cents)} ist bezahlt und hat keine Rechnung.`,
      ),
    ),
    ...differing.map((one) =>
      orderFault("rows_differ", { row: one.number, orderId: one.orderId }, differenceWords(one)),
    ),
    ...stray.map(({ number, cents }) =>
      orderFault(
        "rows_differ",
        { row: number, orderId: null },
        `Im Journal stehen ${told(cents)} zu ${number}, und diesen Beleg gibt es nicht.`,
      ),
    ),
    ...untaxed.map(({ number, orderId }) =>
      orderFault(
        "rate_without_account",
        { row: number, orderId },
        `Rechnung ${number} hat 0\u00a0% Umsatzsteuer, obwohl die Firma nicht nach §\u00a019 UStG befreit war.`,
      ),
    ),
  ];
}

function differenceWords(one: {
  number: string;
  percent: number;
  saidCents: Cents;
  bookedCents: Cents;
  saidVatCents: Cents;
  bookedVatCents: Cents;
}): string {
  const { number, percent } = one;
  const [what, said, booked] =
    one.saidCents === one.bookedCents
      ? ["Umsatzsteuer", one.saidVatCents, one.bookedVatCents]
      : ["brutto", one.saidCents, one.bookedCents];
  return `${number} nennt zu ${percent}\u00a0% ${told(said)} ${what}, im Journal stehen ${told(booked)}.`;
}
