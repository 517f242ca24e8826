import { useMemo } from "react";
import type { Menu } from "#contract/catalogue.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { searchKit } from "#web/storefront/search/load-search.ts";
import { type Suggestion, searchHint, suggestionsFor } from "#web/storefront/search/suggestions.ts";
import { useSearch } from "#web/storefront/search/use-search.ts";

const listedMenus = new Reading<Menu[]>({
  read: async () => (await api("readMenus")).data,
  staleMs: 300_000,
});

const noMenus: Menu[] = [];

export function useSuggestions(words: string): { suggestions: Suggestion[]; hint: string | null } {
  const { data: kit } = useReading(searchKit);
  const { data: menus } = useReading(listedMenus);
  const { result } = useSearch(menus ?? noMenus, words, null);
  return useMemo(() => {
    if (!kit || !menus || !result) return { suggestions: [], hint: null };
    const filters = kit.index.filters.flatMap(({ group, id, name }) =>
      group === "limits" ? [] : { group, id, name },
    );
    const suggested = suggestionsFor(result, { menus, filters });
    const menuCount = suggested.filter(({ kind }) => kind === "menu").length;
    const count = result.found.length;
    const all: Suggestion[] = count > menuCount ? [{ kind: "all", count }] : [];
    return { suggestions: [...suggested, ...all], hint: searchHint(result, filters) };
  }, [kit, menus, result]);
}
