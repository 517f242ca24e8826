import { germanDay } from "#contract/day.ts";
import { audit } from "#server/audit/audit.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { dateNow } from "#server/clock.ts";
import { markReopened } from "#server/production/deliveries/queries.ts";
import { lockedParcel, type WhichParcel } from "#server/production/parcels/pack-parcel.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";

/** Takes back what was noted by mistake: the parcel is shipped again, and its order is no longer complete. */
export function reopenDelivery(
  { database, clock }: Pick<ProductionParts, "database" | "clock">,
  staff: KnownStaff,
  which: WhichParcel,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockedParcel(queries, which);
    if (!(await markReopened(queries, which.orderId, which.day))) return;
    await audit(queries, {
      staff,
      at,
      action: `Paket für ${germanDay(which.day)} doch nicht zugestellt`,
      subject: "Bestellung",
      subjectId: which.orderId,
    });
  });
}
