import { germanDay, parseDeliveryDay } from "#contract/day.ts";
import { hasIncident, recordRequest } from "#server/domain/orders/incident-queries.ts";
import type { OrderDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";

interface CarrierRequest {
  id: string;
  orderId: string;
  day: string;
  text: string;
}

/**
 * What shall change about a parcel on its way is up to its carrier: a task, until somebody has told them. The log has no
 * retention limit, so it does not say what.
 */
export async function askCarrier(
  { database, clock }: OrderDeps,
  staff: SignedInStaff,
  { day, ...request }: CarrierRequest,
): Promise<void> {
  const deliveryDay = parseDeliveryDay(day);
  if (!deliveryDay) throw new Refusal("delivery_not_found");
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    const isNew = await recordRequest(queries, { ...request, deliveryDay, at, by: staff.name });
    if (!isNew && (await hasIncident(queries, request.id))) return;
    if (!isNew) throw new Refusal("delivery_fixed", { message: "Dieses Paket ist gerade nicht unterwegs." });
    const action = `Aufgabe für den Paketdienst zum Paket für ${germanDay(deliveryDay)}`;
    await audit(queries, { staff, at }, action, ["order", request.orderId]);
  });
}
