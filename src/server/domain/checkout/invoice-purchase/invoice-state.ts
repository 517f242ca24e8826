import { waitsForTeam } from "#server/domain/checkout/invoice-purchase/queries.ts";

const purchases = "payments ip JOIN invoice_purchases c ON c.id = ip.session_id AND ip.provider = 'invoice'";
const waits = `${waitsForTeam("c")} AND ip.status = 'open'`;
const isOwed =
  "c.status = 'owed' AND ip.status = 'paid' AND ip.amount_cents - ip.refunded_cents > received_cents(c.id)";

/** SQL: whether this order waits for the team or is owed; null for every other. */
export const invoiceState = (orderId: string) =>
  `(SELECT CASE WHEN ${waits} THEN 'waits' ELSE 'owed' END FROM ${purchases}
    WHERE ip.order_id = ${orderId} AND (${waits} OR ${isOwed}) LIMIT 1)`;

/** SQL: the ids of all orders in this state. */
export const ordersInInvoiceState = (state: string) =>
  `SELECT ip.order_id FROM ${purchases} WHERE (${state} = 'waits' AND ${waits}) OR (${state} = 'owed' AND ${isOwed})`;
