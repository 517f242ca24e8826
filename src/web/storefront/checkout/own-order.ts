import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";

/**
 * The guest's own order with its link. For other guests the shop answers as for an order that does not exist.
 */
export const ownOrder = readings(async (orderId: string) => {
  const { token } = (await api("readOrderLink", { params: { orderId } })).data;
  return { token, order: (await api("readGuestOrder", { params: { token } })).data };
}, 60_000);
