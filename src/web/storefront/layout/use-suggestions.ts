import { useMemo } from "react";
import type { Menu } from "#contract/catalogue.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useServerSearch } from "#web/storefront/layout/use-server-search.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import { type ShopData, searchFilters } from "#web/storefront/pages/shop/shop-data.ts";
import { searchKit } from "#web/storefront/search/load-search.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";
import {
  type NamedFilter,
  type Suggestion,
  searchHint,
  suggestionsFor,
} from "#web/storefront/search/suggestions.ts";
import { useSearch } from "#web/storefront/search/use-search.ts";

const listedMenus = new Reading<Menu[]>({
  read: async () => (await api("readMenus")).data,
  staleMs: 300_000,
});

const noMenus: Menu[] = [];

export function useSuggestions(words: string): { suggestions: Suggestion[]; hint: string | null } {
  const isOnServer = useRoot()?.hasManyMenus === true;
  const list = useServerSearch(isOnServer ? words.trim() : "");
  const { data: kit } = useReading(isOnServer ? null : searchKit);
  const { data: menus } = useReading(isOnServer ? null : listedMenus);
  const { result } = useSearch(menus ?? noMenus, isOnServer ? "" : words, null);
  return useMemo(() => {
    if (list?.search)
      return suggested(list.search, { menus: menusOf(list), filters: searchFilters(list) }, list.part?.found);
    if (!kit || !menus || !result) return { suggestions: [], hint: null };
    const filters = kit.index.filters.flatMap(({ group, id, name }) =>
      group === "limits" ? [] : { group, id, name },
    );
    return suggested(result, { menus, filters });
  }, [kit, menus, result, list]);
}

function menusOf({ menus, part }: ShopData): Menu[] {
  return [...menus, ...(part?.offer?.menus ?? [])];
}

function suggested(
  result: SearchResult,
  offered: { menus: readonly Menu[]; filters: readonly NamedFilter[] },
  count = result.found.length,
) {
  const suggestions = suggestionsFor(result, offered);
  const menuCount = suggestions.filter(({ kind }) => kind === "menu").length;
  const all: Suggestion[] = count > menuCount ? [{ kind: "all", count }] : [];
  return { suggestions: [...suggestions, ...all], hint: searchHint(result, offered.filters) };
}
