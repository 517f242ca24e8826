import type { Temporal } from "temporal-polyfill";
import { eurosFromCents } from "#contract/money.ts";
import type { OrderDetail, OrderEvent } from "#contract/office/orders.ts";
import type { Queries } from "#server/database/database.ts";
import { presentOrder } from "#server/guest-orders/present-order.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

interface PaymentRow {
  provider: string;
  status: string;
  amountCents: number;
  sessionId: string | null;
  paidAt: string | null;
}

/** What the guest sees of the order, and beside it what only the team sees: the payment and what happened when. */
export async function readOrderForDesk(
  queries: Queries,
  parts: { publicData: PublicData; now: Temporal.Instant },
  orderId: string,
): Promise<OrderDetail> {
  const id = knownUuid(orderId, "order_not_found");
  const order = await readOrder(queries, id);
  if (!order) throw new Refusal("order_not_found");
  const [payment, events] = await Promise.all([lastPayment(queries, id), eventsOf(queries, id)]);
  return { ...presentOrder(order, parts.publicData, parts.now), id, payment, events };
}

async function lastPayment(queries: Queries, orderId: string): Promise<OrderDetail["payment"]> {
  const row = await queries.row<PaymentRow>(
    `SELECT provider, status, amount_cents AS "amountCents", session_id AS "sessionId",
       to_json(paid_at) #>> '{}' AS "paidAt"
     FROM payments WHERE order_id = $1 ORDER BY status = 'paid' DESC, created_at DESC LIMIT 1`,
    [orderId],
  );
  if (!row) return null;
  const { amountCents, ...payment } = row;
  return { ...payment, amount: eurosFromCents(amountCents) };
}

/** Everything that left a trace with a time, in its order. */
function eventsOf(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  return queries.rows<OrderEvent>(
    `SELECT to_json(at) #>> '{}' AS at, text, by FROM (
       SELECT created_at AS at, 1 AS step, 'Bestellt' AS text, NULL AS by FROM orders WHERE id = $1
       UNION ALL
       SELECT created_at, 2, 'Zahlung begonnen (' || provider || ')', NULL FROM payments WHERE order_id = $1
       UNION ALL
       SELECT paid_at, 3, 'Bezahlt (' || provider || ')', NULL FROM payments
         WHERE order_id = $1 AND paid_at IS NOT NULL
       UNION ALL
       SELECT issued_at, 4, CASE kind WHEN 'invoice' THEN 'Rechnung ' ELSE 'Korrekturrechnung ' END || number, NULL
         FROM invoices WHERE order_id = $1
       UNION ALL
       SELECT a.created_at, 5, 'Zu prüfen: ' || a.kind, NULL
         FROM payment_alerts a JOIN payments p ON p.id = a.payment_id WHERE p.order_id = $1
       UNION ALL
       SELECT r.created_at, 6, CASE r.origin WHEN 'shop' THEN 'Erstattung ' ELSE 'Beim Zahlungsanbieter erstattet: ' END
           || translate(to_char(r.amount_cents / 100.0, 'FM999990.00'), '.', ',') || ' €'
           || CASE r.status WHEN 'done' THEN '' WHEN 'failed' THEN ' (fehlgeschlagen)' ELSE ' (unterwegs)' END, NULL
         FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1
       UNION ALL
       SELECT at, 7, action, staff_name FROM audit_log WHERE subject = 'Bestellung' AND subject_id = $1::text
     ) AS told ORDER BY at, step`,
    [orderId],
  );
}
