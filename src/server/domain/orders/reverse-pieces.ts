import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { sumCents } from "#contract/money.ts";
import { centsOfPieces } from "#server/domain/orders/line-money.ts";
import { ofAllText } from "#server/domain/orders/missing-dishes/give-back-dishes.ts";
import { markPiecesRefunded, type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import type { AnnouncedReversal } from "#server/domain/orders/reversal.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface PiecesToReverse {
  lines: readonly { position: number; quantity: number }[];
  /** says what to do instead where a parcel would be empty */
  emptied: "refund_delivery_instead" | "last_dish";
}

/** Refuses more pieces than are left of a line. */
export async function reversePieces(
  queries: Queries,
  orderId: string,
  { lines: requested, emptied }: PiecesToReverse,
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
  if (parts.some(({ day }) => isEmptied(left, day))) throw new Refusal(emptied);
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
export function isEmptied(lines: readonly RefundLine[], deliveryDay: DeliveryDay): boolean {
  const own = lines.filter((line) => line.day === deliveryDay);
  return own.every(({ status, isAllGone }) => (status === "planned" || status === "packed") && isAllGone);
}
