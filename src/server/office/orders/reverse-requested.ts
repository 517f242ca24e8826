import { type Cents, eurosFromCents, formatEuro, smallestCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { centsOfDishes } from "#server/domain/orders/line-money.ts";
import { readDishes, refundDish } from "#server/domain/orders/missing-dishes/dish-queries.ts";
import { type GivenDish, reversalOf } from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import { isEmptied, reversePieces } from "#server/domain/orders/reverse-pieces.ts";
import {
  type AnnouncedReversal,
  type ParcelAfterRefund,
  reverseDelivery,
  reverseWhole,
} from "#server/domain/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Takes back what the team chose, under the order's lock. */
export function reverseRequested(
  queries: Queries,
  order: OrderRow,
  { what, parcel, reason, amount }: Pick<RefundInput, "what" | "parcel" | "reason" | "amount">,
): Promise<AnnouncedReversal> {
  if (what.scope === "whole") return reverseAll(queries, order, parcel);
  if (what.scope === "delivery") return reverseDay(queries, order, { requested: what.day, parcel });
  if (what.scope === "lines")
    return reversePieces(queries, order.id, { lines: what.lines, emptied: "refund_delivery_instead" });
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
