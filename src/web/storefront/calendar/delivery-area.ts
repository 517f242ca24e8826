import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { readings } from "#web/shared/api/readings.ts";

/** Shared by the dialog and the checkout form, so that a postcode is looked up once. */
export const deliveryArea = readings(
  async (postcode: string) => (await api("readDeliveryArea", { params: { postcode } })).data,
  60_000,
);

/** Why the shop refuses the postcode; undefined when only the call failed. */
export function postcodeProblem(error: Error | null): string | undefined {
  const isRefused = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  return isRefused ? error.message : undefined;
}
