import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { lockAndReadOrder } from "#server/domain/orders/read-order.ts";
import { owedCents } from "#server/domain/orders/refund-totals.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface RetryInput {
  orderId: string;
  /** in euro, as shown on the page */
  amount: number;
}

/**
 * Requests a new refund for money whose refund failed: the provider would answer the old one with the same failure. A
 * refund in progress is not owed, so a second retry is refused.
 */
export function retryRefund(
  deps: OrderDeps,
  staff: SignedInStaff,
  { orderId, amount }: RetryInput,
): Promise<void> {
  return deps.database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, orderId);
    const amountCents = owedCents(order);
    const paymentId = order.payment?.id;
    if (amountCents === 0 || !paymentId) throw new Refusal("nothing_to_refund");
    if (amountCents !== centsFromEuros(amount)) throw new Refusal("refund_changed");
    const now = new Date(deps.clock().epochMilliseconds);
    await requestRefund(queries, { paymentId, amountCents, reason: "Erstattung, noch einmal versucht", now });
    await audit(queries, { staff, at: now }, "Erstattung noch einmal versucht", ["order", orderId], {
      after: { Erstattung: euroWords(eurosFromCents(amountCents)) },
    });
  });
}
