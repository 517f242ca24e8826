import { type Cents, eurosFromCents, noCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { correctInvoice } from "#server/domain/orders/changes/correct-invoice.ts";
import type { CancellationData } from "#server/domain/orders/letters/cancellation.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import { uncorrectedCents } from "#server/domain/orders/refund-totals.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/words.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface CorrectionInput {
  orderId: string;
  /** in euro, as shown on the page */
  amount: number;
  reason: string;
}

/**
 * Issues the correction for money that somebody refunded at the provider: invoice and mail, no payment. A refund that
 * has a correction gets no second one.
 */
export function correctForeignRefunds(
  deps: OrderDeps,
  staff: SignedInStaff,
  input: CorrectionInput,
): Promise<string> {
  return deps.database.transaction(async (queries) => {
    await lockOrder(queries, input.orderId);
    const order = await readOrder(queries, input.orderId);
    if (!order) throw new Refusal("order_not_found");
    const cents = uncorrectedCents(order);
    if (cents === 0) throw new Refusal("nothing_to_refund");
    if (cents !== centsFromEuros(input.amount)) throw new Refusal("refund_changed");
    const now = deps.clock();
    const at = new Date(now.epochMilliseconds);
    const reason = input.reason || "Erstattung";
    const { number } = await correctInvoice(queries, {
      orderId: order.id,
      what: { scope: "amount", cents },
      reason,
      at,
      day: berlinDay(now),
    });
    await queueGuestLetter(queries, deps, { order, number, cents, reason: input.reason, at });
    await audit(queries, {
      staff,
      at,
      action: "Erstattung beim Zahlungsanbieter korrigiert",
      subject: "order",
      subjectId: order.id,
      after: { Korrektur: number, Erstattet: euroWords(eurosFromCents(cents)) },
    });
    return number;
  });
}

async function queueGuestLetter(
  queries: Queries,
  { outbox }: OrderDeps,
  done: { order: OrderRow; number: string; cents: Cents; reason: string; at: Date },
): Promise<void> {
  const { order, number: correctionNumber, cents, reason, at: now } = done;
  // an erased person gets no mail
  if (!order.email) return;
  const { number: orderNumber, name } = describeOrder(order);
  const data: CancellationData = {
    orderNumber,
    name,
    of: "nothing",
    deliveries: [],
    refundCents: noCents,
    alreadyBackCents: cents,
    reason: reason || null,
    correctionNumber,
  };
  const cause = `foreign-refund/${correctionNumber}`;
  const to = { recipient: order.email, orderId: order.id };
  await outbox.queue(queries, { kind: "cancellation", cause, ...to, data, now });
}
