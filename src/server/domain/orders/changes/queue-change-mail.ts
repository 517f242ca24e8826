import { randomUUID } from "node:crypto";
import { mergeChanges } from "#server/domain/orders/changes/merge-changes.ts";
import type { QueuedDeliveryChange } from "#server/domain/orders/letters/compose-delivery-change.ts";
import type { DeliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { payerName } from "#server/domain/orders/letters/describe-order.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

/** Long enough for further changes to join the same mail, short enough for a waiting guest. */
const waitSeconds = 120;

interface ChangeMailInput {
  order: OrderRow;
  at: Date;
  /** the amendment that shows the change */
  amendmentId: string;
  change: DeliveryChange;
  /** the shop's reason; null: the guest's own change */
  reason?: string | null;
}

/**
 * Queues the mail about a change. It waits for a moment, so that the guest's further changes join the same mail and
 * document. A change by the team goes out at once, after the waiting mail.
 */
export async function queueChangeMail(
  queries: Queries,
  outbox: Outbox,
  mail: ChangeMailInput,
): Promise<void> {
  const { order, at, amendmentId, change, reason = null } = mail;
  // an erased person gets no mail
  if (!order.email) return;
  if (reason !== null) await outbox.expedite(queries, order.id);
  else if (await outbox.amend(queries, { kind: "delivery-change", orderId: order.id, amend })) return;
  await outbox.queue(queries, {
    kind: "delivery-change",
    // each change needs a mail of its own, because the mail before it may already be on its way
    cause: `delivery-changed/${order.id}/${randomUUID()}`,
    recipient: order.email,
    orderId: order.id,
    data: {
      orderNumber: order.number,
      name: payerName(order),
      changes: [change],
      reason,
      amendments: [amendmentId],
    } satisfies QueuedDeliveryChange,
    now: at,
    waitSeconds: reason === null ? waitSeconds : 0,
  });

  function amend(data: object): QueuedDeliveryChange | undefined {
    const waiting = data as QueuedDeliveryChange;
    if (waiting.reason) return undefined;
    const changes = mergeChanges(waiting.changes, change);
    return { ...waiting, changes, amendments: [...new Set([...waiting.amendments, amendmentId])] };
  }
}
