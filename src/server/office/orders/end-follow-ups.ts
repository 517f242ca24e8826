import { objectToFollowUps } from "#server/domain/orders/follow-up/objections.ts";
import { mailboxHash } from "#server/domain/orders/follow-up/objection-token.ts";
import { requireOrder } from "#server/domain/orders/read-order.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** A guest who objects by telephone or mail need not look for the link. The same again is the same. */
export async function endFollowUps(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  orderId: string,
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const order = await requireOrder(queries, orderId);
    if (!order.email) throw new Refusal("person_erased");
    if (!(await objectToFollowUps(queries, mailboxHash(order.email), at))) return;
    await audit(queries, { staff, at }, "Widerspruch gegen Nachfragen eingetragen", ["order", order.id]);
  });
}
