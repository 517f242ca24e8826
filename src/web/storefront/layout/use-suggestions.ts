import { useEffect, useMemo, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import { askShop } from "#web/storefront/pages/shop/ask-shop.ts";
import { type ShopData, searchFilters } from "#web/storefront/pages/shop/shop-data.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import { searchKit } from "#web/storefront/search/load-search.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";
import {
  type Offered,
  type Suggestion,
  searchHint,
  suggestionsFor,
  suitedHits,
} from "#web/storefront/search/suggestions.ts";
import { useSearch } from "#web/storefront/search/use-search.ts";

const listedMenus = new Reading<Menu[]>({
  read: async () => (await api("readMenus")).data,
  staleMs: 300_000,
});

const noMenus: Menu[] = [];

interface Suggestions {
  suggestions: Suggestion[];
  hint: string | null;
  avoidsTraces: boolean;
}

export function useSuggestions(words: string): Suggestions {
  const ofPlate = usePlate()?.avoidsTraces ?? false;
  const isOnServer = useRoot()?.hasManyMenus === true;
  const list = useServerSearch(isOnServer ? words.trim() : "");
  const { data: kit } = useReading(isOnServer ? null : searchKit);
  const { data: menus } = useReading(isOnServer ? null : listedMenus);
  const { result } = useSearch(menus ?? noMenus, isOnServer ? "" : words, null);
  return useMemo(() => {
    const avoidsTraces = ofPlate || ((list?.search ?? result)?.withoutTraces ?? null) !== null;
    if (list?.search) {
      const offered = { menus: menusOf(list), filters: searchFilters(list), avoidsTraces };
      return suggested(list.search, offered, list.part?.found);
    }
    if (!kit || !menus || !result) return { suggestions: [], hint: null, avoidsTraces };
    const filters = kit.index.filters.flatMap(({ group, id, name }) =>
      group === "limits" ? [] : { group, id, name },
    );
    return suggested(result, { menus, filters, avoidsTraces });
  }, [kit, menus, result, list, ofPlate]);
}

function menusOf({ menus, part }: ShopData): Menu[] {
  return [...menus, ...(part?.offer?.menus ?? [])];
}

function suggested(
  result: SearchResult,
  offered: Offered,
  count = suitedHits(result.found, result, offered).length,
): Suggestions {
  const suggestions = suggestionsFor(result, offered);
  const menuCount = suggestions.filter(({ kind }) => kind === "menu").length;
  const all: Suggestion[] = count > menuCount ? [{ kind: "all", count }] : [];
  const { filters, avoidsTraces } = offered;
  return { suggestions: [...suggestions, ...all], hint: searchHint(result, filters), avoidsTraces };
}

const pauseMs = 150;

/** What the server finds for these words, once the guest pauses; the answer before stays meanwhile. */
function useServerSearch(words: string): ShopData | null {
  const [list, setList] = useState<ShopData | null>(null);
  useEffect(() => {
    if (words === "") return;
    const stop = new AbortController();
    const ask = () => askShop(pages.shopSearch(words), stop.signal).then(setList, () => undefined);
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return words === "" ? null : list;
}
