import type { DeliveryDay } from "#contract/day.ts";
import { eurosFromCents, noCents } from "#contract/money.ts";
import type { BulkChange } from "#contract/office/orders/bulk-changes.ts";
import { deliveryStatus } from "#server/domain/orders/changes/change-delivery.ts";
import { moveDelivery } from "#server/domain/orders/changes/move-delivery.ts";
import { failPortions } from "#server/domain/orders/missing-dishes/fail-portions.ts";
import { readParcelNotes } from "#server/office/kitchen/parcel-notes.ts";
import { reopenParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import { isPaidOrder } from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import type { FailDish, StoredBulkChange, WaitingItem } from "#server/office/orders/bulk-changes/queries.ts";
import { refundForDelivery } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import { sendMessage } from "#server/office/orders/bulk-changes/send-message.ts";
import { type BulkDeps, deskOf } from "#server/office/orders/order-deps.ts";
import { refundOrder } from "#server/office/orders/refund-order.ts";
import { findRefundResult } from "#server/domain/orders/refund-results.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** A packed parcel is opened first; it will be packed again without the dish. */
async function failDish(
  deps: BulkDeps,
  { id, change, staff }: StoredBulkChange & { change: FailDish },
  { orderId, day, amountCents }: WaitingItem,
): Promise<void> {
  await failPortions(deps, {
    failureId: id,
    orderId,
    day,
    portions: change.portions[orderId] ?? 0,
    announcedCents: amountCents ?? noCents,
    async mayReplace(queries, menuId) {
      const notes = await readParcelNotes(queries, day, { orderIds: [orderId], menuIds: [menuId] });
      return !notes.get(orderId)?.against.length;
    },
    prepare: unpacking(deps, staff, { orderId, deliveryDay: day }),
    record: deskOf(deps, staff, { orderId }).record,
  });
}

type Of<Action extends BulkChange["action"]> = Extract<BulkChange, { action: Action }>;

/** Changes one delivery in a transaction of its own; throws a refusal with the reason. Repeating it is harmless. */
export async function applyChange(deps: BulkDeps, bulk: StoredBulkChange, item: WaitingItem): Promise<void> {
  const { change } = bulk;
  if (change.action !== "message" && !(await isPaidOrder(deps.database, item.orderId)))
    throw new Refusal("order_not_paid");
  if (change.action === "move") await move(deps, { ...bulk, change }, item);
  else if (change.action === "refund") await refund(deps, { ...bulk, change }, item);
  else if (change.action === "fail-dish") await failDish(deps, { ...bulk, change }, item);
  else await sendMessage(deps, { ...bulk, change }, item);
}

async function move(
  deps: BulkDeps,
  { change, staff }: StoredBulkChange & { change: Of<"move"> },
  { orderId, day }: WaitingItem,
): Promise<void> {
  const prepare = unpacking(deps, staff, { orderId, deliveryDay: day });
  const staffChange = { ...deskOf(deps, staff, { orderId, reason: change.reason }), prepare };
  try {
    await moveDelivery(deps, { orderId, day, to: change.to, staffChange });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = await fixedMessage(deps.database, { orderId, deliveryDay: day });
    throw message ? new Refusal("delivery_fixed", { message }) : error;
  }
}

const fixed: Record<string, string> = {
  shipped: "Schon verschickt: lässt sich nicht mehr verschieben.",
  delivered: "Schon zugestellt.",
  cancelled: "Schon storniert.",
};

/** The reason in words for the team: the refusal's message addresses the guest. Undefined where the new day is to blame. */
async function fixedMessage(
  queries: Queries,
  { orderId, deliveryDay }: { orderId: string; deliveryDay: DeliveryDay },
): Promise<string | undefined> {
  const status = await deliveryStatus(queries, orderId, deliveryDay);
  return status ? fixed[status] : "Liegt inzwischen auf einem anderen Tag.";
}

async function refund(
  deps: BulkDeps,
  { change, staff }: StoredBulkChange & { change: Of<"refund"> },
  { id, orderId, day, amountCents }: WaitingItem,
): Promise<void> {
  if (await findRefundResult(deps.database, id, orderId)) return;
  const { what } = await refundForDelivery(deps.database, { orderId, day }, change.menuId);
  // the amounts were shown, and this delivery had nothing to refund
  if (amountCents === null) throw new Refusal("refund_changed");
  await refundOrder(deps, staff, {
    id,
    orderId,
    what,
    parcel: change.parcel,
    reason: change.reason,
    amount: eurosFromCents(amountCents),
    // who starts it has just proved who they are
    givenBy: staff.id === null ? undefined : { id: staff.id, isVerified: true },
    // without one dish the parcel is packed again; one that is refunded as a whole is stopped as it is
    prepare: what.scope === "dish" ? unpacking(deps, staff, { orderId, deliveryDay: day }) : undefined,
  });
}

/** A packed parcel is opened first; otherwise it would be shipped as it was packed, or on a day that no longer holds. */
function unpacking(
  deps: BulkDeps,
  staff: StoredBulkChange["staff"],
  delivery: { orderId: string; deliveryDay: DeliveryDay },
): (queries: Queries) => Promise<void> {
  return async (queries) => {
    await reopenParcel(queries, delivery, { staff, at: dateNow(deps.clock) });
  };
}
