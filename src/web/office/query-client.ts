import { onlineManager, QueryClient } from "@tanstack/react-query";
import { CallFailed } from "#web/shared/api/client.ts";
import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";

let inBrowser: QueryClient | undefined;

/** One client per page on the server, one per visit in the browser. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return makeQueryClient();
  inBrowser ??= makeQueryClientOfBrowser();
  return inBrowser;
}

function makeQueryClientOfBrowser(): QueryClient {
  // Waits until the shop can be reached, because the browser's own word is not enough.
  onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(!isNetworkLost())));
  return makeQueryClient();
}

function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final; only calls that never reached the shop are retried.
        retry: (failures, error) => failures < 1 && !(error instanceof CallFailed && error.status < 500),
      },
      // Without a network a change fails at once and says so, so that it never happens unseen later.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
