import { randomUUID } from "node:crypto";
import { mergeChanges } from "#server/domain/delivery-changes/merge-changes.ts";
import {
  type QueuedDeliveryChange,
  readQueuedChange,
} from "#server/domain/messages/compose-delivery-change.ts";
import type { DeliveryChange } from "#server/domain/messages/letters/delivery-change.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";

/** Long enough for second thoughts to become part of the same mail, short enough for whoever waits for it. */
const waitSeconds = 120;

interface ChangeToTell {
  order: OrderRow;
  at: Date;
  /** of the document that says it, or will say it */
  amendmentId: string;
  change: DeliveryChange;
  /** why the shop did it; null: the guest wanted it */
  reason?: string | null;
}

/**
 * Queues the mail about a moved delivery or another address. It waits for a moment: what the guest changes meanwhile is
 * told by the same mail, and by the same document. What the shop changes by itself is told at once, after what waits.
 */
export async function tellChange(queries: Queries, outbox: Outbox, told: ChangeToTell): Promise<void> {
  const { order, at, amendmentId, change, reason = null } = told;
  // a person who was erased is told nothing
  if (!order.email) return;
  if (reason !== null) await outbox.hurry(queries, order.id);
  else if (await outbox.amend(queries, { kind: "delivery-change", orderId: order.id, amend })) return;
  const { firstName, lastName } = order.address;
  await outbox.queue(queries, {
    kind: "delivery-change",
    // each change is made once, and the mail about the one before may be on its way
    cause: `delivery-changed/${order.id}/${randomUUID()}`,
    recipient: order.email,
    orderId: order.id,
    data: {
      orderNumber: order.number,
      name: `${firstName} ${lastName}`,
      changes: [change],
      reason,
      amendments: [amendmentId],
    } satisfies QueuedDeliveryChange,
    now: at,
    waitSeconds: reason === null ? waitSeconds : 0,
  });

  function amend(data: object): QueuedDeliveryChange | undefined {
    const waiting = readQueuedChange(data);
    if (waiting.reason) return undefined;
    const changes = mergeChanges(waiting.changes, change);
    return { ...waiting, changes, amendments: [...new Set([...waiting.amendments, amendmentId])] };
  }
}
