import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { readings } from "#web/shared/api/readings.ts";

/** The dialog and the checkout form ask for the same postcode once. */
export const deliveryArea = readings(
  async (postcode: string) => (await api("readDeliveryArea", { params: { postcode } })).data,
  60_000,
);

/** What the shop says against the postcode itself; undefined when only the call went wrong. */
export function postcodeProblem(error: Error | null): string | undefined {
  const isRefused = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  return isRefused ? error.message : undefined;
}
