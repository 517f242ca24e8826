import type { DataOf } from "#contract/contract.ts";
import type { Day } from "#contract/day.ts";
import { readSlipCode } from "#contract/office/slip-code.ts";
import { whyAnotherDay, whyGone } from "#server/office/production/parcels/check-slip.ts";
import { packParcel } from "#server/office/production/parcels/pack-parcel.ts";
import { findParcel } from "#server/office/production/parcels/queries.ts";
import type { ProductionParts } from "#server/office/production/production-parts.ts";
import type { KnownStaff } from "#server/platform/auth/sessions.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";

/**
 * Packs the parcel whose slip was scanned on the table of this day. A slip from another day's pile packs nothing, nor does one
 * that no longer says what is to be packed.
 */
export async function scanSlip(
  parts: ProductionParts,
  staff: KnownStaff,
  { day, code }: { day: Day; code: string },
): Promise<DataOf<"scanSlip">> {
  const slip = readSlipCode(code);
  if (!slip) throw fieldRefusal("slip_unreadable", "code");
  if (slip.day && slip.day !== day)
    throw await whyAnotherDay(parts.database, day, { ...slip, day: slip.day });
  const orderId = await findParcel(parts.database, day, slip.number);
  if (!orderId) throw await whyGone(parts.database, day, slip);
  return packParcel(parts, staff, { day, orderId, slip });
}
