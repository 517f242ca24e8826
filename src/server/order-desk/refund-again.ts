import { eurosFromCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import { audit } from "#server/audit/audit.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { paidWith } from "#server/delivery-changes/queries.ts";
import { owedCents } from "#server/guest-orders/given-back.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { DeskParts } from "#server/order-desk/desk-parts.ts";
import { lockOrder } from "#server/orders/queries.ts";
import { wantRefund } from "#server/payments/refunds.ts";

interface Wish {
  orderId: string;
  /** in euro, as it was shown */
  amount: number;
}

/**
 * Asks the provider once more for money that stands on a correction and whose refund failed, as a refund of its own: the
 * failed one would only be answered as before. Once: what is on its way is not owed any more.
 */
export function refundAgain(parts: DeskParts, staff: KnownStaff, { orderId, amount }: Wish): Promise<void> {
  return parts.database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const order = await readOrder(queries, orderId);
    if (!order) throw new Refusal("order_not_found");
    const amountCents = owedCents(order);
    const paymentId = await paidWith(queries, orderId);
    if (amountCents === 0 || !paymentId) throw new Refusal("nothing_to_refund");
    if (amountCents !== centsFromEuros(amount)) throw new Refusal("refund_changed");
    const now = new Date(parts.clock().epochMilliseconds);
    await wantRefund(queries, { paymentId, amountCents, reason: "Erstattung, noch einmal versucht", now });
    await audit(queries, {
      staff,
      at: now,
      action: "Erstattung noch einmal versucht",
      subject: "Bestellung",
      subjectId: orderId,
      after: { Erstattung: eurosFromCents(amountCents) },
    });
  });
}
