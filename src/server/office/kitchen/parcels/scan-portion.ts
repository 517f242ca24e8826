import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { type PortionCode, readPortionCode } from "#contract/office/kitchen/portion-code.ts";
import { countPortions, isComplete } from "#contract/office/kitchen/portions-left.ts";
import { readSlipCode } from "#contract/office/kitchen/slip-code.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { batchesOfDishes } from "#server/domain/stock/dish-batches.ts";
import { refuseStoppedPortions } from "#server/domain/stock/may-use.ts";
import { substitutedBatchesOf } from "#server/domain/stock/substitutes.ts";
import { refuseHeld } from "#server/office/kitchen/held-parcels.ts";
import {
  lockedParcel,
  packParcel,
  refuseLeftIn,
  stopped,
} from "#server/office/kitchen/parcels/pack-parcel.ts";
import type { ParcelKey } from "#server/office/kitchen/parcels/portion-queries.ts";
import {
  deleteScannedPortion,
  findOwnerOfPortion,
  insertScannedPortion,
  readPortionDish,
} from "#server/office/kitchen/parcels/portion-queries.ts";
import { readParcel } from "#server/office/kitchen/parcels/read-parcels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

type Scan = DataOf<"scanPortion">;

/**
 * Puts the portion of a scanned label into a parcel, and packs the parcel with its last one. What stops the packing then
 * is said, and the portion stays in: it is packed when its slip or any of its portions is scanned again.
 */
export async function scanPortion(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { code, slip, early, unreported, ...key }: ParcelKey & BodyOf<"scanPortion">,
): Promise<Scan> {
  const portion = readPortion(code, key);
  const scan = await deps.database.transaction((queries) => scanIn(queries, deps, staff, { portion, key }));
  if (!scan.isComplete || scan.parcel.status !== "planned") return scan;
  const readSlip = slip ? readSlipCode(slip, deps.snapshot.settings.brand.orderPrefix) : undefined;
  const { parcel } = await packParcel(deps, staff, { ...key, slip: readSlip, early, unreported });
  return { ...scan, parcel };
}

function readPortion(code: string, { deliveryDay }: ParcelKey): PortionCode {
  const portion = readPortionCode(code);
  if (!portion) throw fieldRefusal("portion_unreadable", "code");
  if (portion.day === deliveryDay) return portion;
  const message = `Diese Portion gehört zur Lieferung am ${germanDay(portion.day)}, nicht zu der am ${germanDay(deliveryDay)}.`;
  throw new Refusal("portion_of_another_day", { message });
}

async function scanIn(
  queries: Queries,
  { clock }: ProductionDeps,
  staff: SignedInStaff,
  { portion, key }: { portion: PortionCode; key: ParcelKey },
): Promise<Scan> {
  const at = dateNow(clock);
  const parcel = await lockedParcel(queries, key);
  const { name, endsOn, batchId } = await labelledPortion(queries, portion);
  const owner = await findOwnerOfPortion(queries, portion);
  if (owner?.orderId === key.orderId) return { ...stateOf(parcel), dish: name, isNew: false };
  if (owner) throw elsewhere(name, owner.number);
  if (parcel.isToUnpack || parcel.status === "cancelled") throw stopped(parcel.number);
  if (parcel.status !== "planned") throw new Refusal("parcel_is_packed");
  refuseLeftIn(parcel);
  const what = `${name} bleibt draußen`;
  const portions = [{ menuId: portion.menuId, batchIds: batchId === null ? [] : [batchId] }];
  await refuseStoppedPortions(queries, portion.day, { portions, what });
  await refuseHeld(queries, { ...key, number: parcel.number });
  if (endsOn < berlinDay(clock())) throw expired(name, germanDay(endsOn));
  refuseNeedless(parcel, portion, name);
  const scan = { orderId: key.orderId, batchId, at, by: staff.name };
  if (!(await insertScannedPortion(queries, portion, scan)))
    throw elsewhere(name, (await findOwnerOfPortion(queries, portion))?.number);
  const after = await readParcel(queries, key.deliveryDay, key.orderId);
  return { ...stateOf(after), dish: name, isNew: true };
}

const stateOf = (parcel: Parcel) => ({ parcel, isComplete: isComplete(countPortions(parcel)) });

/** What the label says; a code that no label of the shop carries is refused. */
async function labelledPortion(queries: Queries, portion: PortionCode) {
  const { day, menuId, batch: number, serial } = portion;
  const dish = await readPortionDish(queries, portion);
  if (!dish || serial > dish.printed) throw fieldRefusal("portion_unreadable", "code");
  if (number === 0 && (await substitutedBatchesOf(queries, day, [menuId])).length > 0)
    throw new Refusal("portion_old_label");
  const batches = number === 0 ? [] : await batchesOfDishes(queries, day, [menuId]);
  const batch = batches.find((one) => one.number === number);
  if (number > 0 && !batch) throw fieldRefusal("portion_unreadable", "code");
  const lastDay = lastDayToEat(day, dish.shelfLifeDays);
  const endsOn = batch?.endsOn && batch.endsOn < lastDay ? batch.endsOn : lastDay;
  return { name: dish.name, endsOn, batchId: batch?.id ?? null };
}

function refuseNeedless(parcel: Parcel, { menuId }: PortionCode, name: string): void {
  const dish = countPortions(parcel).find((one) => one.menuId === menuId);
  if (!dish || dish.needed === 0) {
    const message = `Falsches Gericht: ${name} gehört nicht in ${parcel.number}.`;
    throw new Refusal("portion_wrong_dish", { message });
  }
  if (dish.scanned < dish.needed) return;
  const enough = dish.needed === 1 ? "schon eine Portion, mehr" : `schon ${dish.needed} Portionen, mehr`;
  const message = `Zu viel: Von ${name} liegt in ${parcel.number} ${enough} gehört nicht hinein.`;
  throw new Refusal("portion_too_many", {
    message: dish.needed === 1 ? message : message.replace("liegt", "liegen"),
  });
}

function elsewhere(name: string, number = "einem anderen Paket"): Refusal {
  const message = `Diese Portion ${name} liegt schon in ${number}. Bitte dort nachsehen.`;
  return new Refusal("portion_elsewhere", { message });
}

function expired(name: string, day: string): Refusal {
  const message = `Abgelaufen: Diese Portion ${name} war bis ${day} zu verbrauchen. Bitte beiseitelegen.`;
  return new Refusal("portion_expired", { message });
}

/** Undoes a scan as long as the parcel is not packed; what does not lie in it changes nothing. */
export function takePortionOut(
  { database, clock }: ProductionDeps,
  staff: SignedInStaff,
  { code, ...key }: ParcelKey & { code: string },
): Promise<Parcel> {
  const portion = readPortion(code, key);
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const parcel = await lockedParcel(queries, key);
    const owner = await findOwnerOfPortion(queries, portion);
    if (owner?.orderId === key.orderId && parcel.status !== "planned") throw new Refusal("parcel_is_packed");
    if (!(await deleteScannedPortion(queries, portion, key))) return parcel;
    const name = (await readPortionDish(queries, portion))?.name;
    const action = `Portion für ${germanDay(key.deliveryDay)} wieder herausgenommen`;
    await audit(queries, { staff, at }, action, ["order", key.orderId], {
      after: { Gericht: name, Nummer: portion.serial },
    });
    return readParcel(queries, key.deliveryDay, key.orderId);
  });
}
