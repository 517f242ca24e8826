import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Branding } from "#contract/branding.ts";
import { api } from "#web/api/browser.ts";

export const brandingQuery = queryOptions({
  queryKey: ["branding"],
  queryFn: async () => (await api("readBranding")).data,
  staleTime: 60_000,
});

/** The shop's public data for pages without loader data; undefined until it has been read. */
export function useBranding(): Branding | undefined {
  return useQuery(brandingQuery).data;
}
