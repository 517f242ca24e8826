import { shop } from "#brand/shop.ts";
import type { CurrentDelivery } from "#server/domain/invoices/amendment-rules.ts";
import { buyerOf } from "#server/domain/invoices/purchase-of-order.ts";
import { markDaysDocumented, readCurrentDeliveries } from "#server/domain/orders/documented-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const markText = statement(
  "invoices.mark-amendment",
  `INSERT INTO due_amendments (order_id, since) VALUES ($1, $2)
   ON CONFLICT (order_id) WHERE number IS NULL DO UPDATE SET since = due_amendments.since RETURNING id`,
);

/** Notes that a document is due; several changes share one. The caller holds the order's lock. */
export async function markAmendment(queries: Queries, orderId: string, at: Date): Promise<string> {
  const row = await queries.row(markText, [orderId, at]);
  if (!row) throw new Error(`order ${orderId} has no amendment that is due`);
  return row.id;
}

const dueText = statement(
  "invoices.due-amendment",
  "SELECT id FROM due_amendments WHERE order_id = $1 AND number IS NULL FOR UPDATE",
);

/** Locks the amendment, so that a parallel call waits and then finds none due. */
export async function dueAmendment(queries: Queries, orderId: string): Promise<string | undefined> {
  return (await queries.row(dueText, [orderId]))?.id;
}

const numbersText = statement(
  "invoices.numbers-of-amendments",
  "SELECT number FROM due_amendments WHERE id = ANY($1) AND number IS NOT NULL ORDER BY number",
  { number: is<string>() },
);

export async function numbersOfAmendments(queries: Queries, ids: string[]): Promise<string[]> {
  return (await queries.rows(numbersText, [ids])).map(({ number }) => number);
}

const issuedText = statement(
  "invoices.amendment-issued",
  "UPDATE due_amendments SET number = $2 WHERE id = $1",
);
const needlessText = statement("invoices.amendment-needless", "DELETE FROM due_amendments WHERE id = $1");

/** Closes the amendment: a document shows it, or there was nothing to show. */
export async function settleAmendment(
  queries: Queries,
  { id, orderId, number }: { id: string; orderId: string; number: string | undefined },
): Promise<void> {
  await (number ? queries.rows(issuedText, [id, number]) : queries.rows(needlessText, [id]));
  await markDaysDocumented(queries, orderId);
}

export async function currentDeliveries(queries: Queries, orderId: string): Promise<CurrentDelivery[]> {
  const rows = await readCurrentDeliveries(queries, orderId);
  return rows.map(({ address: { street_nr, zip_code, ...person }, ...delivery }) => ({
    ...delivery,
    recipient: buyerOf({ ...person, streetNumber: street_nr, zip: zip_code, country: shop.country }),
  }));
}
