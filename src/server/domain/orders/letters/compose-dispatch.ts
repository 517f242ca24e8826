import { pages } from "#contract/addresses.ts";
import { eachCarton } from "#contract/orders/each-carton.ts";
import { trackingUrl } from "#contract/office/kitchen/carriers/carriers.ts";
import type { Compose } from "#server/domain/mail/compose-deps.ts";
import { type DispatchData, dispatch } from "#server/domain/orders/letters/dispatch.ts";
import { letterDishes } from "#server/domain/orders/letters/letter-dishes.ts";
import { linkToken } from "#server/domain/orders/link-end.ts";
import { readOrder } from "#server/domain/orders/read-order.ts";

/**
 * The queued data. Tracking number and link are read when the letter is written, because a wrong number may be
 * corrected until then.
 */
export interface QueuedDispatch extends Omit<DispatchData, "carrier" | "parcels" | "url" | "lines"> {
  lines: { menuId: number; name: string; quantity: number }[];
}

export const composeDispatch: Compose = async (parts, { id, orderId, data }) => {
  const order = orderId ? await readOrder(parts.database, orderId) : undefined;
  const { wrong = null, ...queued } = data as unknown as QueuedDispatch;
  const delivery = order?.deliveries.find(({ day }) => day === queued.day);
  if (!order || !delivery?.carrier) throw new Error(`mail ${id}: its parcel is unknown`);
  const { carrier } = delivery;
  const parcels = eachCarton(delivery, delivery.cartons).map(({ trackingNumber }) => ({
    trackingNumber,
    url: trackingUrl({ carrier, trackingNumber }),
  }));
  const { byMenu, attachments } = await letterDishes(
    parts,
    queued.lines.map(({ menuId }) => menuId),
  );
  const lines = queued.lines.map((line) => ({ ...line, picture: byMenu.get(line.menuId)?.picture }));
  const parcel = { ...queued, lines, wrong, carrier, parcels };
  if (queued.isForRecipient) {
    const url = parcels.find((one) => one.url)?.url ?? "";
    return { ...dispatch({ ...parcel, url }), attachments, secrets: [] };
  }
  const token = linkToken(parts.linkKeys, order, parts.clock());
  const url = parts.publicUrl() + pages.guestOrder(token);
  const problemUrl = parts.publicUrl() + pages.deliveryOfOrder(token, queued.day);
  return { ...dispatch({ ...parcel, url, problemUrl }), attachments, secrets: [token] };
};
