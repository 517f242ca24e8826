import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";
import { CallFailed } from "#web/api/client.ts";

/** The dialog and the checkout form ask for the same postcode once. */
export function deliveryAreaQuery(postcode: string) {
  return queryOptions({
    queryKey: ["delivery-area", postcode],
    queryFn: async ({ signal }) => (await api("readDeliveryArea", { params: { postcode }, signal })).data,
    staleTime: 60_000,
  });
}

/** What the shop says against the postcode itself; undefined when only the call went wrong. */
export function postcodeProblem(error: Error | null): string | undefined {
  const isRefused = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  return isRefused ? error.message : undefined;
}
