import { type DeliveryDay, germanDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  completeOrders,
  lockBatchSize,
  lockShipped,
  markDelivered,
  markReopened,
} from "#server/domain/orders/delivered-queries.ts";
import { forgetArrivals } from "#server/domain/orders/further-parcels.ts";
import { lockedParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import type { ParcelKey } from "#server/office/kitchen/parcels/portion-queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type ConfirmDeps = Pick<ProductionDeps, "database" | "clock">;
type Confirmer = Pick<SignedInStaff, "id" | "name">;

export interface ConfirmInput {
  deliveryDay: DeliveryDay;
  /** without it: every parcel shipped for the day */
  orderIds?: string[];
  /** the carrier that reported the delivery; without it, a person did */
  carrier?: string;
}

/**
 * Marks shipped parcels of a day as delivered and answers how many are new. Other parcels stay as they are. A future
 * day is refused.
 */
export async function confirmDeliveries(
  deps: ConfirmDeps,
  staff: Confirmer,
  input: ConfirmInput,
): Promise<number> {
  if (input.deliveryDay > berlinDay(deps.clock())) throw new Refusal("delivery_not_due");
  let confirmed = 0;
  for (;;) {
    const { locked, done } = await confirmSome(deps, staff, input);
    confirmed += done;
    if (locked < lockBatchSize) return confirmed;
  }
}

function confirmSome(
  { database, clock }: ConfirmDeps,
  staff: Confirmer,
  { deliveryDay, orderIds, carrier }: ConfirmInput,
): Promise<{ locked: number; done: number }> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const ids = await lockShipped(queries, deliveryDay, orderIds ?? null);
    if (ids.length === 0) return { locked: 0, done: 0 };
    const done = await markDelivered(queries, { deliveryDay, orderIds: ids, at, by: carrier ?? staff.name });
    await completeOrders(queries, ids);
    const action = `Paket für ${germanDay(deliveryDay)} ${carrier ? `laut ${carrier} ` : ""}zugestellt`;
    for (const { orderId } of done) {
      await audit(queries, { staff, at }, action, ["order", orderId]);
    }
    return { locked: ids.length, done: done.length };
  });
}

/** Reverts a wrong confirmation: the parcel is shipped again, and its order is not complete. */
export function reopenDelivery(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  parcel: ParcelKey,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockedParcel(queries, parcel);
    if (!(await markReopened(queries, parcel.orderId, parcel.deliveryDay))) return;
    await forgetArrivals(queries, parcel.orderId, parcel.deliveryDay);
    const action = `Paket für ${germanDay(parcel.deliveryDay)} doch nicht zugestellt`;
    await audit(queries, { staff, at }, action, ["order", parcel.orderId]);
  });
}
