import type * as z from "zod/mini";
import type { cancellationTerms } from "#contract/orders/guest-orders.ts";
import { eurosFromCents, smallestCents, subtractCents } from "#contract/money.ts";
import { orderStatusNames } from "#contract/office/orders/orders.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { paidWith } from "#server/domain/checkout/queries.ts";
import { requestRefund } from "#server/domain/checkout/refunds.ts";
import { restOfDelivery } from "#server/domain/invoices/issue-correction.ts";
import { cancelPlannedDelivery, endOrderIfEmpty } from "#server/domain/orders/change-delivery.ts";
import type { ChangeDeps, ChangeInput } from "#server/domain/orders/changes/change-deps.ts";
import { correctInvoice } from "#server/domain/orders/changes/correct-invoice.ts";
import {
  type Opened,
  readDelivery,
  requireChangeableBy,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { countCancelledOrders } from "#server/domain/orders/changes/queries.ts";
import type { CancellationData } from "#server/domain/orders/letters/cancellation.ts";
import { describeOrder } from "#server/domain/orders/letters/describe-order.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { euroWords } from "#server/platform/log/words.ts";
import { lockMailbox } from "#server/platform/mail/lock-mailbox.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

/**
 * Whoever pays and cancels in a loop costs fees, mails and documents. A guest with so many orders in a day is rare, and
 * a person cancels the next one.
 */
const ordersCancelledPerDay = 3;

const onRequest = "Lieferung auf Ihren Wunsch storniert";

/**
 * Cancels one delivery. Its portions become free, its part of the money is refunded with a correction, and the order
 * ends with its last delivery. A redeemed code stays redeemed, and the other deliveries keep their share of the discount
 * even below the code's minimum: nobody is asked for more money after having paid. Safe to repeat.
 */
export async function cancelDelivery(deps: ChangeDeps, input: ChangeInput): Promise<void> {
  await withLockedOrder(deps, input, (queries, opened) => cancelIn(queries, deps, { opened, input }));
}

async function cancelIn(
  queries: Queries,
  deps: ChangeDeps,
  { opened, input }: { opened: Opened; input: ChangeInput },
): Promise<void> {
  const { order, deliveryDay, now } = opened;
  if (opened.delivery?.status === "cancelled") return;
  requireChangeableBy(deps, opened, input);
  if (!input.staffChange) await refuseManyCancellations(queries, opened);
  if (!(await cancelPlannedDelivery(queries, order.id, deliveryDay))) throw new Refusal("delivery_fixed");
  const endsOrder = await endOrderIfEmpty(queries, order.id);
  const at = new Date(now.epochMilliseconds);
  const { number, ...credited } = await correctInvoice(queries, {
    orderId: order.id,
    what: { scope: "delivery", day: deliveryDay },
    reason: input.staffChange?.reason ?? onRequest,
    at,
    day: berlinDay(now),
  });
  const refundCents = smallestCents(credited.refundCents, refundableCents(order));
  if (refundCents > 0) {
    const paymentId = await paidWith(queries, order.id);
    if (!paymentId) throw new Error(`order ${order.id} was not paid`);
    await requestRefund(queries, {
      paymentId,
      amountCents: refundCents,
      reason: `${onRequest}: ${number}`,
      now: at,
    });
  }
  await deps.outbox.expedite(queries, order.id);
  await deps.outbox.queue(queries, {
    kind: "cancellation",
    cause: `delivery-cancelled/${order.id}/${number}`,
    recipient: order.email,
    orderId: order.id,
    data: letterOf(opened, {
      endsOrder,
      refundCents,
      alreadyBackCents: subtractCents(credited.refundCents, refundCents),
      correctionNumber: number,
      reason: input.staffChange?.reason ?? null,
    }),
    now: at,
  });
  await input.staffChange?.record(queries, {
    subject: "order",
    action: "Lieferung storniert",
    before: { Liefertag: deliveryDay, "Status zuvor": orderStatusNames[order.status] },
    after: { Korrektur: number, Erstattung: euroWords(eurosFromCents(refundCents)) },
  });
}

async function refuseManyCancellations(queries: Queries, { order, now }: Opened): Promise<void> {
  await lockMailbox(queries, mailboxKey(order.email));
  const at = new Date(now.epochMilliseconds);
  if ((await countCancelledOrders(queries, order.id, at)) >= ordersCancelledPerDay)
    throw new Refusal("too_many_cancellations");
}

function letterOf(
  { order, deliveryDay }: Opened,
  {
    endsOrder,
    ...done
  }: { endsOrder: boolean } & Pick<
    CancellationData,
    "refundCents" | "alreadyBackCents" | "correctionNumber" | "reason"
  >,
): CancellationData {
  const { number, name, deliveries, discountCode } = describeOrder(order);
  return {
    ...done,
    discountCode,
    orderNumber: number,
    name,
    of: endsOrder ? "order" : "deliveries",
    deliveries: deliveries.filter((one) => one.day === deliveryDay),
  };
}

export async function previewCancellation(
  deps: ChangeDeps,
  input: ChangeInput,
): Promise<z.infer<typeof cancellationTerms>> {
  const opened = await readDelivery(deps, input);
  const { order, deliveryDay } = opened;
  requireChangeableBy(deps, opened, input);
  const rest = await restOfDelivery(deps.database, order.id, deliveryDay);
  const refund = eurosFromCents(smallestCents(rest, refundableCents(order)));
  const endsOrder = order.deliveries.every((one) => one.day === deliveryDay || one.status === "cancelled");
  return { refund, endsOrder };
}
