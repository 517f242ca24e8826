import type { DeliveryDay } from "#contract/day.ts";
import type { DeliveryRow } from "#server/domain/orders/read-order.ts";
import { inOrder, run } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export const sharedParcelConstraint = "rides_with_a_delivery";

/** What was added to another delivery goes where that one goes. */
export function refuseInOtherParcel({ ridesWith }: DeliveryRow): void {
  if (!ridesWith) return;
  const { number } = ridesWith;
  const message = `Das kommt im selben Paket wie ${number}. Bitte ändern Sie ${number}, dann kommt beides zusammen.`;
  throw new Refusal("delivery_fixed", { message });
}

/** All but these get a parcel of their own. */
export const leaveParcel = run(
  "orders.leave-parcel",
  `UPDATE order_deliveries SET rides_with = NULL
   WHERE rides_with = $1 AND delivery_day = $2 AND order_id <> ALL($3::uuid[])`,
  (one: { orderId: string; deliveryDay: DeliveryDay; stay: string[] }) =>
    inOrder(one, "orderId", "deliveryDay", "stay"),
);
