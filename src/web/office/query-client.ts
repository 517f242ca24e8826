import { onlineManager, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "#web/shared/api/client.ts";
import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";

let inBrowser: QueryClient | undefined;

/** One for each page rendered on the server, one for the whole visit in the browser. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return makeQueryClient();
  inBrowser ??= makeQueryClientOfBrowser();
  return inBrowser;
}

function makeQueryClientOfBrowser(): QueryClient {
  // what waits for the network goes on when the shop can be reached, not when the browser believes so
  onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(!isNetworkLost())));
  return makeQueryClient();
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
