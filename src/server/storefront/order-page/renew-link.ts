import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Outbox } from "#server/platform/mailer/outbox.ts";
import { findLinkedOrder, type LinkDeps } from "#server/storefront/order-page/open-order.ts";

/**
 * Sends a new link to the order's own mailbox, once a day at most. Whoever has only an old link learns nothing by it; an
 * order whose person was erased gets none.
 */
export async function renewLink(deps: LinkDeps & { outbox: Outbox }, token: string): Promise<void> {
  const { order, isOver } = await findLinkedOrder(deps, token);
  if (!isOver || !order.email.includes("@")) return;
  const now = dateNow(deps.clock);
  await deps.database.transaction((queries) =>
    deps.outbox.queue(queries, {
      kind: "order-link",
      cause: `order-link/${order.id}/${berlinDay(deps.clock())}`,
      recipient: order.email,
      orderId: order.id,
      now,
    }),
  );
}
