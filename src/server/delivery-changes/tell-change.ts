import type { Queries } from "#server/database/database.ts";
import type { OrderRow } from "#server/guest-orders/queries.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import type { QueuedDeliveryChange } from "#server/mails/compose-delivery-change.ts";

/** Queues the mail about a moved delivery or another address; each change has a document of its own, so each a mail. */
export async function tellChange(
  queries: Queries,
  outbox: Outbox,
  told: {
    order: OrderRow;
    at: Date;
    correctionNumber: string;
    change: QueuedDeliveryChange["change"];
    /** why the shop did it; null: the guest wanted it */
    reason?: string | null;
  },
): Promise<void> {
  const { order, at, correctionNumber, change, reason = null } = told;
  // a person who was erased is told nothing
  if (!order.email) return;
  const { firstName, lastName } = order.address;
  const name = `${firstName} ${lastName}`;
  await outbox.queue(queries, {
    kind: "delivery-change",
    cause: `delivery-changed/${order.id}/${correctionNumber}`,
    recipient: order.email,
    orderId: order.id,
    data: {
      orderNumber: order.number,
      name,
      change,
      reason,
      correctionNumber,
    } satisfies QueuedDeliveryChange,
    now: at,
  });
}
