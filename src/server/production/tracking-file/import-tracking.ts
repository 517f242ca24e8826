import type { Day } from "#contract/day.ts";
import type { Carrier } from "#contract/office/production.ts";
import type { TrackingPlan } from "#contract/office/tracking-file.ts";
import type { KnownStaff } from "#server/auth/sessions.ts";
import { type Queries, violatedConstraint } from "#server/database/database.ts";
import { Refusal } from "#server/http/refusal.ts";
import { readMenuFile } from "#server/menus/file/read-file.ts";
import { readParcelRows } from "#server/production/parcels/queries.ts";
import { shipIn } from "#server/production/parcels/ship-parcel.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";
import { readProductionSettings } from "#server/production/settings/read-settings.ts";
import { planTracking } from "#server/production/tracking-file/plan-tracking.ts";

interface Given {
  day: Day;
  file: Buffer;
}

/** The dry run: what this file would ship. */
export async function checkTrackingFile(
  { database }: Pick<ProductionParts, "database">,
  given: Given,
): Promise<TrackingPlan> {
  return (await plan(database, given)).plan;
}

/** Ships what the dry run has shown, all of it or nothing. */
export async function importTrackingFile(
  parts: ProductionParts,
  staff: KnownStaff,
  given: Given & { plan: string },
): Promise<TrackingPlan> {
  try {
    return await parts.database.transaction((queries) => importIn(queries, parts, staff, given));
  } catch (error) {
    // somebody gave one of the numbers to another parcel meanwhile
    if (violatedConstraint(error) === "one_parcel_per_tracking_number") throw new Refusal("file_outdated");
    throw error;
  }
}

async function importIn(
  queries: Queries,
  parts: ProductionParts,
  staff: KnownStaff,
  given: Given & { plan: string },
): Promise<TrackingPlan> {
  const seen = await plan(queries, given);
  if (seen.plan.plan === "") throw new Refusal("file_has_errors");
  if (seen.plan.plan !== given.plan) throw new Refusal("file_outdated");
  // in one order, so that two who ship the same parcels do not wait for each other
  const wanted = seen.rows
    .filter(({ kind }) => kind === "changed")
    .sort((a, b) => (a.orderId ?? "").localeCompare(b.orderId ?? ""));
  for (const { orderId, carrier, trackingNumber } of wanted) {
    if (!orderId) throw new Error("a shipment without an order was planned");
    await shipIn(queries, parts, staff, {
      day: given.day,
      orderId,
      carrier: carrier as Carrier,
      trackingNumber,
    });
  }
  return seen.plan;
}

async function plan(queries: Queries, { day, file }: Given) {
  const sheet = readMenuFile(file, "sendungen.csv");
  const [{ carrier }, { rows }] = [
    await readProductionSettings(queries),
    await readParcelRows(queries, { day }),
  ];
  return planTracking(sheet, rows, carrier);
}
