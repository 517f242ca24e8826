import { createContext, use } from "react";
import type { PageNavigator, Progress, View } from "#web/storefront/navigation/page-navigator.ts";
import type { RootData } from "#web/storefront/navigation/page-types.ts";

interface PageState {
  view: View;
  progress: Progress;
  actions: Pick<PageNavigator, "reload" | "rewrite">;
}

/** Missing in the office, where parts of a page are shown as a preview. */
export const PageContext = createContext<PageState | null>(null);

/** What every page shows around its own content; missing in the office, too. */
export const RootContext = createContext<RootData | undefined>(undefined);

function usePage(): PageState {
  const page = use(PageContext);
  if (!page) throw new Error("outside of the storefront's pages");
  return page;
}

export function useLocation(): View["location"] {
  return usePage().view.location;
}

/** How the guest came to the present address. */
export function useArrival(): View["by"] {
  return usePage().view.by;
}

export function useProgress(): Progress {
  return usePage().progress;
}

export function usePageActions(): PageState["actions"] {
  return usePage().actions;
}

export function useRoot(): RootData | undefined {
  return use(RootContext);
}
