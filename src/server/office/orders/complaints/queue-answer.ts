import { payerNameSql } from "#server/domain/orders/order-address.ts";
import { messageTo } from "#server/office/orders/bulk-changes/send-message.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

const addresseeSql = statement(
  "complaints.queue-answer",
  `SELECT o.number, ${payerNameSql} AS name, o.email FROM orders o WHERE o.id = $1`,
  { name: is<string>() },
);

/** A letter of the team about an order. */
export async function queueAnswer(
  queries: Queries,
  outbox: Outbox,
  { orderId, cause, at, message }: { orderId: string; cause: string; at: Date; message: string },
): Promise<void> {
  const order = await queries.row(addresseeSql, [orderId]);
  if (!order) throw new Refusal("order_not_found");
  if (!order.email) throw new Refusal("person_erased");
  const subject = `Zu Ihrer Bestellung ${order.number}`;
  await outbox.queue(queries, {
    kind: "order-message",
    cause,
    recipient: order.email,
    orderId,
    data: messageTo({ numbers: [order.number], name: order.name, days: [] }, { subject, message }),
    now: at,
  });
}
