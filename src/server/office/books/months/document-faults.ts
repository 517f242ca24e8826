import { type Cents, noCents } from "#contract/money.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { orderFault, told } from "#server/office/books/months/fault.ts";
import { type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";

// Few orders have no document: they are found in two indexes, before an order is read.
const missingSql = statement(
  "books.orders-without-document",
  `WITH without AS MATERIALIZED (
     SELECT o.id FROM orders o WHERE NOT EXISTS (
       SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice'
     )
   )
   SELECT o.id AS "orderId", o.number, o.total_cents AS cents FROM without JOIN orders o USING (id)
   WHERE ${withinSql("o.paid_at")} AND is_kept_by_law($1::date) ORDER BY o.number LIMIT $3`,
  { cents: is<Cents>() },
);

// a journal row of a correction stands turned
const signSql = "CASE WHEN j.contra_account = 'revenue' THEN 1 ELSE -1 END";

// What a document says and what its rows say, in one sum for each rate; both are read once. A row has happened on the day
// of its document, and is booked on that day or later. Without VAT sells only who is exempt.
const differingSql = statement(
  "books.documents-unlike-rows",
  `WITH said AS (
     SELECT number, kind, (r->>'percent')::int AS percent, (r->>'grossCents')::int AS gross, (r->>'vatCents')::int AS vat,
       kind = 'invoice' AND (r->>'percent')::int = 0
         AND coalesce(document->'seller'->>'vatStatus' <> 'Kleinunternehmen', false) AS is_untaxed
     FROM invoices, jsonb_array_elements(document->'vat') AS r
     WHERE issued_on BETWEEN $1 AND $2 AND series LIKE 'RE-%' AND scope IS DISTINCT FROM 'details'
       AND (r->>'grossCents')::int <> 0
   ), booked AS (
     SELECT j.source_id AS number, j.source AS kind, j.vat_percent AS percent,
       CASE WHEN j.happened_on BETWEEN $1 AND $2 THEN ${signSql} ELSE 0 END AS sign, j.cents, j.vat_cents,
       CASE WHEN j.booked_on <= $2 THEN j.cents ELSE 0 END AS row_cents
     FROM journal_rows j
     WHERE j.booked_on >= $1 AND (j.happened_on BETWEEN $1 AND $2 OR j.booked_on <= $2)
       AND j.source IN ('invoice', 'correction')
   ), compared AS (
     SELECT number, kind, percent, sum(said) AS said, sum(booked) AS booked, sum(said_vat) AS said_vat,
       sum(booked_vat) AS booked_vat, bool_or(is_untaxed) AS is_untaxed, sum(row_cents) AS row_cents
     FROM (
       SELECT number, kind, percent, gross AS said, vat AS said_vat, 0 AS booked, 0 AS booked_vat, is_untaxed, 0 AS row_cents
       FROM said
       UNION ALL SELECT number, kind, percent, 0, 0, cents * sign, vat_cents * sign, NULL, row_cents FROM booked
     ) AS side GROUP BY 1, 2, 3
     HAVING sum(said) <> sum(booked) OR sum(said_vat) <> sum(booked_vat) OR bool_or(is_untaxed) OR bool_or(is_untaxed) IS NULL
   ), found AS (
     (SELECT 'differs' AS what, number, percent, i.order_id, said, booked, said_vat, booked_vat
      FROM compared c JOIN invoices i USING (number) WHERE said <> booked OR said_vat <> booked_vat
      ORDER BY number, percent LIMIT $3)
     UNION ALL
     (SELECT 'stray', number, NULL, NULL, NULL, sum(row_cents), NULL, NULL FROM compared c
      WHERE row_cents > 0 AND is_kept_by_law($1::date)
        AND NOT EXISTS (SELECT FROM invoices i WHERE i.number = c.number AND i.kind = c.kind)
      GROUP BY number ORDER BY number LIMIT $3)
     UNION ALL
     (SELECT 'untaxed', number, percent, i.order_id, NULL, NULL, NULL, NULL
      FROM compared c JOIN invoices i USING (number) WHERE is_untaxed ORDER BY number LIMIT $3)
   )
   SELECT what, number, percent, order_id AS "orderId", said AS "saidCents", booked AS "bookedCents",
     said_vat AS "saidVatCents", booked_vat AS "bookedVatCents" FROM found`,
  {
    what: is<"differs" | "stray" | "untaxed">(),
    number: is<string>(),
    percent: is<number | null>(),
    orderId: is<string | null>(),
    saidCents: is<Cents | null>(),
    bookedCents: is<Cents | null>(),
    saidVatCents: is<Cents | null>(),
    bookedVatCents: is<Cents | null>(),
  },
);

/** What is wrong between orders, documents and their rows of the journal. */
export async function findDocumentFaults(
  queries: Queries,
  { from, to }: Pick<MonthDays, "from" | "to">,
  most: number,
): Promise<BookFault[]> {
  const missing = await queries.rows(missingSql, [from, to, most]);
  const found = await queries.rows(differingSql, [from, to, most]);
  return [
    ...missing.map(({ orderId, number, cents }) =>
      orderFault(
        "paid_without_document",
        { row: number, orderId },
        `Bestellung ${number} über ${told(cents)} ist bezahlt und hat keine Rechnung.`,
      ),
    ),
    ...found.map(documentFault),
  ];
}

function documentFault({ what, number, orderId, ...sums }: RowOf<typeof differingSql>): BookFault {
  const place = { row: number, orderId };
  if (what === "differs") return orderFault("rows_differ", place, differenceWords({ number, ...sums }));
  if (what === "stray")
    return orderFault(
      "rows_differ",
      place,
      `Im Journal stehen ${told(sums.bookedCents ?? noCents)} zu ${number}, und diesen Beleg gibt es nicht.`,
    );
  return orderFault(
    "rate_without_account",
    place,
    `Rechnung ${number} hat 0\u00a0% Umsatzsteuer, obwohl die Firma nicht nach §\u00a019 UStG befreit war.`,
  );
}

function differenceWords(one: Omit<RowOf<typeof differingSql>, "what" | "orderId">): string {
  const { number, percent } = one;
  const [what, said, booked] =
    one.saidCents === one.bookedCents
      ? ["Umsatzsteuer", one.saidVatCents, one.bookedVatCents]
      : ["brutto", one.saidCents, one.bookedCents];
  const words = (cents: Cents | null) => told(cents ?? noCents);
  return `${number} nennt zu ${percent}\u00a0% ${words(said)} ${what}, im Journal stehen ${words(booked)}.`;
}
