import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { sumCents } from "#contract/money.ts";
import { markPiecesRefunded, type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import { centsOfPieces } from "#server/office/orders/refund-amounts.ts";
import type { Reversal } from "#server/office/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Takes pieces of lines under the order's lock; refuses more than is left of a line. */
export async function reversePieces(
  queries: Queries,
  orderId: string,
  requested: readonly { position: number; quantity: number }[],
): Promise<Reversal> {
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
    days: [],
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
