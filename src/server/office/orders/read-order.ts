import type { Temporal } from "temporal-polyfill";
import { eurosFromCents } from "#contract/money.ts";
import type { OrderDetail, OrderMail } from "#contract/office/orders.ts";
import { presentOrder } from "#server/domain/orders/present-order.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";
import { owedCents, uncorrectedCents } from "#server/domain/orders/refund-totals.ts";
import { providerLabel } from "#server/domain/payments/provider-registry.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { eventsOf } from "#server/office/orders/order-events.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export async function readOrderForOffice(
  queries: Queries,
  deps: { snapshot: ShopSnapshot; now: Temporal.Instant },
  orderId: string,
): Promise<OrderDetail> {
  const id = requireUuid(orderId, "order_not_found");
  const order = await readOrder(queries, id);
  if (!order) throw new Refusal("order_not_found");
  const [payment, mails, events] = await Promise.all([
    lastPayment(queries, id),
    mailsOf(queries, id),
    eventsOf(queries, id),
  ]);
  const isPaid = order.status === "paid";
  return {
    ...presentOrder(order, deps.snapshot, deps.now),
    id,
    invoiceBuyer: order.invoiceBuyer,
    payment,
    uncorrected: eurosFromCents(uncorrectedCents(order)),
    owed: eurosFromCents(owedCents(order)),
    cancellable: order.deliveries
      .filter(({ status }) => isPaid && status === "planned")
      .map(({ day }) => day),
    mails,
    events,
  };
}

const mailsOfText = statement(
  "order-desk.mails-of",
  `SELECT id, kind, recipient, status, to_json(coalesce(sent_at, created_at)) #>> '{}' AS at
     FROM mails WHERE order_id = $1 ORDER BY created_at, id`,
  { at: is<OrderMail["at"]>(), kind: is<OrderMail["kind"]>() },
);

function mailsOf(queries: Queries, orderId: string): Promise<OrderMail[]> {
  return queries.rows(mailsOfText, [orderId]);
}

const lastPaymentText = statement(
  "order-desk.last-payment",
  `SELECT provider, status, amount_cents AS "amountCents", session_id AS "sessionId",
       to_json(paid_at) #>> '{}' AS "paidAt"
     FROM payments WHERE order_id = $1 ORDER BY status = 'paid' DESC, created_at DESC LIMIT 1`,
);

async function lastPayment(queries: Queries, orderId: string): Promise<OrderDetail["payment"]> {
  const row = await queries.row(lastPaymentText, [orderId]);
  if (!row) return null;
  const { amountCents, ...payment } = row;
  return { ...payment, providerLabel: providerLabel(payment.provider), amount: eurosFromCents(amountCents) };
}
