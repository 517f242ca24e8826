import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { hasEnded } from "#server/domain/orders/link-end.ts";
import { isSigned, readToken } from "#server/domain/orders/order-link.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
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

/** Wrong, revoked and unknown links get the same answer. Only a real one can have ended. */
export async function openOrder(deps: LinkDeps, token: string): Promise<OrderRow> {
  const { order, isOver } = await findLinkedOrder(deps, token);
  if (isOver) throw new Refusal("order_link_ended");
  return order;
}

export async function findLinkedOrder(
  { database, clock, linkKeys }: LinkDeps,
  token: string,
): Promise<{ order: OrderRow; isOver: boolean }> {
  const claims = readToken(token);
  const order = claims && (await readOrder(database, claims.orderId));
  if (!claims || !order || !isSigned(linkKeys, token, order)) throw new Refusal("order_not_found");
  return { order, isOver: hasEnded(claims.lastDay, order, clock()) };
}

/**
 * Sends a new link to the order's own mailbox, at most once a day. The holder of an old link learns nothing by it. An
 * erased order gets none.
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
