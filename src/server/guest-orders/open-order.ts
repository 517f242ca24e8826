import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import { hasEnded } from "#server/guest-orders/link-end.ts";
import { isSigned, readToken } from "#server/guest-orders/order-link.ts";
import { type OrderRow, readOrder } from "#server/guest-orders/queries.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { SigningKeys } from "#server/signing-keys.ts";

export interface LinkDeps {
  database: Database;
  clock: Clock;
  linkKeys: SigningKeys;
}

/** The order that a link opens. Wrong, revoked and unknown links get the same answer; only a real one can have ended. */
export async function openOrder(deps: LinkDeps, token: string): Promise<OrderRow> {
  const { order, isOver } = await findLinkedOrder(deps, token);
  if (isOver) throw new Refusal("order_link_ended");
  return order;
}

/** The order of a link that may have ended. */
export async function findLinkedOrder(
  { database, clock, linkKeys }: LinkDeps,
  token: string,
): Promise<{ order: OrderRow; isOver: boolean }> {
  const claims = readToken(token);
  const order = claims && (await readOrder(database, claims.orderId));
  if (!claims || !order || !isSigned(linkKeys, token, order)) throw new Refusal("order_not_found");
  return { order, isOver: hasEnded(claims.lastDay, order, clock()) };
}
