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

// What a document says and what its rows say, in one sum for each rate. A row has happened on the day of its document.
const differingSql = statement(
  "books.documents-unlike-rows",
  `WITH said AS (
     SELECT number, (r->>'percent')::int AS percent, (r->>'grossCents')::int AS gross, (r->>'vatCents')::int AS vat
     FROM invoices, jsonb_array_elements(document->'vat') AS r
     WHERE issued_on BETWEEN $1 AND $2 AND series LIKE 'RE-%' AND scope IS DISTINCT FROM 'details'
       AND (r->>'grossCents')::int <> 0
   ), booked AS (
     SELECT j.source_id AS number, j.vat_percent AS percent, j.cents * ${signSql} AS gross, j.vat_cents * ${signSql} AS vat
     FROM journal_rows j WHERE j.happened_on BETWEEN $1 AND $2 AND j.source IN ('invoice', 'correction')
   ), compared AS (
     SELECT number, percent, sum(said) AS "saidCents", sum(booked) AS "bookedCents", sum(said_vat) AS "saidVatCents",
       sum(booked_vat) AS "bookedVatCents"
     FROM (
       SELECT number, percent, gross AS said, vat AS said_vat, 0 AS booked, 0 AS booked_vat FROM said
       UNION ALL SELECT number, percent, 0, 0, gross, vat FROM booked
     ) AS side GROUP BY 1, 2 HAVING sum(said) <> sum(booked) OR sum(said_vat) <> sum(booked_vat)
   )
   SELECT c.*, i.order_id AS "orderId" FROM compared c JOIN invoices i USING (number) ORDER BY number, percent LIMIT $3`,
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
  { from, to }: Pick<MonthDays, "from" | "to">,
  most: number,
): Promise<BookFault[]> {
  const missing = await queries.rows(missingSql, [from, to, most]);
  const differing = await queries.rows(differingSql, [from, to, most]);
  const stray = await queries.rows(strayRowsSql, [from, to, most]);
  const untaxed = await queries.rows(untaxedSql, [from, to, most]);
  return [
    ...missing.map(({ orderId, number, cents }) =>
      orderFault(
        "paid_without_document",
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
