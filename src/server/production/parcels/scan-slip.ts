import type { DataOf } from "#contract/contract.ts";
import { type Day, germanDay } from "#contract/day.ts";
import { readSlipCode, type SlipCode } from "#contract/office/slip-code.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { fieldRefusal, Refusal } from "#server/http/refusal.ts";
import { whyGone } from "#server/production/parcels/check-slip.ts";
import { packParcel } from "#server/production/parcels/pack-parcel.ts";
import { findParcel } from "#server/production/parcels/queries.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";

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
  if (slip.day && slip.day !== day) throw ofAnotherDay(slip.day, day);
  const orderId = await findParcel(parts.database, day, slip.number);
  if (!orderId) throw await whyGone(parts.database, day, slip);
  return packParcel(parts, staff, { day, orderId, slip });
}

function ofAnotherDay(of: NonNullable<SlipCode["day"]>, day: Day): Refusal {
  const message = `Dieser Packzettel gehört zur Lieferung am ${germanDay(of)}, nicht zu der am ${germanDay(day)}.`;
  return new Refusal("slip_of_another_day", { message });
}
