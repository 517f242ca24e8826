import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, formatEuro, smallestCents, sumCents } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { cancelPlanned, markDayRefunded } from "#server/domain/orders/changes/change-delivery.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { markPiecesRefunded, type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { refundableCents } from "#server/domain/orders/refund-totals.ts";
import { type Reversal, reverseDelivery } from "#server/domain/orders/reversal.ts";
import { centsOfPieces } from "#server/office/orders/refund-amounts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** `cents`: what the correction will credit */
export type AnnouncedReversal = Reversal & { cents: Cents };

/** Takes back what the team chose, under the order's lock. */
export function reverseRequested(
  queries: Queries,
  order: OrderRow,
  { what, reason, amount }: Pick<RefundInput, "what" | "reason" | "amount">,
): Promise<AnnouncedReversal> {
  if (what.scope === "whole") return reverseWhole(queries, order);
  if (what.scope === "delivery") return reverseDay(queries, order, what.day);
  if (what.scope === "lines") return reversePieces(queries, order.id, what.lines);
  return reverseAmount(queries, order, { cents: centsFromEuros(amount), reason });
}

async function reverseWhole(queries: Queries, { id, deliveries }: OrderRow): Promise<AnnouncedReversal> {
  const { wholeCents: cents } = await readInvoiceRests(queries, id);
  const cancelledDays = await cancelPlanned(queries, id);
  if (cents === 0 && cancelledDays.length === 0) throw new Refusal("nothing_to_refund");
  const sent = deliveries.filter(({ day, status }) => status !== "cancelled" && !cancelledDays.includes(day));
  for (const { day } of sent) await markDayRefunded(queries, id, day);
  return { what: { scope: "whole" }, cents, cancelledDays, words: [] };
}

async function reverseDay(
  queries: Queries,
  { id, deliveries }: OrderRow,
  requested: string,
): Promise<AnnouncedReversal> {
  const delivery = deliveries.find(({ day }) => day === requested);
  if (!delivery || delivery.status === "cancelled") throw new Refusal("refund_changed");
  const cents = (await readInvoiceRests(queries, id)).deliveryCents(delivery.day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { ...(await reverseDelivery(queries, id, delivery.day)), cents };
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
    if (!(await markPiecesRefunded(queries, orderId, { position, quantity })))
      throw new Refusal("refund_changed");
    parts.push({
      day: line.day,
      text: `${quantity} × ${line.name}`,
      vatPercent: line.vatPercent,
      cents: centsOfPieces(line, quantity),
    });
  }
  const left = await readRefundLines(queries, orderId);
  if (parts.some(({ day }) => isEmptied(left, day))) throw new Refusal("refund_delivery_instead");
  const paid = parts.filter(({ cents }) => cents > 0);
  if (paid.length === 0) throw new Refusal("nothing_to_refund");
  return {
    what: { scope: "parts", parts: paid },
    cents: sumCents(paid.map(({ cents }) => cents)),
    cancelledDays: [],
    words: parts.map(({ text, day }) => `${text} (${germanDay(day)})`),
  };
}

/** Pieces may not empty a delivery: then the whole delivery is refunded, with its shipping. */
function isEmptied(lines: readonly RefundLine[], deliveryDay: DeliveryDay): boolean {
  const own = lines.filter((line) => line.day === deliveryDay);
  return own.every(
    ({ status, quantity, refundedQuantity }) => status === "planned" && refundedQuantity === quantity,
  );
}

/** An amount comes from all open deliveries and tax rates in proportion. Nothing is cancelled. */
async function reverseAmount(
  queries: Queries,
  order: OrderRow,
  { cents, reason }: { cents: Cents; reason: string },
): Promise<AnnouncedReversal> {
  const missing = {
    ...(cents > 0 ? {} : { amount: ["Bitte einen Betrag über 0\u00a0€ eingeben."] }),
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
