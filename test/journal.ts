import type { TestShop } from "#test/open-shop.ts";

export interface JournalRow {
  account: string;
  contra: string;
  percent: number | null;
  cents: number;
  vat: number;
  reversal: boolean;
  number: string;
  own: string | null;
  text: string;
  source: string;
  day: string | null;
  bookedOn: string;
  happenedOn: string;
}

/** The rows of an order: of its documents, its payment, its refunds and what a firm has transferred. */
export function journalOf(
  { database }: Pick<TestShop, "database">,
  { orderId }: { orderId: string },
): Promise<JournalRow[]> {
  return database.rows<JournalRow>(
    `SELECT account, contra_account AS contra, vat_percent AS percent, cents, vat_cents AS vat, is_reversal AS reversal,
       document_number AS number, own_number AS own, text, source, delivery_day AS day, booked_on AS "bookedOn",
       happened_on AS "happenedOn"
     FROM journal_rows WHERE document_number IN (
       SELECT number FROM invoices WHERE order_id = $1 UNION ALL SELECT number FROM orders WHERE id = $1
     ) ORDER BY id`,
    [orderId],
  );
}

/** In a line: what, debit, credit, cents. */
export const inShort = (rows: JournalRow[]): string[] =>
  rows.map(({ source, account, contra, cents }) => `${source} ${account}/${contra} ${cents}`);

/** What an account holds by the rows; a rate names one of the revenue accounts. */
export function balanceOf(rows: JournalRow[], account: string, percent?: number): number {
  return rows
    .filter((row) => percent === undefined || row.percent === percent)
    .reduce(
      (sum, row) => sum + (row.account === account ? row.cents : row.contra === account ? -row.cents : 0),
      0,
    );
}

/** Gross and VAT of the rows beside those of the documents, of each document and rate. */
export function apartFromDocuments({ database }: Pick<TestShop, "database">) {
  return database.rows(
    `SELECT * FROM (
       SELECT number, (v->>'percent')::int AS percent, (v->>'grossCents')::int AS gross, (v->>'vatCents')::int AS vat
       FROM invoices, jsonb_array_elements(document->'vat') AS v WHERE (v->>'grossCents')::int <> 0
     ) AS document FULL JOIN (
       SELECT source_id AS number, vat_percent AS percent, sum(CASE WHEN is_reversal THEN -cents ELSE cents END)::int AS gross,
         sum(CASE WHEN is_reversal THEN -vat_cents ELSE vat_cents END)::int AS vat
       FROM journal_rows WHERE source IN ('invoice', 'correction') GROUP BY 1, 2
     ) AS booked USING (number, percent)
     WHERE (document.gross, document.vat) IS DISTINCT FROM (booked.gross, booked.vat)`,
  );
}
