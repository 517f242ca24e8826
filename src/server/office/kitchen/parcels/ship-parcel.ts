import { germanDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { cartonsWithoutNumber, eachCarton } from "#contract/orders/each-carton.ts";
import { isOrderNumber } from "#contract/office/kitchen/slip-code.ts";
import { ofSlip, type Shipment, unusualText } from "#contract/office/kitchen/tracking-number.ts";
import { addNumber, correctFurtherNumber } from "#server/domain/orders/further-parcels.ts";
import { correctTracking, findTrackingOwners, markShipped } from "#server/domain/orders/parcel-queries.ts";
import { refuseHeld } from "#server/office/kitchen/held-parcels.ts";
import { recordParcel } from "#server/office/kitchen/packaging/queries.ts";
import {
  lockedParcel,
  refuseLeftIn,
  refuseStoppedRest,
  stopped,
} from "#server/office/kitchen/parcels/pack-parcel.ts";
import type { ParcelKey } from "#server/office/kitchen/parcels/portion-queries.ts";
import {
  queueCorrectionLetter,
  queueDispatchLetter,
  queueFurtherLetter,
} from "#server/office/kitchen/parcels/queue-dispatch-letter.ts";
import { readParcel } from "#server/office/kitchen/parcels/read-parcels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { LogValues } from "#server/platform/log/changed-values.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** `carton`: of several the one that got the number; without it, the first without one. */
type Sending = ParcelKey & Shipment & { carton?: number };

/** `isFurther`: a file names several numbers for the delivery, so this is a carton of its own, also where the weight needs only one. */
type SendingOfFile = Sending & { isFurther?: boolean };

const numbersOf = ({ trackingNumber, furtherParcels }: Parcel) => [
  ...(trackingNumber ? [trackingNumber] : []),
  ...furtherParcels.map((one) => one.trackingNumber),
];

/**
 * Gives a carton of a packed parcel its number and mails the guest; repeating it changes nothing. The first one marks
 * the parcel as shipped, the others follow in any order.
 */
export function shipParcel(deps: ProductionDeps, staff: SignedInStaff, sending: Sending): Promise<Parcel> {
  return withFreeNumber(deps, sending, () =>
    deps.database.transaction((queries) => shipIn(queries, deps, staff, sending)),
  );
}

export async function shipIn(
  queries: Queries,
  deps: ProductionDeps,
  staff: SignedInStaff,
  sending: SendingOfFile,
): Promise<Parcel> {
  const { orderId, deliveryDay, carrier } = sending;
  const at = dateNow(deps.clock);
  const parcel = await lockedParcel(queries, sending);
  const isSent = parcel.status === "shipped" || parcel.status === "delivered";
  if (isSent && isRepeated(parcel, sending)) return parcel;
  if (isSent && parcel.carrier !== carrier) throw new Refusal("parcel_shipped");
  if (parcel.status === "cancelled") throw stopped(parcel.number);
  refuseStoppedRest(parcel);
  const carton = freeCarton(parcel, sending);
  if (!carton) throw new Refusal("parcel_shipped");
  if (!isSent) refuseLeftIn(parcel);
  await refuseHeld(queries, { orderId, deliveryDay, number: parcel.number });
  if (!isSent) {
    if (!(await markShipped(queries, { orderId, deliveryDay, carrier, at })))
      throw new Refusal("parcel_not_packed");
    await recordParcel(queries, orderId, deliveryDay);
  }
  if (!(await addNumber(queries, { ...sending, carton, at }))) throw new Refusal("parcel_shipped");
  const letter = { orderId, deliveryDay, at, contents: parcel.contents };
  await (isSent ? queueFurtherLetter(queries, deps, letter) : queueDispatchLetter(queries, deps, letter));
  await audit(queries, { staff, at }, `Paket für ${germanDay(deliveryDay)} verschickt`, ["order", orderId], {
    after: { ...shipmentIn(sending), Karton: parcel.cartons.length > 1 ? carton : undefined },
  });
  return readParcel(queries, deliveryDay, orderId);
}

function isRepeated(parcel: Parcel, { carrier, trackingNumber, carton }: Sending): boolean {
  const known = eachCarton(parcel, parcel.cartons.length).find(
    (one) => one.trackingNumber === trackingNumber,
  );
  return parcel.carrier === carrier && known !== undefined && (carton ?? known.carton) === known.carton;
}

/** The carton that may get a number: the named one, else the first without. Undefined when it has one. */
function freeCarton(parcel: Parcel, { carton, isFurther }: SendingOfFile): number | undefined {
  const open = cartonsWithoutNumber(parcel, parcel.cartons.length);
  if (carton) return open.find((one) => one === carton);
  const count = eachCarton(parcel, parcel.cartons.length).length;
  return open[0] ?? (isFurther ? count + 1 : undefined);
}

function shipmentIn({ carrier, trackingNumber, isUnusual }: Shipment): LogValues {
  const isForced = isUnusual === true && unusualText(carrier, trackingNumber) !== null;
  return { Sendung: `${carrier} ${trackingNumber}`, "Ungewöhnliche Nummer": isForced || undefined };
}

/** Replaces the tracking number of a shipped parcel, of several that in `wrong`, and mails its guest once. */
export function correctShipment(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { wrong, ...sending }: Sending & { wrong?: string },
): Promise<Parcel> {
  const { orderId, deliveryDay, carrier, trackingNumber } = sending;
  const at = dateNow(deps.clock);
  return withFreeNumber(deps, sending, () =>
    deps.database.transaction(async (queries) => {
      const parcel = await lockedParcel(queries, sending);
      const wrongNumber = wrong ?? parcel.trackingNumber ?? "";
      const isSame = parcel.carrier === carrier && numbersOf(parcel).includes(trackingNumber);
      if (isSame && (wrongNumber === trackingNumber || !numbersOf(parcel).includes(wrongNumber)))
        return parcel;
      if (!(await replaceNumber(queries, parcel, { ...sending, wrongNumber })))
        throw new Refusal("parcel_not_shipped");
      const action = `Sendungsnummer für ${germanDay(deliveryDay)} berichtigt`;
      await audit(queries, { staff, at }, action, ["order", orderId], {
        before: { Sendung: shipmentText(parcel, wrongNumber) },
        after: shipmentIn(sending),
      });
      const { contents } = parcel;
      await queueCorrectionLetter(queries, deps, {
        orderId,
        deliveryDay,
        at,
        contents,
        wrong: shipmentText(parcel, wrongNumber),
      });
      return readParcel(queries, deliveryDay, orderId);
    }),
  );
}

const shipmentText = ({ carrier }: Parcel, number: string) => [carrier, number].filter(Boolean).join(" ");

/** All cartons have one carrier: that of the first. */
async function replaceNumber(
  queries: Queries,
  parcel: Parcel,
  sending: Sending & { wrongNumber: string },
): Promise<boolean> {
  if (parcel.furtherParcels.some((one) => one.trackingNumber === sending.wrongNumber))
    return parcel.carrier === sending.carrier && correctFurtherNumber(queries, sending);
  return parcel.trackingNumber === sending.wrongNumber && correctTracking(queries, sending);
}

async function withFreeNumber<Result>(
  { database, snapshot }: ProductionDeps,
  { deliveryDay, trackingNumber }: Sending,
  change: () => Promise<Result>,
): Promise<Result> {
  if (isOrderNumber(trackingNumber, snapshot.settings.brand.orderPrefix))
    throw new Refusal("invalid", { errors: { trackingNumber: [ofSlip] } });
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) !== "one_parcel_per_tracking_number") throw error;
    const owner = (await findTrackingOwners(database, deliveryDay, [trackingNumber])).get(trackingNumber);
    const message = owner ? `Diese Sendungsnummer gehört schon zu ${owner.number}.` : undefined;
    throw new Refusal("tracking_taken", message ? { message, errors: { trackingNumber: [message] } } : {});
  }
}
