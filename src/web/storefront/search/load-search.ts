import type { SearchIndex } from "#contract/search.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { makeSearch } from "#web/storefront/search/search.ts";

export interface SearchKit {
  index: SearchIndex;
  makeSearch: typeof makeSearch;
}

const staleMs = 300_000;
const loadSearch = onlineLoader(() => import("#web/storefront/search/search.ts"));

/** Loaded when a guest reaches for a search field, so that no first visit carries it. */
export const searchKit = new Reading<SearchKit>({
  read: async () => {
    const [search, { data }] = await Promise.all([loadSearch(), api("readSearchIndex")]);
    return { index: data, makeSearch: search.makeSearch };
  },
  staleMs,
});

export function fetchSearchEarly(): void {
  void searchKit.fresh().catch(() => undefined);
}
