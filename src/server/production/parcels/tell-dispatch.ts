import { shop } from "#brand/shop.ts";
import type { Parcel } from "#contract/office/parcels.ts";
import type { Queries } from "#server/database/database.ts";
import { readOrder } from "#server/guest-orders/queries.ts";
import type { Outbox } from "#server/mailer/outbox.ts";
import type { DispatchData } from "#server/mails/letters/dispatch.ts";
import { trackingUrl } from "#server/orders/tracking.ts";
import type { Shipping } from "#server/production/parcels/change-queries.ts";

/** Queues the letter that a parcel is with the carrier; of one parcel there is one, whatever happens to its number. */
export async function tellDispatch(
  queries: Queries,
  outbox: Outbox,
  shipped: Shipping & { at: Date; contents: Parcel["contents"] },
): Promise<void> {
  const { orderId, day, carrier, trackingNumber } = shipped;
  const order = await readOrder(queries, orderId);
  const delivery = order?.deliveries.find((one) => one.day === day);
  if (!order || !delivery) throw new Error(`order ${orderId} has no delivery on ${day}`);
  const { firstName, lastName, street, street_nr, zip_code, city } = delivery.address ?? order.address;
  const data: DispatchData = {
    orderNumber: order.number,
    name: `${order.address.firstName} ${order.address.lastName}`,
    address: [`${firstName} ${lastName}`, `${street} ${street_nr}`, `${zip_code} ${city}`, shop.country],
    day,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(shipped),
    lines: shipped.contents.map(({ name, portions }) => ({ name, quantity: portions })),
  };
  await outbox.queue(queries, {
    kind: "dispatch",
    cause: `dispatched/${orderId}/${day}`,
    recipient: order.email,
    orderId,
    data,
    now: shipped.at,
  });
}
