import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { makeSearch, Search } from "#web/storefront/catalogue/search/search.ts";

export interface SearchKit {
  index: SearchIndex;
  makeSearch: typeof makeSearch;
}

const loadSearch = onlineLoader(() => import("#web/storefront/catalogue/search/search.ts"));

/** What the search offers while a guest types. */
export const loadSuggestions = onlineLoader(() => import("#web/storefront/catalogue/search/suggestions.ts"));

/** Loaded when a guest reaches for a search field, so that no first visit carries it. */
export const searchKit = new Reading<SearchKit>({
  read: async () => {
    const [search, { data }] = await Promise.all([loadSearch(), api("readSearchIndex")]);
    return { index: data, makeSearch: search.makeSearch };
  },
  staleMs: 300_000,
});

export function fetchSearchEarly(menus: readonly Menu[]): void {
  loadSuggestions().catch(() => undefined);
  searchKit
    .fresh()
    .then((kit) => buildSearch(kit, menus))
    .catch(() => undefined);
}

const built = new WeakMap<readonly Menu[], { kit: SearchKit; search: Promise<Search> }>();

/** Once for each list of menus: to read their texts takes long on a slow phone. */
export function buildSearch(kit: SearchKit, menus: readonly Menu[]): Promise<Search> {
  const last = built.get(menus);
  if (last?.kit === kit) return last.search;
  const search = kit.makeSearch(menus, kit.index);
  built.set(menus, { kit, search });
  return search;
}
