import { germanDay } from "#contract/day.ts";
import { type ParcelIncident, parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import type { StatusPlan } from "#contract/office/orders/deliveries.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  findParcelsByNumber,
  markReopened,
  type TrackedParcel,
} from "#server/domain/orders/delivered-queries.ts";
import { arriveParcel } from "#server/domain/orders/further-parcels.ts";
import { recordIncident, settleArrived } from "#server/domain/orders/incident-queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { confirmDeliveries } from "#server/office/kitchen/deliveries/confirm-deliveries.ts";
import { planStatus } from "#server/office/kitchen/deliveries/plan-status.ts";
import type { StatusRow } from "#server/office/kitchen/deliveries/status-rows.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { besideMe } from "#server/platform/jobs/open-pool.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type StatusDeps = Pick<ProductionDeps, "database" | "clock">;

const readStatusFile = fileReader<{ file: Uint8Array }, StatusRow[]>(besideMe(import.meta, "status-worker"));

export async function checkDeliveryStatus(deps: StatusDeps, file: Buffer): Promise<StatusPlan> {
  return (await planOf(deps, file)).plan;
}

async function planOf({ database, clock }: StatusDeps, file: Buffer) {
  const rows = await readStatusFile({ file });
  const numbers = rows.map(({ trackingNumber }) => trackingNumber);
  return planStatus(rows, await findParcelsByNumber(database, numbers), berlinDay(clock()));
}

/**
 * Marks the parcels that a carrier's file reports as delivered, and makes a task of each that is not with its guest, as
 * the dry run has shown it. Repeating it changes nothing and says so.
 */
export async function importDeliveryStatus(
  deps: StatusDeps,
  staff: SignedInStaff,
  input: { file: Buffer; plan: string },
): Promise<StatusPlan> {
  const { plan, changing } = await planOf(deps, input.file);
  if (plan.plan !== input.plan) throw new Refusal("file_outdated");
  const isArrival = ({ becomes }: (typeof changing)[number]) =>
    becomes === "delivered" || becomes === "arrived";
  const arrived = await arriveParcels(
    deps,
    changing.filter(isArrival).map(({ parcel }) => parcel),
  );
  for (const { day, carrier, orderIds } of byDayAndCarrier(arrived)) {
    await confirmDeliveries(deps, staff, { deliveryDay: day, carrier, orderIds });
  }
  for (const { row, parcel, becomes: kind } of changing) {
    const { trackingNumber, status: words } = row;
    if (kind === "delivered" || kind === "arrived") {
      await endTask(deps, staff, { parcel, trackingNumber, words });
      continue;
    }
    await reportIncident(deps, staff, { parcel, kind, trackingNumber, words });
  }
  return plan;
}

/** Notes the arrival of each carton and answers one of each delivery whose cartons have all arrived. */
async function arriveParcels(
  { database, clock }: StatusDeps,
  parcels: TrackedParcel[],
): Promise<TrackedParcel[]> {
  const whole: TrackedParcel[] = [];
  for (const parcel of parcels) {
    const { orderId, day: deliveryDay, trackingNumber, isOneOfSeveral } = parcel;
    const isWhole =
      !isOneOfSeveral ||
      (await database.transaction(async (queries) => {
        await lockOrder(queries, orderId);
        return arriveParcel(queries, { orderId, deliveryDay, trackingNumber, at: dateNow(clock) });
      }));
    if (isWhole) whole.push(parcel);
  }
  return whole;
}

function byDayAndCarrier(parcels: TrackedParcel[]) {
  const groups = Map.groupBy(parcels, ({ day, carrier }) => `${day} ${carrier}`);
  return [...groups.values()].map((group) => {
    const [{ day, carrier }] = group as [TrackedParcel];
    return { day, carrier, orderIds: group.map(({ orderId }) => orderId) };
  });
}

type Reported = Pick<ParcelIncident, "kind" | "trackingNumber" | "words"> & { parcel: TrackedParcel };

/** The carrier came a second time, so the task of the first time is done. */
function endTask(
  { database, clock }: StatusDeps,
  staff: SignedInStaff,
  { parcel: { orderId, day, carrier }, trackingNumber, words }: Omit<Reported, "kind">,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const note = `Laut ${carrier} angekommen: „${words}“`;
    const arrival = { orderId, deliveryDay: day, trackingNumber, at, by: staff.name, note };
    if (!(await settleArrived(queries, arrival))) return;
    const action = `Aufgabe zum Paket für ${germanDay(day)} erledigt, laut ${carrier} angekommen`;
    await audit(queries, { staff, at }, action, ["order", orderId], { after: { Sendung: trackingNumber } });
  });
}

/**
 * Makes a task of a parcel that is not with its guest. One that was noted as delivered is shipped again when it goes
 * back. What was reported before changes nothing.
 */
function reportIncident(
  { database, clock }: StatusDeps,
  staff: SignedInStaff,
  { parcel: { orderId, day, carrier }, kind, trackingNumber, words }: Reported,
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    const incident = { orderId, deliveryDay: day, trackingNumber, kind, words, at, by: staff.name };
    if (!(await recordIncident(queries, incident))) return;
    if (kind !== "lost") await markReopened(queries, orderId, day);
    // the carrier's words may name a person and audit entries are kept for ever, so they stay out
    const action = `Paket für ${germanDay(day)} laut ${carrier} nicht beim Gast`;
    await audit(queries, { staff, at }, action, ["order", orderId], {
      after: { "Was geschah": parcelIncidentNames[kind], Sendung: trackingNumber },
    });
  });
}
