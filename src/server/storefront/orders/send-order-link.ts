import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type OrderSearch, writtenNumber } from "#contract/orders/order-search.ts";
import { findPaidOrder, type PaidOrder } from "#server/domain/orders/match-order.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { dateNow } from "#server/platform/clock.ts";
import { countGuesses, type Guess, type GuessDeps } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { orderSearchMs } from "#server/platform/limits.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export interface OrderSearchDeps extends GuessDeps {
  outbox: Outbox;
}

/**
 * Mails the link of an order to the order's own mailbox. Words, status and time of the answer are the same whether the
 * pair exists or not.
 */
export async function sendOrderLink(
  deps: OrderSearchDeps,
  search: OrderSearch,
  fromAddress: string,
): Promise<void> {
  await countGuesses(deps, ["order-search", fromAddress]);
  await Promise.all([mailLink(deps, search), pause(orderSearchMs)]);
}

async function mailLink(deps: OrderSearchDeps, search: OrderSearch): Promise<void> {
  const order = await findOrder(deps, search);
  if (!order || !(await mayBeMailed(deps, order))) return;
  await deps.database.transaction((queries) =>
    deps.outbox.queue(queries, {
      kind: "order-link",
      cause: `order-link/${order.id}/${randomUUID()}`,
      recipient: order.email,
      orderId: order.id,
      now: dateNow(deps.clock),
    }),
  );
}

async function findOrder({ database }: OrderSearchDeps, search: OrderSearch): Promise<PaidOrder | null> {
  const { orderPrefix } = await readBrand(database);
  const order = await findPaidOrder(database, writtenNumber(search, orderPrefix));
  return order && mailboxKey(order.email) === mailboxKey(search.email) ? order : null;
}

/** Refused in silence, because a refusal would tell that the pair exists. */
async function mayBeMailed(deps: OrderSearchDeps, { id, email }: PaidOrder): Promise<boolean> {
  const letters: Guess[] = [
    ["order-link", id],
    ["order-link-mailbox", mailboxKey(email)],
  ];
  try {
    await countGuesses(deps, ...letters);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
