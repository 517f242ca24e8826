import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";

/** An order of this browser's guest with its link; whoever else asks is told nothing, as if there were none. */
export const ownOrder = readings(async (orderId: string) => {
  const { token } = (await api("readOrderLink", { params: { orderId } })).data;
  return { token, order: (await api("readGuestOrder", { params: { token } })).data };
}, 60_000);
