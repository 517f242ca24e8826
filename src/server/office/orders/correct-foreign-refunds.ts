import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { paymentActs } from "#server/domain/checkout/payment-acts.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { lockAndReadOrder } from "#server/domain/orders/read-order.ts";
import { uncorrectedCents } from "#server/domain/orders/refund-totals.ts";
import { refundReversal } from "#server/domain/orders/reversal.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface CorrectionInput {
  orderId: string;
  version: string;
  /** in euro, as shown on the page */
  amount: number;
  reason: string;
}

/**
 * Issues the correction for money that was refunded at the provider: invoice and mail, no payment. A refund that has a
 * correction gets no second one.
 */
export function correctForeignRefunds(
  deps: OrderDeps,
  staff: SignedInStaff,
  input: CorrectionInput,
): Promise<string> {
  return deps.database.transaction(async (queries) => {
    const order = await lockAndReadOrder(queries, input.orderId);
    await requireSeenOrder(queries, order.id, { seen: { version: input.version, by: staff } });
    const cents = uncorrectedCents(order);
    if (cents === 0) throw new Refusal("nothing_to_refund");
    if (cents !== centsFromEuros(input.amount)) throw new Refusal("refund_changed");
    const now = deps.clock();
    const { number } = await refundReversal(queries, deps.outbox, {
      order,
      reversal: { what: { scope: "amount", cents }, cancelledDays: [], words: [] },
      now,
      reason: input.reason || null,
      standardReason: "Erstattung",
      isRefundedAtProvider: true,
    });
    const action = paymentActs.foreignRefundCorrected;
    await audit(queries, { staff, at: new Date(now.epochMilliseconds) }, action, ["order", order.id], {
      after: { Korrektur: number, Erstattet: euroWords(eurosFromCents(cents)) },
    });
    return number;
  });
}
