import { QueryClient } from "@tanstack/react-query";
import { CallFailed } from "#web/api/client.ts";

let inBrowser: QueryClient | undefined;

/** One for each page rendered on the server, one for the whole visit in the browser. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return makeQueryClient();
  inBrowser ??= makeQueryClient();
  return inBrowser;
}

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // a refusal stays a refusal; only what never reached the shop is tried again
        retry: (failures, error) => failures < 1 && !(error instanceof CallFailed && error.status < 500),
      },
      // without a network a change fails at once and says so, instead of happening unseen later
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
