import type { Temporal } from "temporal-polyfill";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { DataOf } from "#contract/contract.ts";
import { type CalendarDay, type DeliveryDay, germanDay } from "#contract/day.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { countPortions, missingText, surplusText } from "#contract/office/kitchen/portions-left.ts";
import { readSlipCode, type SlipCode } from "#contract/office/kitchen/slip-code.ts";
import { cartonsWithoutNumber } from "#contract/orders/each-carton.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { chooseCartons, findParcelOf, lockParcel } from "#server/domain/orders/parcel-queries.ts";
import { lockPortions, unreportedPortions } from "#server/domain/stock/dish-batches.ts";
import { refuseHeld } from "#server/office/kitchen/held-parcels.ts";
import {
  missingParcelRefusal,
  otherDayRefusal,
  refuseStaleSlip,
} from "#server/office/kitchen/parcels/check-slip.ts";
import {
  countParcels,
  findParcel,
  markApart,
  markPacked,
  markUnpacked,
} from "#server/office/kitchen/parcels/queries.ts";
import { freeScannedPortions, type ParcelKey } from "#server/office/kitchen/parcels/portion-queries.ts";
import { readParcel } from "#server/office/kitchen/parcels/read-parcels.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { type Actor, audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/** What a person has confirmed. */
export interface Confirmed {
  early?: boolean | undefined;
  unreported?: boolean | undefined;
}

export interface Packed {
  parcel: Parcel;
  /** false: it was packed before */
  isNew: boolean;
}

/**
 * Marks a parcel as packed and stores its contents, which lead from a batch to its guests. Repeating it changes
 * nothing. With `slip`, the slip must be up to date. Before the packing day a person must
 * have confirmed it with `early`: a scanner sends codes by itself; likewise with `unreported` that more of a dish is packed
 * than its batches have. A note that may be about an allergy is read first.
 */
export function packParcel(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { slip, early, unreported, ...key }: ParcelKey & { slip?: SlipCode } & Confirmed,
): Promise<Packed> {
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    const parcel = await lockedParcel(queries, key);
    if (parcel.isToUnpack && parcel.status === "cancelled") throw stopped(parcel.number);
    refuseLeftIn(parcel);
    const isSent = parcel.status === "shipped" || parcel.status === "delivered";
    const isLeaving = !isSent || mayStillLeave(parcel, slip?.carton);
    if (isLeaving) refuseStoppedRest(parcel);
    // its own reason, before that the slip does not say it
    if (isLeaving) await refuseHeld(queries, { ...key, number: parcel.number });
    if (slip) await refuseStaleSlip(queries, { ...key, slip });
    if (isSent || parcel.status === "packed") return { parcel, isNew: false };
    const coolPacks = parcel.cartons.map((carton) => carton.coolPacks);
    const packingDay = earlyPackingDay(key.deliveryDay, deps.clock());
    if (packingDay && !early) throw tooEarly(packingDay);
    if (parcel.noteToRead !== null) throw unread(parcel);
    await lockPortions(queries, key.deliveryDay);
    if (!(await markPacked(queries, { ...key, at, by: staff.name, coolPacks })))
      throw await packRefusal(queries, parcel, key);
    const { packingWay, unreportedStops } = await readProductionSettings(queries);
    // every other reason is told before the portions are scanned
    if (packingWay === "dish") refuseUnscanned(parcel);
    const beyond = unreportedText(await unreportedPortions(queries, key));
    if (beyond && (unreportedStops || !unreported)) throw notReported(parcel.number, beyond, unreportedStops);
    const action = `Paket für ${germanDay(key.deliveryDay)} gepackt${beyond ? ", mehr als gemeldet" : ""}`;
    await audit(queries, { staff, at }, action, ["order", key.orderId], {
      after: {
        Portionen: parcel.portions,
        Kühlakkus: parcel.coolPacks,
        Kartons: coolPacks.length > 1 ? coolPacks.length : undefined,
        "Vor dem Packtag gepackt": packingDay,
        "Mehr als gemeldet": beyond,
      },
    });
    return { parcel: await readParcel(queries, key.deliveryDay, key.orderId), isNew: true };
  });
}

/** `Risotto: 9 gepackt, 5 gemeldet`. Undefined: the batches have as much. */
function unreportedText(dishes: Awaited<ReturnType<typeof unreportedPortions>>): string | undefined {
  const texts = dishes.map(({ name, held, packed }) => `${name}: ${packed} gepackt, ${held} gemeldet`);
  return texts.join("; ") || undefined;
}

function notReported(number: string, beyond: string, isStopped: boolean): Refusal {
  const message = `Mit ${number} wäre mehr gepackt, als die Küche gemeldet hat (${beyond}).`;
  return isStopped
    ? new Refusal("portions_unreported_stop", { message: `${message} Bitte zuerst die Charge melden.` })
    : new Refusal("portions_unreported", { message: `${message} Liegen die Portionen wirklich darin?` });
}

/** With each portion scanned, exactly those of the order lie in the parcel. */
function refuseUnscanned(parcel: Parcel): void {
  const dishes = countPortions(parcel);
  const surplus = surplusText(dishes);
  if (surplus !== "") {
    const message = `In ${parcel.number} liegt zu viel: Bitte nehmen Sie ${surplus} wieder heraus.`;
    throw new Refusal("portions_to_take_out", { message });
  }
  const missing = missingText(dishes);
  if (missing === "") return;
  const message = `In ${parcel.number} fehlt noch: ${missing}. Bitte scannen Sie die Etiketten der Portionen.`;
  throw new Refusal("portions_missing", { message });
}

function tooEarly(packingDay: CalendarDay): Refusal {
  return new Refusal("packing_too_early", { message: `Gepackt wird erst am ${germanDay(packingDay)}.` });
}

/** A note that no one has read may be about an allergy, and a packed parcel is closed. */
function unread({ number, notes }: Parcel): Refusal {
  const message = `${number} bleibt noch offen: „${notes.trim()}“ hat noch niemand gelesen. Küche oder Verwaltung prüft die Anmerkung und drückt „Gelesen“.`;
  return new Refusal("note_unread", { message });
}

/** The audit entry names the packing day when a parcel is packed early. */
function earlyPackingDay(deliveryDay: DeliveryDay, now: Temporal.Instant): CalendarDay | undefined {
  const kitchenDay = kitchenDayOf(deliveryDay);
  return berlinDay(now) < kitchenDay ? kitchenDay : undefined;
}

async function packRefusal(
  queries: Queries,
  { status, number, isToUnpack }: Parcel,
  { deliveryDay }: ParcelKey,
): Promise<Refusal> {
  if (isToUnpack) return stopped(number);
  const { isFrozen } = await countParcels(queries, deliveryDay);
  return new Refusal(status === "planned" && !isFrozen ? "list_not_frozen" : "parcel_not_packable");
}

/** The money is back, so the parcel must not leave. */
export function stopped(number: string): Refusal {
  const message = `${number} ist gestoppt: Das Geld ist zurück, das Paket darf nicht hinaus. Bitte auspacken.`;
  return new Refusal("parcel_stopped", { message });
}

/** Of a parcel that is on its way: the carton, or without one any of its cartons, has no number. */
function mayStillLeave(parcel: Parcel, carton: number | undefined): boolean {
  const open = cartonsWithoutNumber(parcel, parcel.cartons.length);
  return carton === undefined ? open.length > 0 : open.includes(carton);
}

/** The money went back when some cartons had left, so that the others must not leave. */
export function refuseStoppedRest(parcel: Parcel): void {
  if (!parcel.isRestStopped) return;
  const open = cartonsWithoutNumber(parcel, parcel.cartons.length).join(" und ");
  const message = `${parcel.number} ist angehalten: Das Geld ist zurück. Karton ${open} darf nicht hinaus. Bitte auspacken.`;
  throw new Refusal("parcel_stopped", { message });
}

/** Of what was added to the parcel some money is back, so its dishes must not leave with the others. */
export function refuseLeftIn({ number, toTakeOut }: Parcel): void {
  if (toTakeOut.length === 0) return;
  const message = `${number} ist angehalten: Bitte nehmen Sie heraus, was zu ${toTakeOut.join(" und ")} gehört. Dafür ist das Geld zurück.`;
  throw new Refusal("parcel_stopped", { message });
}

/** Notes that a parcel that was stopped after packing is taken apart; of two people the first is recorded. */
export function takeParcelApart(deps: ProductionDeps, staff: SignedInStaff, key: ParcelKey): Promise<void> {
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    const { status } = await lockedParcel(queries, key);
    if (!(await markApart(queries, { ...key, at, by: staff.name }))) return;
    if (status === "cancelled") await freeScannedPortions(queries, key);
    const action = `Gestopptes Paket für ${germanDay(key.deliveryDay)} ausgepackt`;
    await audit(queries, { staff, at }, action, ["order", key.orderId]);
  });
}

/** In how many cartons a delivery is packed; with null, in as many as the rule says. Refused once it is packed. */
export function splitParcel(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { cartons, ...key }: ParcelKey & { cartons: number | null },
): Promise<Parcel> {
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    const { chosenCartons, portions } = await lockedParcel(queries, key);
    if (cartons === chosenCartons) return readParcel(queries, key.deliveryDay, key.orderId);
    if (cartons !== null && cartons > Math.max(1, portions))
      throw fieldRefusal("more_cartons_than_portions", "cartons");
    if (!(await chooseCartons(queries, { ...key, cartons }))) throw new Refusal("parcel_is_packed");
    const action = `Kartons für ${germanDay(key.deliveryDay)} festgelegt`;
    await audit(queries, { staff, at }, action, ["order", key.orderId], {
      before: { Kartons: chosenCartons ?? "nach Regel" },
      after: { Kartons: cartons ?? "nach Regel" },
    });
    return readParcel(queries, key.deliveryDay, key.orderId);
  });
}

/** Marks a packed parcel as planned again and frees its portions; refuses one that is shipped. */
export function unpackParcel(deps: ProductionDeps, staff: SignedInStaff, key: ParcelKey): Promise<Parcel> {
  const at = dateNow(deps.clock);
  return deps.database.transaction(async (queries) => {
    const parcel = await lockedParcel(queries, key);
    if (parcel.status === "planned") {
      if ((await freeScannedPortions(queries, key)) === 0) return parcel;
      await auditOpened(queries, key, { staff, at });
      return readParcel(queries, key.deliveryDay, key.orderId);
    }
    if (!(await reopenParcel(queries, key, { staff, at }))) throw new Refusal("parcel_shipped");
    return readParcel(queries, key.deliveryDay, key.orderId);
  });
}

/**
 * Opens the packed parcel in which a delivery goes, in the caller's transaction, under the order's lock. What was added to
 * another delivery lies in the parcel of that one. False when it is not packed.
 */
export async function reopenParcel(
  queries: Queries,
  key: ParcelKey,
  { staff, at }: { staff: Actor; at: Date },
): Promise<boolean> {
  const host = await findParcelOf(queries, key.orderId, key.deliveryDay);
  const parcel = { ...key, orderId: host ?? key.orderId };
  if (!(await markUnpacked(queries, parcel))) return false;
  await freeScannedPortions(queries, parcel);
  await auditOpened(queries, key, { staff, at });
  if (host) await auditOpened(queries, parcel, { staff, at });
  return true;
}

async function auditOpened(
  queries: Queries,
  { orderId, deliveryDay }: ParcelKey,
  { staff, at }: { staff: Actor; at: Date },
): Promise<void> {
  const action = `Paket für ${germanDay(deliveryDay)} wieder geöffnet`;
  await audit(queries, { staff, at }, action, ["order", orderId]);
}

export async function lockedParcel(queries: Queries, { deliveryDay, orderId }: ParcelKey): Promise<Parcel> {
  await lockParcel(queries, orderId, deliveryDay);
  return readParcel(queries, deliveryDay, orderId);
}

/**
 * Packs the parcel of a scanned slip. Refuses a slip of another day and an outdated one. Where only portions are missing
 * or too many, it answers the parcel as it is, for them to be scanned.
 */
export async function scanSlip(
  deps: ProductionDeps,
  staff: SignedInStaff,
  { deliveryDay, code, ...confirmed }: { deliveryDay: DeliveryDay; code: string } & Confirmed,
): Promise<DataOf<"scanSlip">> {
  const slip = readSlipCode(code, deps.snapshot.settings.brand.orderPrefix);
  if (!slip) throw fieldRefusal("slip_unreadable", "code");
  if (slip.day && slip.day !== deliveryDay)
    throw await otherDayRefusal(deps.database, deliveryDay, { ...slip, day: slip.day });
  const orderId = await findParcel(deps.database, deliveryDay, slip.number);
  if (!orderId) throw await missingParcelRefusal(deps.database, deliveryDay, slip);
  try {
    return await packParcel(deps, staff, { deliveryDay, orderId, slip, ...confirmed });
  } catch (error) {
    if (!(error instanceof Refusal && aboutPortions.has(error.code))) throw error;
    return { parcel: await readParcel(deps.database, deliveryDay, orderId), isNew: false };
  }
}

const aboutPortions = new Set<string>(["portions_missing", "portions_to_take_out"]);
