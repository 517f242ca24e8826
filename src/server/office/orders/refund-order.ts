import { germanDay } from "#contract/day.ts";
import { eurosFromCents, smallestCents, subtractCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/euro-field.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { orderStatusNames } from "#contract/office/orders/orders.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { paidWith } from "#server/domain/checkout/queries.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { restOfDelivery, restOfInvoice } from "#server/domain/invoices/issue-correction.ts";
import { cancelPlannedDelivery, endOrderIfEmpty } from "#server/domain/orders/change-delivery.ts";
import { correctInvoice } from "#server/domain/orders/changes/correct-invoice.ts";
import type { CancellationData } from "#server/domain/orders/letters/cancellation.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { type OrderRow, readOrder } from "#server/domain/orders/read-order.ts";
import { cancelPlanned, markDayRefunded } from "#server/domain/orders/refund-lines.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import {
  findRefundResult,
  type RefundResult,
  storeRefundResult,
} from "#server/office/orders/refund-queries.ts";
import type { Reversal } from "#server/office/orders/reversal.ts";
import { reverseAmount } from "#server/office/orders/reverse-amount.ts";
import { reversePieces } from "#server/office/orders/reverse-pieces.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import { euroWords } from "#server/platform/log/words.ts";

interface OrderRefundInput extends RefundInput {
  orderId: string;
  /** runs under the order's lock before the order is read; opens a packed parcel */
  prepare?(queries: Queries): Promise<void>;
}

/**
 * Refunds a whole order, one delivery with its shipping, pieces of lines or an amount: correction invoice, payment
 * and mail in one transaction under the order's lock. The server computes the amount and refuses when it differs from
 * the amount shown. Repeating the request answers the first result. A whole refund cancels unpacked deliveries. Money
 * already refunded at the provider is not paid again.
 */
export function refundOrder(deps: OrderDeps, staff: Actor, input: OrderRefundInput): Promise<RefundResult> {
  return deps.database.transaction(async (queries) => {
    await lockOrder(queries, input.orderId);
    const earlier = await findRefundResult(queries, input.id, input.orderId);
    if (earlier) return earlier;
    await input.prepare?.(queries);
    const order = await readOrder(queries, input.orderId);
    if (!order) throw new Refusal("order_not_found");
    const paymentId = await paidWith(queries, order.id);
    if (!paymentId || order.invoices.length === 0) throw new Refusal("order_not_paid");
    return refundIn(queries, deps, { order, paymentId, input, staff });
  });
}

interface Ready {
  order: OrderRow;
  paymentId: string;
  input: OrderRefundInput;
  staff: Actor;
}

async function refundIn(queries: Queries, deps: OrderDeps, ready: Ready): Promise<RefundResult> {
  const { order, paymentId, input } = ready;
  const now = deps.clock();
  const at = new Date(now.epochMilliseconds);
  const reversal = await reverse(queries, order, input);
  const { what, cents, days } = reversal;
  if (cents !== centsFromEuros(input.amount)) throw new Refusal("refund_changed");
  const endsOrder = days.length > 0 && (await endOrderIfEmpty(queries, order.id));
  const reason = input.reason || "Erstattung";
  const issued = await correctInvoice(queries, { orderId: order.id, what, reason, at, day: berlinDay(now) });
  if (issued.refundCents !== cents) throw new Error(`${issued.number} refunds another amount than announced`);
  const result = { number: issued.number, refundCents: smallestCents(cents, refundableCents(order)) };
  if (result.refundCents > 0) {
    const why = `${reason}: ${result.number}`;
    await requestRefund(queries, { paymentId, amountCents: result.refundCents, reason: why, now: at });
  }
  await storeRefundResult(queries, input, result);
  // an erased person gets no mail
  if (order.email) {
    await deps.outbox.queue(queries, {
      kind: "cancellation",
      cause: `desk-refund/${input.id}`,
      recipient: order.email,
      orderId: order.id,
      data: letterOf(ready, { result, reversal, endsOrder }),
      now: at,
    });
  }
  await auditRefund(queries, ready, { reversal, result, at });
  return result;
}

const actions = {
  whole: "ganz erstattet",
  delivery: "Lieferung erstattet",
  lines: "Positionen erstattet",
  amount: "Betrag aus Kulanz erstattet",
} as const satisfies Record<RefundInput["what"]["scope"], string>;

function auditRefund(
  queries: Queries,
  { order, input, staff }: Ready,
  { reversal, result, at }: { reversal: Reversal; result: RefundResult; at: Date },
): Promise<void> {
  const { days, words } = reversal;
  return audit(queries, {
    staff,
    at,
    action: actions[input.what.scope],
    subject: "order",
    subjectId: order.id,
    before: { "Status zuvor": orderStatusNames[order.status] },
    after: {
      Erstattung: euroWords(eurosFromCents(result.refundCents)),
      Korrektur: result.number,
      Positionen: words.length > 0 ? words : undefined,
      "Stornierte Liefertage": days.length > 0 ? days : undefined,
    },
  });
}

async function reverse(queries: Queries, order: OrderRow, input: OrderRefundInput): Promise<Reversal> {
  const { what, reason } = input;
  if (what.scope === "amount") {
    return reverseAmount(queries, order, { cents: centsFromEuros(input.amount), reason });
  }
  if (what.scope === "lines") return reversePieces(queries, order.id, what.lines);
  if (what.scope === "delivery") return reverseDelivery(queries, order, what.day);
  const cents = await restOfInvoice(queries, order.id);
  const days = await cancelPlanned(queries, order.id);
  if (cents === 0 && days.length === 0) throw new Refusal("nothing_to_refund");
  const sent = order.deliveries.filter(({ day, status }) => status !== "cancelled" && !days.includes(day));
  for (const { day } of sent) await markDayRefunded(queries, order.id, day);
  return { what, cents, days, words: [] };
}

function letterOf(
  { order, input }: Ready,
  {
    result,
    reversal: { cents, days, words },
    endsOrder,
  }: { result: RefundResult; reversal: Reversal; endsOrder: boolean },
): CancellationData {
  const { number, name, deliveries, discountCode } = describeOrder(order);
  return {
    orderNumber: number,
    name,
    of: endsOrder ? "order" : days.length > 0 ? "deliveries" : "nothing",
    deliveries: deliveries.filter(({ day }) => days.includes(day)),
    discountCode,
    pieces: words,
    refundCents: result.refundCents,
    alreadyBackCents: subtractCents(cents, result.refundCents),
    reason: input.reason || null,
    correctionNumber: result.number,
  };
}

/** Takes one delivery with its shipping under the order's lock; cancels it unless it is packed. */
async function reverseDelivery(queries: Queries, order: OrderRow, requestedDay: string): Promise<Reversal> {
  const delivery = order.deliveries.find(({ day }) => day === requestedDay);
  if (!delivery || delivery.status === "cancelled") throw new Refusal("refund_changed");
  const { day } = delivery;
  const cents = await restOfDelivery(queries, order.id, day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  const isCancelled = (await cancelPlannedDelivery(queries, order.id, day)) !== undefined;
  if (!isCancelled) await markDayRefunded(queries, order.id, day);
  return {
    what: { scope: "delivery", day },
    cents,
    days: isCancelled ? [day] : [],
    words: isCancelled ? [] : [`Lieferung am ${germanDay(day)}`],
  };
}
