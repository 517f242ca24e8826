import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { OrderLink } from "#server/domain/orders/changes/open-delivery.ts";
import { hasEnded } from "#server/domain/orders/link-end.ts";
import { isSigned, readToken } from "#server/domain/orders/order-link.ts";
import { type OrderRow, requireOrder } from "#server/domain/orders/read-order.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import type { Database } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";

export interface LinkDeps {
  database: Database;
  clock: Clock;
  linkKeys: SigningKeys;
}

/** Reads which order a link names. Its signature is judged by the order, which the caller reads. */
export function readLink(deps: LinkDeps, token: string): OrderLink {
  const claims = readToken(token);
  if (!claims) throw new Refusal("order_not_found");
  return {
    orderId: claims.orderId,
    requireLink(order) {
      if (isOver(deps, token, order)) throw new Refusal("order_link_ended");
    },
  };
}

/** Wrong, revoked and unknown links get the same answer. Only a real one can have ended. */
function isOver({ clock, linkKeys }: LinkDeps, token: string, order: OrderRow): boolean {
  const claims = readToken(token);
  if (!claims || !isSigned(linkKeys, token, order)) throw new Refusal("order_not_found");
  return hasEnded(claims.lastDay, order, clock());
}

export async function openOrder(deps: LinkDeps, token: string): Promise<OrderRow> {
  const { orderId, requireLink } = readLink(deps, token);
  const order = await requireOrder(deps.database, orderId);
  requireLink(order);
  return order;
}

/**
 * Sends a new link to the order's own mailbox, at most once a day. The holder of an old link learns nothing by it. An
 * erased order gets none.
 */
export async function renewLink(deps: LinkDeps & { outbox: Outbox }, token: string): Promise<void> {
  const order = await requireOrder(deps.database, readLink(deps, token).orderId);
  if (!isOver(deps, token, order) || !order.email.includes("@")) return;
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
