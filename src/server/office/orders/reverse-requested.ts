import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro, smallestCents, sumCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { centsOfDishes, centsOfPieces } from "#server/domain/orders/line-money.ts";
import { readDishes, refundDish } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import {
  type GivenDish,
  ofAllText,
  reversalOf,
} from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { markPiecesRefunded, type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import {
  type ParcelAfterRefund,
  type Reversal,
  reverseDelivery,
  reverseWhole,
} from "#server/domain/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** `cents`: what the correction will credit */
export type AnnouncedReversal = Reversal & { cents: Cents };

/** Takes back what the team chose, under the order's lock. */
export function reverseRequested(
  queries: Queries,
  order: OrderRow,
  { what, parcel, reason, amount }: Pick<RefundInput, "what" | "parcel" | "reason" | "amount">,
): Promise<AnnouncedReversal> {
  if (what.scope === "whole") return reverseAll(queries, order, parcel);
  if (what.scope === "delivery") return reverseDay(queries, order, { requested: what.day, parcel });
  if (what.scope === "lines") return reversePieces(queries, order.id, what.lines);
  if (what.scope === "dish") return reverseDish(queries, order, what);
  return reverseAmount(queries, order, { cents: centsFromEuros(amount), reason });
}

async function reverseAll(
  queries: Queries,
  order: OrderRow,
  parcel?: ParcelAfterRefund,
): Promise<AnnouncedReversal> {
  const { wholeCents: cents } = await readInvoiceRests(queries, order.id);
  const reversal = await reverseWhole(queries, order, parcel);
  const isStopping = reversal.cancelledDays.length > 0 || (reversal.restDays ?? []).length > 0;
  if (cents === 0 && !isStopping) throw new Refusal("nothing_to_refund");
  return { ...reversal, cents };
}

async function reverseDay(
  queries: Queries,
  { id, deliveries }: OrderRow,
  { requested, parcel }: { requested: string; parcel: ParcelAfterRefund | undefined },
): Promise<AnnouncedReversal> {
  const delivery = deliveries.find(({ day }) => day === requested);
  if (!delivery || delivery.status === "cancelled") throw new Refusal("refund_changed");
  const cents = (await readInvoiceRests(queries, id)).deliveryCents(delivery.day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { ...(await reverseDelivery(queries, id, { day: delivery.day, parcel })), cents };
}

/** Refuses more pieces than are left of a line. */
async function reversePieces(
  queries: Queries,
  orderId: string,
  requested: readonly { position: number; quantity: number }[],
): Promise<AnnouncedReversal> {
  if (new Set(requested.map(({ position }) => position)).size < requested.length)
    throw new Refusal("invalid");
  const lines = await readRefundLines(queries, orderId);
  const parts = [];
  for (const { position, quantity } of requested) {
    const line = lines.find((candidate) => candidate.position === position);
    if (!line || line.status === "cancelled") throw new Refusal("refund_changed");
    if (line.refundedQuantity + quantity > line.quantity) throw new Refusal("refund_changed");
    const cents = centsOfPieces(line, quantity);
    if (!(await markPiecesRefunded(queries, orderId, { position, quantity, cents })))
      throw new Refusal("refund_changed");
    const text = `${quantity} × ${line.name}`;
    const all = line.quantity - line.refundedQuantity;
    const words = `${ofAllText(quantity, all)} × ${line.name} (${germanDay(line.day)})`;
    parts.push({ day: line.day, text, words, vatPercent: line.vatPercent, cents, status: line.status });
  }
  const left = await readRefundLines(queries, orderId);
  if (parts.some(({ day }) => isEmptied(left, day))) throw new Refusal("refund_delivery_instead");
  const paid = parts.filter(({ cents }) => cents > 0).map(({ status: _, words: _words, ...part }) => part);
  if (paid.length === 0) throw new Refusal("nothing_to_refund");
  return {
    what: { scope: "parts", parts: paid },
    cents: sumCents(paid.map(({ cents }) => cents)),
    cancelledDays: [],
    words: parts.map(({ words }) => words),
    isMissing: parts.every(({ status }) => status === "planned"),
  };
}

/** Pieces may not empty a parcel that is not sent: then the whole delivery is refunded, with its shipping. */
function isEmptied(lines: readonly RefundLine[], deliveryDay: DeliveryDay): boolean {
  const own = lines.filter((line) => line.day === deliveryDay);
  return own.every(({ status, isAllGone }) => (status === "planned" || status === "packed") && isAllGone);
}

/** Pieces of a dish of one delivery that are not given back yet, also in boxes; all of them, or so many. */
async function reverseDish(
  queries: Queries,
  { id, deliveries }: OrderRow,
  {
    day: requested,
    menuId,
    portions: most = Infinity,
  }: { day: string; menuId: number; portions?: number | undefined },
): Promise<AnnouncedReversal> {
  const delivery = deliveries.find(({ day }) => day === requested);
  if (!delivery || delivery.status === "cancelled") throw new Refusal("refund_changed");
  const { day, status } = delivery;
  const given: GivenDish[] = [];
  for (let left = most; left > 0; ) {
    // each mark changes what the next pieces of the same line give back
    const dish = (await readDishes(queries, [id], { day, menuId })).find(({ paid }) => paid > 0);
    if (!dish) break;
    const portions = Math.min(dish.paid, left);
    left -= portions;
    const cents = centsOfDishes(dish, portions);
    if (!(await refundDish(queries, dish, { portions, cents }))) throw new Refusal("refund_changed");
    given.push({ ...dish, day, portions, cents });
  }
  const reversal = reversalOf(given);
  if (reversal.cents === 0) throw new Refusal("nothing_to_refund");
  if (isEmptied(await readRefundLines(queries, id), day)) throw new Refusal("refund_delivery_instead");
  return { ...reversal, isMissing: status === "planned" };
}

/** An amount comes from all open deliveries and tax rates in proportion. Nothing is cancelled. */
async function reverseAmount(
  queries: Queries,
  order: OrderRow,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<AnnouncedReversal> {
  const missing = {
    ...(cents > 0
      ? {}
      : {
          amount: ["Bitte einen Betrag über 0\u00a0€ eingeben, mit höchstens zwei Stellen hinter dem Komma."],
        }),
    ...(reason ? {} : { reason: ["Bitte geben Sie den Grund an."] }),
  };
  if (Object.keys(missing).length > 0) throw new Refusal("invalid", { errors: missing });
  // goodwill is limited by the rest of the invoice and by the rest of the payment
  const { wholeCents } = await readInvoiceRests(queries, order.id);
  const most = smallestCents(wholeCents, refundableCents(order));
  if (most === 0) throw new Refusal("nothing_to_refund");
  if (cents > most) {
    const message = `Von der Zahlung sind noch ${formatEuro(eurosFromCents(most))} übrig.`;
    throw new Refusal("correction_too_large", { message, errors: { amount: [message] } });
  }
  return { what: { scope: "amount", cents }, cents, cancelledDays: [], words: [] };
}
