import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents, sumCents } from "#contract/money.ts";
import type { RefundInput } from "#contract/office/orders/order-actions.ts";
import { readInvoiceRests } from "#server/domain/orders/changes/issue-correction.ts";
import { type RefundLine, readRefundLines } from "#server/domain/orders/refund-lines.ts";
import type { NewItem } from "#server/office/orders/bulk-changes/queries.ts";
import { centsOfPieces } from "#server/office/orders/refund-amounts.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface DeliveryRefund {
  what: RefundInput["what"];
  cents: Cents;
}

const inBox = "Das Menü steckt in einer Box: Bitte erstatten Sie einen Betrag in der Bestellung.";

/**
 * The refund for one delivery: all of it with its shipping, or the pieces of one menu. When these pieces are all that
 * is left, the whole delivery is refunded. Refuses when there is nothing to refund.
 */
export async function refundForDelivery(
  queries: Queries,
  { orderId, day }: { orderId: string; day: DeliveryDay },
  menuId: number | null,
): Promise<DeliveryRefund> {
  const lines = (await readRefundLines(queries, orderId)).filter((line) => line.day === day);
  if (lines.every(({ status }) => status === "cancelled")) throw new Refusal("nothing_to_refund");
  const left = lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);
  const pieces = menuId === null ? [] : left.filter((line) => line.menuId === menuId);
  if (menuId !== null && pieces.length === 0) {
    throw new Refusal("nothing_to_refund", lines.some(({ isBox }) => isBox) ? { message: inBox } : {});
  }
  if (menuId !== null && pieces.length < left.length) return refundForPieces(pieces);
  const cents = (await readInvoiceRests(queries, orderId)).deliveryCents(day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { what: { scope: "delivery", day }, cents };
}

function refundForPieces(pieces: readonly RefundLine[]): DeliveryRefund {
  const lines = pieces.map(({ position, quantity, refundedQuantity }) => ({
    position,
    quantity: quantity - refundedQuantity,
  }));
  const cents = sumCents(pieces.map((line) => centsOfPieces(line, line.quantity - line.refundedQuantity)));
  if (cents === 0) throw new Refusal("nothing_to_refund");
  return { what: { scope: "lines", lines }, cents };
}

// each delivery needs several statements, so their number at once is limited
const atOnce = 8;

export async function refundAmounts(
  queries: Queries,
  deliveries: readonly { orderId: string; day: DeliveryDay }[],
  menuId: number | null,
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  for (let first = 0; first < deliveries.length; first += atOnce) {
    const batch = deliveries.slice(first, first + atOnce).map(async ({ orderId, day }) => {
      const amountCents = await centsOf(queries, { orderId, day }, menuId);
      return { orderId, day, amountCents };
    });
    items.push(...(await Promise.all(batch)));
  }
  return items;
}

async function centsOf(
  queries: Queries,
  delivery: { orderId: string; day: DeliveryDay },
  menuId: number | null,
): Promise<Cents | null> {
  try {
    return (await refundForDelivery(queries, delivery, menuId)).cents;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export function sumOf(items: readonly NewItem[]): Cents {
  return sumCents(items.map(({ amountCents }) => amountCents ?? noCents));
}
