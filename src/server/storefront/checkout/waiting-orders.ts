import { reopenCartOfOrder } from "#server/domain/cart/queries.ts";
import { hasWaited } from "#server/domain/checkout/invoice-purchase/queries.ts";
import { closeCartOfWaiting, orderMailbox, orderStatus } from "#server/domain/orders/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import { type Database, violatedConstraint } from "#server/platform/database/database.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

interface WaitingDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
}

const waitingCause = (orderId: string) => `order-waiting/${orderId}`;

/**
 * A firm's first purchase on invoice has arrived and waits for the team, maybe for days: its cart is closed, so that the
 * guest's next cart does not void it. Once.
 */
export async function noteWaiting({ database, clock, outbox }: WaitingDeps, orderId: string): Promise<void> {
  const cause = waitingCause(orderId);
  if ((await mailsByCause(database, [cause])).length > 0) return;
  const now = dateNow(clock);
  await database.transaction(async (queries) => {
    const recipient = await closeCartOfWaiting(queries, orderId, now);
    if (!recipient) return;
    await outbox.queue(queries, { kind: "order-waiting", cause, recipient, orderId, now });
  });
}

/** It has ended without becoming owed: the guest is told once, and gets the cart back unless there is a new one. */
export async function endWaiting(
  { database, clock, outbox }: WaitingDeps,
  { orderId, isByGuest }: { orderId: string; isByGuest: boolean },
): Promise<void> {
  const cause = `order-declined/${orderId}`;
  if ((await mailsByCause(database, [cause])).length > 0) return;
  const status = await orderStatus(database, orderId);
  const hasLetter = (await mailsByCause(database, [waitingCause(orderId)])).length > 0;
  // the team may be faster than the guest's page, with which the first letter goes
  if (!hasLetter && !(status === "cancelled" && (await hasWaited(database, orderId)))) return;
  const recipient = await orderMailbox(database, orderId);
  if (!recipient) return;
  const now = dateNow(clock);
  // the team's refusal was first when the guest withdraws later
  const data = { isWithdrawn: isByGuest && status !== "cancelled" };
  await database.transaction((queries) =>
    outbox.queue(queries, { kind: "order-declined", cause, recipient, orderId, data, now }),
  );
  await reopenCartOfOrder(database, orderId).catch((error: unknown) => {
    // the guest has begun a new one in this moment
    if (violatedConstraint(error) !== "one_open_cart_per_guest") throw error;
  });
}
