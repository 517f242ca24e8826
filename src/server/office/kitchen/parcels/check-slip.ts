import { type DeliveryDay, germanDay } from "#contract/day.ts";
import type { SlipCode } from "#contract/office/kitchen/slip-code.ts";
import { readGoneParcel } from "#server/domain/orders/parcel-queries.ts";
import { changesSince, slipContentOf } from "#server/office/kitchen/papers/slip-content.ts";
import { findSlip } from "#server/office/kitchen/papers/slip-queries.ts";
import { readParcelRow } from "#server/office/kitchen/parcels/queries.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Refuses a slip whose content has changed, and lists the changes. A typed order number counts as its last printed
 * slip: it was read from that. Runs under the order's lock, so nothing changes meanwhile.
 */
export async function refuseStaleSlip(
  queries: Queries,
  { orderId, deliveryDay, slip }: { orderId: string; deliveryDay: DeliveryDay; slip: SlipCode },
): Promise<void> {
  const { number, version, carton = 1 } = slip;
  const printed = await findSlip(queries, { orderId, deliveryDay, version });
  if (!printed && version) throw outdated(number, `Seine Fassung ${version} gibt es nicht.`);
  if (!printed) return;
  if (carton > printed.content.cartons) throw outdated(number, `Einen Karton ${carton} gibt es nicht.`);
  const row = await readParcelRow(queries, deliveryDay, orderId);
  if (!row) throw await missingParcelRefusal(queries, deliveryDay, slip);
  if (row.status === "cancelled") {
    if (version) throw outdated(number, "Seit diesem Druck: Lieferung storniert.", "keep");
    return;
  }
  const rule = await readProductionSettings(queries);
  const changes = changesSince(printed.content, slipContentOf(row, deliveryDay, rule));
  if (changes.length > 0) throw outdated(number, `Seit diesem Druck: ${changes.join(", ")}.`);
}

/** The reason why a slip's parcel is no longer due on the day, or never was. */
export async function missingParcelRefusal(
  queries: Queries,
  deliveryDay: DeliveryDay,
  slip: SlipCode,
): Promise<Refusal> {
  const { number } = slip;
  const gone = await readGoneParcel(queries, deliveryDay, number);
  if (gone?.movedTo) return outdated(number, movedText(gone.movedTo), "keep");
  if (gone?.ridesWith)
    return new Refusal("delivery_not_found", {
      message: `${number} hat kein eigenes Paket, es liegt in dem von ${gone.ridesWith}.`,
    });
  if (gone?.status && slip.day) return outdated(number, "Seit diesem Druck: alles erstattet.", "keep");
  return new Refusal("delivery_not_found", {
    message: `${number} hat am ${germanDay(deliveryDay)} kein Paket.`,
  });
}

/** The refusal of a slip of another day: its delivery was moved, or it comes from another pile. */
export async function otherDayRefusal(
  queries: Queries,
  deliveryDay: DeliveryDay,
  { number, day: of }: SlipCode & { day: DeliveryDay },
): Promise<Refusal> {
  const movedTo = (await readGoneParcel(queries, of, number))?.movedTo;
  if (movedTo) return outdated(number, movedText(movedTo), movedTo === deliveryDay ? "print" : "keep");
  const message = `Dieser Packzettel gehört zur Lieferung am ${germanDay(of)}, nicht zu der am ${germanDay(deliveryDay)}.`;
  return new Refusal("slip_of_another_day", { message });
}

function movedText(to: DeliveryDay): string {
  return `Seit diesem Druck: Lieferung auf den ${germanDay(to)} verschoben.`;
}

function outdated(number: string, what: string, then: "print" | "keep" = "print"): Refusal {
  const next =
    then === "print" ? " Bitte drucken Sie ihn neu." : " Bitte legen Sie das Paket nicht zum Versand.";
  return new Refusal("slip_outdated", { message: `Packzettel von ${number} ist veraltet. ${what}${next}` });
}
