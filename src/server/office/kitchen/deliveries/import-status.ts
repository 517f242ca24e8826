import { type CalendarDay, germanDay } from "#contract/day.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import { type ParcelIncident, parcelIncidentNames } from "#contract/office/kitchen/parcel-incidents.ts";
import type { DeliveryStatusResult, OpenStatusRow } from "#contract/office/orders/deliveries.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  findParcelsByNumber,
  markReopened,
  type TrackedParcel,
} from "#server/domain/orders/delivered-queries.ts";
import { arriveParcel } from "#server/domain/orders/further-parcels.ts";
import { recordIncident } from "#server/domain/orders/incident-queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import { readSheet } from "#server/office/catalogue/file/read-sheet.ts";
import { confirmDeliveries } from "#server/office/kitchen/deliveries/confirm-deliveries.ts";
import { readStatusRows, type StatusRow } from "#server/office/kitchen/deliveries/status-rows.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

/**
 * Marks the parcels that a carrier's file reports as delivered, makes a task of each that is not with its guest, and
 * lists the rows that confirm nothing with their reasons. Repeating it is harmless.
 */
export async function importDeliveryStatus(
  deps: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  file: Buffer,
): Promise<DeliveryStatusResult> {
  const rows = readStatusRows(await readSheet(file, "zustellung.csv"));
  const parcels = await findParcelsByNumber(
    deps.database,
    rows.map(({ trackingNumber }) => trackingNumber),
  );
  const today = berlinDay(deps.clock());
  const judged = rows.map((row) => ({ row, ...judge(row, parcels.get(row.trackingNumber), today) }));
  const arrived = await arriveParcels(
    deps,
    judged.flatMap(({ delivered }) => delivered ?? []),
  );
  let confirmed = 0;
  for (const { day, carrier, orderIds } of byDayAndCarrier(arrived)) {
    confirmed += await confirmDeliveries(deps, staff, { deliveryDay: day, carrier, orderIds });
  }
  let incidents = 0;
  for (const { row, incident } of judged) {
    if (!incident) continue;
    const { trackingNumber, status: words } = row;
    if (await reportIncident(deps, staff, { ...incident, trackingNumber, words })) incidents++;
  }
  const open = judged.flatMap(
    ({ row: { row, trackingNumber, status }, reason, delivered }): OpenStatusRow[] => {
      const isPart = delivered && !arrived.some((whole) => isSameDelivery(whole, delivered));
      const why = isPart ? "Ist angekommen; ein anderes Paket dieser Lieferung noch nicht." : reason;
      return why === undefined ? [] : [{ row, trackingNumber, status, reason: why }];
    },
  );
  const already = judged.filter(({ delivered, reason }) => !delivered && reason === undefined).length;
  return { confirmed, already, incidents, openCount: open.length, open: open.slice(0, mostListed) };
}

interface Judged {
  delivered?: TrackedParcel;
  incident?: { kind: ParcelIncident["kind"]; parcel: TrackedParcel };
  reason?: string;
}

function judge({ state }: StatusRow, parcel: TrackedParcel | undefined, today: CalendarDay): Judged {
  if (!parcel) return { reason: "Diese Sendungsnummer kennen wir nicht." };
  const isSent = parcel.status === "shipped" || parcel.status === "delivered";
  if (isSent && (state === "returned" || state === "refused" || state === "lost"))
    return {
      incident: { kind: state, parcel },
      reason: `${parcelIncidentNames[state]}: steht als Aufgabe bei der Bestellung.`,
    };
  if (parcel.status === "delivered") return {};
  if (!state) return { reason: "Diesen Wortlaut kennen wir nicht; er bestätigt nichts." };
  if (state !== "delivered") return { reason: "Laut Paketdienst noch nicht zugestellt." };
  if (!isSent) return { reason: "Dieses Paket ist nicht als verschickt vermerkt." };
  if (parcel.isReturned)
    return { reason: "Dieses Paket kam zurück. War es doch beim Gast, bestätigen Sie es bitte von Hand." };
  if (parcel.day > today) return { reason: "Der Liefertag ist noch nicht da." };
  return { delivered: parcel };
}

const isSameDelivery = (one: TrackedParcel, other: TrackedParcel) =>
  one.orderId === other.orderId && one.day === other.day;

/** Notes the arrival of each carton and answers one of each delivery whose cartons have all arrived. */
async function arriveParcels(
  { database, clock }: Pick<ProductionDeps, "database" | "clock">,
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

/**
 * Makes a task of a parcel that is not with its guest. One that was noted as delivered is shipped again when it goes
 * back. False where the same was reported before.
 */
function reportIncident(
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
