import { shop } from "#brand/shop.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { buyerOf } from "#server/domain/invoices/purchase-of-order.ts";
import type { CurrentDelivery } from "#server/domain/orders/changes/amendment-rules.ts";
import { type Address, orderAddressSql } from "#server/domain/orders/order-address.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { column, is, statement, value } from "#server/platform/database/statement.ts";

const markSql = statement(
  "invoices.mark-amendment",
  `INSERT INTO due_amendments (order_id, since) VALUES ($1, $2)
   ON CONFLICT (due_for) DO UPDATE SET since = due_amendments.since RETURNING id`,
);

/** Notes that a document is due; several changes share one. The caller holds the order's lock. */
export async function markAmendment(queries: Queries, orderId: string, at: Date): Promise<string> {
  const row = await queries.row(markSql, [orderId, at]);
  if (!row) throw new Error(`order ${orderId} has no amendment that is due`);
  return row.id;
}

/** Locks the amendment, so that a parallel call waits and then finds none due. */
export const dueAmendment = value(
  "invoices.due-amendment",
  "SELECT id FROM due_amendments WHERE order_id = $1 AND number IS NULL FOR UPDATE",
);

export const numbersOfAmendments = column(
  "invoices.numbers-of-amendments",
  "SELECT number FROM due_amendments WHERE id = ANY($1) AND number IS NOT NULL ORDER BY number",
  { number: is<string>() },
  (ids: string[]) => [ids],
);

const issuedSql = statement("orders.settle-amendment", "UPDATE due_amendments SET number = $2 WHERE id = $1");
const needlessSql = statement("orders.remove-needless-amendment", "DELETE FROM due_amendments WHERE id = $1");

const documentedSql = statement(
  "orders.clear-documented-days",
  "UPDATE order_deliveries SET documented_day = NULL WHERE order_id = $1 AND documented_day IS NOT NULL",
);

/** Closes the amendment: the documents now show the current days and addresses. */
export async function settleAmendment(
  queries: Queries,
  { id, orderId, number }: { id: string; orderId: string; number: string | undefined },
): Promise<void> {
  await (number ? queries.rows(issuedSql, [id, number]) : queries.rows(needlessSql, [id]));
  await queries.rows(documentedSql, [orderId]);
}

const currentSql = statement(
  "invoices.current-deliveries",
  `SELECT d.delivery_day AS day, coalesce(d.documented_day, d.delivery_day) AS "documentedDay",
     d.address IS NOT NULL AS "isReaddressed", coalesce(d.address, ${orderAddressSql}) AS address
   FROM order_deliveries d JOIN orders o ON o.id = d.order_id WHERE d.order_id = $1 ORDER BY d.delivery_day`,
  {
    documentedDay: is<DeliveryDay>(),
    isReaddressed: is<boolean>(),
    address: is<CurrentDeliveryRow["address"]>(),
  },
);

interface CurrentDeliveryRow {
  day: DeliveryDay;
  /** the day on the documents */
  documentedDay: DeliveryDay;
  /** False: the address on the documents is still right. */
  isReaddressed: boolean;
  address: Address;
}

export async function currentDeliveries(queries: Queries, orderId: string): Promise<CurrentDelivery[]> {
  const rows = await queries.rows(currentSql, [orderId]);
  return rows.map(({ address: { street_nr, zip_code, ...person }, ...delivery }) => ({
    ...delivery,
    recipient: buyerOf({ ...person, streetNumber: street_nr, zip: zip_code, country: shop.country }),
  }));
}
