import type { DataOf } from "#contract/contract.ts";
import { type Day, germanDay } from "#contract/day.ts";
import { readSlipCode } from "#contract/office/slip-code.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { fieldRefusal, Refusal } from "#server/http/refusal.ts";
import { packParcel } from "#server/production/parcels/pack-parcel.ts";
import { findParcel } from "#server/production/parcels/queries.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";

/** Packs the parcel whose slip was scanned on the table of this day. A slip from another day's pile packs nothing. */
export async function scanSlip(
  parts: ProductionParts,
  staff: KnownStaff,
  { day, code }: { day: Day; code: string },
): Promise<DataOf<"scanSlip">> {
  const slip = readSlipCode(code);
  if (!slip) throw fieldRefusal("slip_unreadable", "code");
  if (slip.day && slip.day !== day) {
    const message = `Dieser Packzettel gehört zur Lieferung am ${germanDay(slip.day)}, nicht zu der am ${germanDay(day)}.`;
    throw new Refusal("slip_of_another_day", { message });
  }
  const orderId = await findParcel(parts.database, day, slip.number);
  if (!orderId) {
    const message = `${slip.number} hat am ${germanDay(day)} kein Paket.`;
    throw new Refusal("delivery_not_found", { message });
  }
  return packParcel(parts, staff, { day, orderId });
}
