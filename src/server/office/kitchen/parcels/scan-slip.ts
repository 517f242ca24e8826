import type { DataOf } from "#contract/contract.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { missingParcelRefusal, otherDayRefusal } from "#server/office/kitchen/parcels/check-slip.ts";
import { packParcel } from "#server/office/kitchen/parcels/pack-parcel.ts";
import { findParcel } from "#server/office/kitchen/parcels/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Packs the parcel of a scanned slip. Refuses a slip of another day and an outdated one. */
export async function scanSlip(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { deliveryDay, code, early }: { deliveryDay: DeliveryDay; code: string; early?: boolean },
): Promise<DataOf<"scanSlip">> {
  const slip = readSlipCode(code, deps.snapshot.settings.brand.orderPrefix);
  if (!slip) throw fieldRefusal("slip_unreadable", "code");
  if (slip.day && slip.day !== deliveryDay)
    throw await otherDayRefusal(deps.database, deliveryDay, { ...slip, day: slip.day });
  const orderId = await findParcel(deps.database, deliveryDay, slip.number);
  if (!orderId) throw await missingParcelRefusal(deps.database, deliveryDay, slip);
  return packParcel(deps, staff, { deliveryDay, orderId, slip, early });
}
