import type * as z from "zod/mini";
import type { cancellationTerms } from "#contract/orders/delivery-changes.ts";
import { eurosFromCents, smallestCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { statusWords } from "#server/domain/orders/present-invoice.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import {
  type ChangeDeps,
  type ChangeInput,
  type Opened,
  readDelivery,
  requireChangeableBy,
  withLockedOrder,
} from "#server/domain/orders/changes/open-delivery.ts";
import { requireSeenOrder } from "#server/domain/orders/order-version.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import { refundReversal, reverseDelivery } from "#server/domain/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";
import { lockMailbox } from "#server/platform/mail/queries.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

/**
 * Each paid and cancelled order costs the shop fees, mails and documents. A guest with this many in a day is rare, and
 * the team can still cancel the next one.
 */
const ordersCancelledPerDay = 3;

const onRequest = "Lieferung auf Ihren Wunsch storniert";

/**
 * Cancels one delivery and refunds its part of the money. A redeemed code stays redeemed, and the other deliveries keep
 * their share of the discount even below the code's minimum: a guest who has paid is not asked for more. Safe to repeat.
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
  const { staffChange } = input;
  const isDone = opened.delivery?.status === "cancelled";
  await requireSeenOrder(queries, order.id, { seen: staffChange?.seen, isDone });
  if (isDone) return;
  requireChangeableBy(deps, opened, input);
  if (!staffChange) await refuseManyCancellations(queries, opened);
  const reversal = await reverseDelivery(queries, order.id, { day: deliveryDay });
  if (reversal.cancelledDays.length === 0) throw new Refusal("delivery_fixed");
  const reason = staffChange?.reason ?? null;
  const refund = { order, reversal, now, reason, standardReason: onRequest };
  const { number, refundCents } = await refundReversal(queries, deps.outbox, refund);
  await staffChange?.record(queries, "Lieferung storniert", {
    before: { Liefertag: deliveryDay, "Status zuvor": statusWords(order, berlinDay(now)) },
    after: { Korrektur: number, Erstattung: euroWords(eurosFromCents(refundCents)) },
  });
}

async function refuseManyCancellations(queries: Queries, { order, now }: Opened): Promise<void> {
  await lockMailbox(queries, mailboxKey(order.email));
  const at = new Date(now.epochMilliseconds);
  if ((await countCancelledOrders(queries, order.id, at)) >= ordersCancelledPerDay)
    throw new Refusal("too_many_cancellations");
}

const cancelledOrdersSql = statement(
  "orders.count-cancelled-orders",
  `SELECT count(DISTINCT o.id)::int AS count
   FROM orders mine
   JOIN orders o ON o.id <> mine.id AND o.paid_at IS NOT NULL
     AND (o.customer_key = mine.customer_key OR o.guest_id = mine.guest_id)
   JOIN invoices i ON i.order_id = o.id AND i.kind = 'correction' AND i.scope = 'delivery'
     AND i.issued_at > $2::timestamptz - interval '24 hours'
   WHERE mine.id = $1`,
  { count: is<number>() },
);

/** Other orders of this mailbox or browser of which a delivery was cancelled within 24 hours. */
async function countCancelledOrders(queries: Queries, orderId: string, now: Date): Promise<number> {
  return (await queries.row(cancelledOrdersSql, [orderId, now]))?.count ?? 0;
}

export async function previewCancellation(
  deps: ChangeDeps,
  input: ChangeInput,
): Promise<z.infer<typeof cancellationTerms>> {
  const opened = await readDelivery(deps, input);
  const { order, deliveryDay } = opened;
  requireChangeableBy(deps, opened, input);
  const { deliveryCents } = await readInvoiceRests(deps.database, order.id);
  const refund = eurosFromCents(smallestCents(deliveryCents(deliveryDay), refundableCents(order)));
  const endsOrder = order.deliveries.every((one) => one.day === deliveryDay || one.status === "cancelled");
  return { refund, endsOrder };
}
