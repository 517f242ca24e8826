import type { CalendarDay } from "#contract/day.ts";
import type { DeliveryStatusResult, OpenStatusRow } from "#contract/office/deliveries.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { findParcelsByNumber, type TrackedParcel } from "#server/domain/orders/delivered-queries.ts";
import { readMenuFile } from "#server/office/menus/file/read-file.ts";
import { confirmDeliveries } from "#server/office/production/deliveries/confirm-deliveries.ts";
import { readStatusRows, type StatusRow } from "#server/office/production/deliveries/status-rows.ts";
import type { ProductionDeps } from "#server/office/production/production-deps.ts";
import type { SignedInStaff } from "#server/platform/auth/sessions.ts";

/**
 * Marks the parcels that a carrier's file reports as delivered, and lists every other row with its reason. Repeating
 * it is harmless.
 */
export async function importDeliveryStatus(
  deps: Pick<ProductionDeps, "database" | "clock">,
  staff: SignedInStaff,
  file: Buffer,
): Promise<DeliveryStatusResult> {
  const rows = readStatusRows(readMenuFile(file, "zustellung.csv"));
  const parcels = await findParcelsByNumber(
    deps.database,
    rows.map(({ trackingNumber }) => trackingNumber),
  );
  const today = berlinDay(deps.clock());
  const judged = rows.map((row) => ({ row, ...judge(row, parcels.get(row.trackingNumber), today) }));
  const arrived = judged.flatMap(({ parcel }) => parcel ?? []);
  let confirmed = 0;
  for (const { day, carrier, orderIds } of byDayAndCarrier(arrived)) {
    confirmed += await confirmDeliveries(deps, staff, { deliveryDay: day, carrier, orderIds });
  }
  const open = judged.flatMap(({ row: { row, trackingNumber, status }, reason }): OpenStatusRow[] =>
    reason === undefined ? [] : [{ row, trackingNumber, status, reason }],
  );
  return { confirmed, already: rows.length - open.length - confirmed, open };
}

interface Judged {
  parcel?: TrackedParcel;
  reason?: string;
}

function judge({ isDelivered }: StatusRow, parcel: TrackedParcel | undefined, today: CalendarDay): Judged {
  if (!parcel) return { reason: "Diese Sendungsnummer kennen wir nicht." };
  if (parcel.status === "delivered") return {};
  if (!isDelivered) return { reason: "Laut Paketdienst noch nicht zugestellt." };
  if (parcel.status !== "shipped") return { reason: "Dieses Paket ist nicht als verschickt vermerkt." };
  if (parcel.day > today) return { reason: "Der Liefertag ist noch nicht da." };
  return { parcel };
}

function byDayAndCarrier(parcels: TrackedParcel[]) {
  const groups = Map.groupBy(parcels, ({ day, carrier }) => `${day} ${carrier}`);
  return [...groups.values()].map((group) => {
    const [{ day, carrier }] = group as [TrackedParcel];
    return { day, carrier, orderIds: group.map(({ orderId }) => orderId) };
  });
}
