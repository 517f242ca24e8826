import type { DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import type { TrackingPlan } from "#contract/office/kitchen/parcels.ts";
import { findTrackingOwners } from "#server/domain/orders/parcel-queries.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { cartonsOf } from "#server/office/kitchen/parcels/cartons.ts";
import { readParcelRows } from "#server/office/kitchen/parcels/queries.ts";
import { shipIn } from "#server/office/kitchen/parcels/ship-parcel.ts";
import { planTracking } from "#server/office/kitchen/plan-tracking.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import type { TrackingFile } from "#server/office/kitchen/tracking-rows.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface FileInput {
  deliveryDay: DeliveryDay;
  file: Buffer;
  unusual?: boolean;
}

const readTrackingFile = fileReader<{ file: Uint8Array }, TrackingFile>(
  besideMe(import.meta, "tracking-worker"),
);

export async function checkTrackingFile(
  { database }: Pick<ProductionDeps, "database">,
  input: FileInput,
): Promise<TrackingPlan> {
  return (await plan(database, await readTrackingFile({ file: input.file }), input)).plan;
}

/** Ships the good rows that the dry run showed, all of them or none. Repeating it ships nothing and says so. */
export async function importTrackingFile(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: FileInput & { plan: string },
): Promise<TrackingPlan> {
  const read = await readTrackingFile({ file: input.file });
  try {
    return await deps.database.transaction((queries) => importIn(queries, deps, staff, { ...input, read }));
  } catch (error) {
    // another parcel got one of the numbers in the meantime
    if (violatedConstraint(error) === "one_parcel_per_tracking_number") throw new Refusal("file_outdated");
    throw error;
  }
}

async function importIn(
  queries: Queries,
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: Omit<FileInput, "file"> & { plan: string; read: TrackingFile },
): Promise<TrackingPlan> {
  const planned = await plan(queries, input.read, input);
  if (planned.plan.problems.length > 0) throw new Refusal("file_has_errors");
  if (planned.plan.plan !== input.plan) throw new Refusal("file_outdated");
  // a fixed order of locks, so two imports of the same parcels cannot deadlock
  const shipped = planned.rows
    .filter(({ kind }) => kind === "changed")
    .sort((a, b) => (a.orderId ?? "").localeCompare(b.orderId ?? ""));
  const begun = new Set<string>();
  for (const { orderId, carton, carrier, trackingNumber } of shipped) {
    if (!orderId) throw new Error("a shipment without an order was planned");
    await shipIn(queries, deps, staff, {
      deliveryDay: input.deliveryDay,
      orderId,
      carrier: carrier as Carrier,
      trackingNumber,
      isUnusual: input.unusual,
      // a carton that is named twice is another one
      carton: begun.has(`${orderId} ${carton}`) ? undefined : (carton ?? undefined),
      isFurther: begun.has(orderId),
    });
    begun.add(orderId).add(`${orderId} ${carton}`);
  }
  return planned.plan;
}

async function plan(
  queries: Queries,
  read: TrackingFile,
  { deliveryDay, unusual = false }: Omit<FileInput, "file">,
) {
  const rule = await readProductionSettings(queries);
  const { orderPrefix } = await readBrand(queries);
  const { rows } = await readParcelRows(queries, { deliveryDay });
  const parcels = new Map(
    rows.map((row) => [
      row.number,
      { ...row, cartons: cartonsOf(row, deliveryDay, rule).length, isHeld: row.held.length > 0 },
    ]),
  );
  const numbers = new Set(
    read.rows.flatMap(({ trackingNumber, problem }) => (problem === null ? [trackingNumber] : [])),
  );
  const owners = await findTrackingOwners(queries, deliveryDay, [...numbers]);
  const ownerOf = (trackingNumber: string) => owners.get(trackingNumber);
  return planTracking(read, { parcels, usual: rule.carrier, orderPrefix, acceptsUnusual: unusual, ownerOf });
}
