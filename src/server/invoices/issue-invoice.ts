import { type Queries, statement } from "#server/database/database.ts";

const issueText = statement(
  "invoices.issue",
  `WITH counter AS (
     INSERT INTO invoice_series (series, last) VALUES ($1, 1)
     ON CONFLICT (series) DO UPDATE SET last = invoice_series.last + 1 RETURNING series, last
   )
   INSERT INTO invoices (series, sequence, order_id, total_cents, issued_at, issued_on)
   SELECT series, last, $2, $3, $4, $5 FROM counter RETURNING number`,
);

/**
 * Takes the next number of the year's series. Gapless: the counter moves and the invoice appears in one
 * statement of the caller's transaction, which should end right after, because the counter is locked until then.
 */
export async function issueInvoice(
  queries: Queries,
  invoice: { prefix: "RE" | "TEST"; orderId: string; totalCents: number; at: Date; day: string },
): Promise<string> {
  const series = `${invoice.prefix}-${invoice.day.slice(0, 4)}`;
  const row = await queries.row<{ number: string }>(issueText, [
    series,
    invoice.orderId,
    invoice.totalCents,
    invoice.at,
    invoice.day,
  ]);
  if (!row) throw new Error("no invoice was issued");
  return row.number;
}

const numberText = statement(
  "invoices.number",
  "SELECT number FROM invoices WHERE order_id = $1 AND kind = 'invoice'",
);

export async function invoiceNumber(queries: Queries, orderId: string): Promise<string | undefined> {
  return (await queries.row<{ number: string }>(numberText, [orderId]))?.number;
}
