import type { BodyOf } from "#contract/contract.ts";
import { orderStatus } from "#server/domain/orders/queries.ts";
import { queueAnswer } from "#server/office/orders/complaints/queue-answer.ts";
import type { TeamOrderDeps } from "#server/office/orders/order-for-guest.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Cancels an order that nobody has paid, so that its portions and its code are free at once. */
export async function endUnpaidOrder(
  deps: TeamOrderDeps,
  staff: SignedInStaff,
  { orderId, message }: BodyOf<"endUnpaidOrder"> & { orderId: string },
): Promise<void> {
  const { database, outbox, teamOrders } = deps;
  if ((await orderStatus(database, orderId)) !== "pending_payment") throw new Refusal("order_not_unpaid");
  await teamOrders.endUnpaid(orderId).catch((error: unknown) => {
    const isPaid = error instanceof Refusal && ["cart_ordered", "payment_processing"].includes(error.code);
    throw isPaid ? new Refusal("order_not_unpaid") : error;
  });
  const at = dateNow(deps.clock);
  await database.transaction(async (queries) => {
    const action = "Unbezahlt storniert";
    await audit(queries, { staff, at }, action, ["order", orderId]);
    if (message) await queueAnswer(queries, outbox, { orderId, cause: `unpaid-end/${orderId}`, at, message });
  });
}
