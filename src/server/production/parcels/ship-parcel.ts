import { germanDay } from "#contract/day.ts";
import type { Parcel, Shipment } from "#contract/office/parcels.ts";
import { audit } from "#server/audit/audit.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { dateNow } from "#server/clock.ts";
import { type Queries, violatedConstraint } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";
import { correctTracking, markShipped, ownerOfTracking } from "#server/production/parcels/change-queries.ts";
import { lockedParcel, type WhichParcel } from "#server/production/parcels/pack-parcel.ts";
import { readParcel } from "#server/production/parcels/read-parcels.ts";
import { tellDispatch } from "#server/production/parcels/tell-dispatch.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";

type Sending = WhichParcel & Shipment;

/** Hands a packed parcel to the carrier and tells its guest, once. The same again changes nothing. */
export function shipParcel(parts: ProductionParts, staff: KnownStaff, sending: Sending): Promise<Parcel> {
  return withFreeNumber(parts, sending, () =>
    parts.database.transaction((queries) => shipIn(queries, parts, staff, sending)),
  );
}

/** One shipment within the caller's transaction. */
export async function shipIn(
  queries: Queries,
  parts: ProductionParts,
  staff: KnownStaff,
  sending: Sending,
): Promise<Parcel> {
  const { orderId, day, carrier, trackingNumber } = sending;
  const at = dateNow(parts.clock);
  const parcel = await lockedParcel(queries, sending);
  const isSent = parcel.status === "shipped" || parcel.status === "delivered";
  if (isSent && parcel.carrier === carrier && parcel.trackingNumber === trackingNumber) return parcel;
  if (isSent) throw new Refusal("parcel_shipped");
  if (!(await markShipped(queries, { ...sending, at }))) throw new Refusal("parcel_not_packed");
  await tellDispatch(queries, parts.outbox, { ...sending, at, contents: parcel.contents });
  await audit(queries, {
    staff,
    at,
    action: `Paket für ${germanDay(day)} verschickt`,
    subject: "Bestellung",
    subjectId: orderId,
    after: { paketdienst: carrier, sendungsnummer: trackingNumber },
  });
  return readParcel(queries, day, orderId);
}

/** Another number for a parcel that is on its way. The guest sees it on the order's page; no second mail goes out. */
export function correctShipment(
  parts: ProductionParts,
  staff: KnownStaff,
  sending: Sending,
): Promise<Parcel> {
  const { orderId, day, carrier, trackingNumber } = sending;
  const at = dateNow(parts.clock);
  return withFreeNumber(parts, sending, () =>
    parts.database.transaction(async (queries) => {
      const parcel = await lockedParcel(queries, sending);
      if (parcel.carrier === carrier && parcel.trackingNumber === trackingNumber) return parcel;
      if (!(await correctTracking(queries, sending))) throw new Refusal("parcel_not_shipped");
      await audit(queries, {
        staff,
        at,
        action: `Sendungsnummer für ${germanDay(day)} berichtigt`,
        subject: "Bestellung",
        subjectId: orderId,
        before: { paketdienst: parcel.carrier, sendungsnummer: parcel.trackingNumber },
        after: { paketdienst: carrier, sendungsnummer: trackingNumber },
      });
      return readParcel(queries, day, orderId);
    }),
  );
}

async function withFreeNumber<Result>(
  { database }: ProductionParts,
  { day, trackingNumber }: Sending,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) !== "one_parcel_per_tracking_number") throw error;
    const owner = await ownerOfTracking(database, day, trackingNumber);
    const message = owner ? `Diese Sendungsnummer gehört schon zu ${owner}.` : undefined;
    throw new Refusal("tracking_taken", message ? { message, errors: { trackingNumber: [message] } } : {});
  }
}
