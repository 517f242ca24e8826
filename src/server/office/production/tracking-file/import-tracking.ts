import type { DeliveryDay } from "#contract/day.ts";
import type { Carrier } from "#contract/office/production.ts";
import type { TrackingPlan } from "#contract/office/tracking-file.ts";
import { findTrackingOwners } from "#server/domain/orders/parcel-queries.ts";
import { readBrand } from "#server/domain/settings/brand.ts";
import { readMenuFile } from "#server/office/menus/file/read-file.ts";
import { cartonsOf } from "#server/office/production/parcels/cartons.ts";
import { readParcelRows } from "#server/office/production/parcels/queries.ts";
import { shipIn } from "#server/office/production/parcels/ship-parcel.ts";
import type { ProductionDeps } from "#server/office/production/production-deps.ts";
import { readProductionSettings } from "#server/office/production/settings/read-settings.ts";
import { numbersIn, planTracking } from "#server/office/production/tracking-file/plan-tracking.ts";
import type { SignedInStaff } from "#server/platform/auth/sessions.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface FileInput {
  deliveryDay: DeliveryDay;
  file: Buffer;
  unusual?: boolean;
}

export async function checkTrackingFile(
  { database }: Pick<ProductionDeps, "database">,
  input: FileInput,
): Promise<TrackingPlan> {
  return (await plan(database, input)).plan;
}

/** Ships the good rows that the dry run showed, all of them or none. Repeating it ships nothing and says so. */
export async function importTrackingFile(
  deps: ProductionDeps,
  staff: SignedInStaff,
  input: FileInput & { plan: string },
): Promise<TrackingPlan> {
  try {
    return await deps.database.transaction((queries) => importIn(queries, deps, staff, input));
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
  input: FileInput & { plan: string },
): Promise<TrackingPlan> {
  const planned = await plan(queries, input);
  if (planned.plan.problems.length > 0) throw new Refusal("file_has_errors");
  if (planned.plan.plan !== input.plan) throw new Refusal("file_outdated");
  // a fixed order of locks, so two imports of the same parcels cannot deadlock
  const shipped = planned.rows
    .filter(({ kind }) => kind === "changed")
    .sort((a, b) => (a.orderId ?? "").localeCompare(b.orderId ?? ""));
  const begun = new Set<string>();
  for (const { orderId, carrier, trackingNumber } of shipped) {
    if (!orderId) throw new Error("a shipment without an order was planned");
    await shipIn(queries, deps, staff, {
      deliveryDay: input.deliveryDay,
      orderId,
      carrier: carrier as Carrier,
      trackingNumber,
      isUnusual: input.unusual,
      isFurther: begun.has(orderId),
    });
    begun.add(orderId);
  }
  return planned.plan;
}

async function plan(queries: Queries, { deliveryDay, file, unusual = false }: FileInput) {
  const sheet = readMenuFile(file, "sendungen.csv");
  const rule = await readProductionSettings(queries);
  const { orderPrefix } = await readBrand(queries);
  const { rows } = await readParcelRows(queries, { deliveryDay });
  const parcels = new Map(
    rows.map((row) => [row.number, { ...row, cartons: cartonsOf(row, deliveryDay, rule).cartons }]),
  );
  const owners = await findTrackingOwners(queries, deliveryDay, numbersIn(sheet));
  const ownerOf = (trackingNumber: string) => owners.get(trackingNumber);
  return planTracking(sheet, { parcels, usual: rule.carrier, orderPrefix, acceptsUnusual: unusual, ownerOf });
}
