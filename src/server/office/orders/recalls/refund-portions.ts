import { type Cents, eurosFromCents } from "#contract/money.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { reopenParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import { refundForDelivery } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import type { RecalledRow, StoredRecall } from "#server/office/orders/recalls/queries.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { findRefundResult } from "#server/office/orders/refund-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/platform/log/audit.ts";

/**
 * Refunds the recalled portions of a dish of one delivery, or the whole delivery when nothing else is left in it. Its id is
 * made of the recall, so that a repeated call pays nothing twice. Refuses when nothing is left to refund.
 */
export async function refundPortions(
  deps: BulkDeps,
  { recall, staff }: { recall: StoredRecall; staff: Actor },
  row: RecalledRow,
): Promise<Cents> {
  const id = derivedId(`recall/${recall.id}/${row.orderId}/${row.day}/${row.menuId}`);
  const earlier = () => findRefundResult(deps.database, id, row.orderId);
  const done = await earlier();
  if (done) return done.refundCents;
  try {
    return await refundOnce(deps, { id, staff }, row);
  } catch (error) {
    // another caller was faster: then nothing is left to refund
    const meanwhile = error instanceof Refusal ? await earlier() : undefined;
    if (meanwhile) return meanwhile.refundCents;
    throw error;
  }
}

async function refundOnce(
  deps: BulkDeps,
  { id, staff }: { id: string; staff: Actor },
  { orderId, day, menuId, portions }: RecalledRow,
): Promise<Cents> {
  const { what, cents } = await refundForDelivery(deps.database, { orderId, day }, menuId, portions);
  const { refundCents } = await refundOrder(deps, staff, {
    id,
    orderId,
    what,
    reason: "Rückruf",
    amount: eurosFromCents(cents),
    // without one dish the parcel is packed again; one that is refunded as a whole is stopped as it is
    prepare:
      what.scope === "dish"
        ? async (queries) => {
            await reopenParcel(queries, { orderId, deliveryDay: day }, { staff, at: dateNow(deps.clock) });
          }
        : undefined,
  });
  return refundCents;
}
