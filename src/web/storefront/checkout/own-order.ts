import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";

/**
 * The guest's own order with its link. For everybody else the shop answers as if there were no such order.
 */
export const ownOrder = readings(async (orderId: string) => {
  const { token } = (await api("readOrderLink", { params: { orderId } })).data;
  return { token, order: (await api("readGuestOrder", { params: { token } })).data };
}, 60_000);
