import { type Day, germanDay } from "#contract/day.ts";
import { restOfDelivery } from "#server/domain/invoices/issue-correction.ts";
import { cancelRow } from "#server/domain/orders/change-delivery.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { takeDay } from "#server/domain/orders/refunded-lines.ts";
import type { Taken } from "#server/office/orders/taken.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Takes one delivery with its shipping under the order's lock: what is not packed yet is not sent any more. */
export async function deliveryTakenBack(queries: Queries, order: OrderRow, day: Day): Promise<Taken> {
  const delivery = order.deliveries.find((one) => one.day === day);
  if (!delivery || delivery.status === "cancelled") throw new Refusal("refund_changed");
  const cents = await restOfDelivery(queries, order.id, day);
  if (cents === 0) throw new Refusal("nothing_to_refund");
  const isCancelled = (await cancelRow(queries, order.id, day)) !== undefined;
  if (!isCancelled) await takeDay(queries, order.id, day);
  return {
    what: { scope: "delivery", day },
    cents,
    days: isCancelled ? [day] : [],
    words: isCancelled ? [] : [`Lieferung am ${germanDay(day)}`],
  };
}
