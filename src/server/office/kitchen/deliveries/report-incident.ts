import { germanDay } from "#contract/day.ts";
import type { ParcelIncident } from "#contract/office/kitchen/parcel-incidents.ts";
import { parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import { markReopened, type TrackedParcel } from "#server/domain/orders/delivered-queries.ts";
import { recordIncident } from "#server/domain/orders/incident-queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type Reported = Pick<ParcelIncident, "kind" | "trackingNumber" | "words"> & { parcel: TrackedParcel };

/**
 * Makes a task of a parcel that is not with its guest. One that was noted as delivered is shipped again when it goes
 * back. False where the same was reported before.
 */
export function reportIncident(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  { parcel: { orderId, day, carrier }, kind, trackingNumber, words }: Reported,
): Promise<boolean> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const incident = { orderId, deliveryDay: day, trackingNumber, kind, words, at, by: staff.name };
    if (!(await recordIncident(queries, incident))) return false;
    if (kind !== "lost") await markReopened(queries, orderId, day);
    // the carrier's words may name a person and audit entries are kept for ever, so they stay out
    await audit(queries, {
      staff,
      at,
      action: `Paket für ${germanDay(day)} laut ${carrier} nicht beim Gast`,
      subject: "order",
      subjectId: orderId,
      after: { "Was geschah": parcelIncidentNames[kind], Sendung: trackingNumber },
    });
    return true;
  });
}
