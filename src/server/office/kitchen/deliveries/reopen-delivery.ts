import { germanDay } from "#contract/day.ts";
import { markReopened } from "#server/domain/orders/delivered-queries.ts";
import { forgetArrivals } from "#server/domain/orders/further-parcels.ts";
import { lockedParcel, type ParcelKey } from "#server/office/kitchen/parcels/pack-parcel.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

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
    await audit(queries, {
      staff,
      at,
      action: `Paket für ${germanDay(parcel.deliveryDay)} doch nicht zugestellt`,
      subject: "order",
      subjectId: parcel.orderId,
    });
  });
}
