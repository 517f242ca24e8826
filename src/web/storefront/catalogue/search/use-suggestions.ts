import { useEffect, useMemo, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { judgePlate } from "#contract/catalogue/plate-rule.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { askShop } from "#web/storefront/catalogue/list/ask-shop.ts";
import { type ShopData, searchFilters } from "#web/storefront/catalogue/list/shop-data.ts";
import { searchKit } from "#web/storefront/catalogue/search/load-search.ts";
import { isListFilter, type SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import {
  hiddenHint,
  type Offered,
  type Suggestion,
  searchHint,
  suggestionsFor,
  suitedHits,
  waysOn,
} from "#web/storefront/catalogue/search/suggestions.ts";
import { useSearch } from "#web/storefront/catalogue/search/use-search.ts";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import type { PlateNames } from "#web/storefront/plate/plate-texts.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";
import { plateNames } from "#web/storefront/plate/use-plate-names.ts";

const listedMenus = new Reading<Menu[]>({
  read: async () => (await api("readMenus")).data,
  staleMs: 300_000,
});

const noMenus: Menu[] = [];

interface Guest {
  plate: Plate | null;
  names: PlateNames | undefined;
  /** how many menus the server has found, where it searches */
  onServer?: number;
}

interface Suggestions {
  suggestions: Suggestion[];
  hint: string | null;
  /** how many menus the list will show; null where only the server knows */
  count: number | null;
  avoidsTraces: boolean;
}

export function useSuggestions(words: string): Suggestions {
  const plate = usePlate();
  const names = useReading(plate ? plateNames : null).data;
  const isOnServer = useRoot()?.hasManyMenus === true;
  const list = useServerSearch(isOnServer ? words.trim() : "");
  const { data: kit } = useReading(isOnServer ? null : searchKit);
  const { data: menus } = useReading(isOnServer ? null : listedMenus);
  // without the menus nothing would be found
  const { result } = useSearch(menus ?? noMenus, menus ? words : "", null);
  return useMemo(() => {
    const avoidsTraces =
      plate?.avoidsTraces === true || ((list?.search ?? result)?.withoutTraces ?? null) !== null;
    const isShown = (menu: Menu) => !plate || judgePlate(menu, plate).suits;
    if (list?.search) {
      const offered = { menus: menusOf(list), filters: searchFilters(list), avoidsTraces, isShown };
      return suggested(list.search, offered, { plate, names, onServer: list.part?.found });
    }
    if (!kit || !menus || !result) return { suggestions: [], hint: null, count: null, avoidsTraces };
    const filters = kit.index.filters.filter(isListFilter);
    return suggested(result, { menus, filters, avoidsTraces, isShown }, { plate, names });
  }, [kit, menus, result, list, plate, names]);
}

function menusOf({ menus, part }: ShopData): Menu[] {
  return [...menus, ...(part?.offer?.menus ?? [])];
}

function suggested(result: SearchResult, offered: Offered, { plate, names, onServer }: Guest): Suggestions {
  const { avoidsTraces } = offered;
  const suggestions = suggestionsFor(result, offered);
  if (result.isHelpOnly) return { suggestions, hint: null, count: null, avoidsTraces };
  const hits = suitedHits(result.found, result, offered);
  const shown = hits.filter(offered.isShown);
  const count = plate && onServer !== undefined ? null : (onServer ?? shown.length);
  const menuCount = suggestions.filter(({ kind }) => kind === "menu").length;
  const isAllHidden = hits.length > 0 && shown.length === 0;
  const isMore = (onServer ?? shown.length) > menuCount || isAllHidden;
  const without = plate?.withoutAllergenIds ?? [];
  const hidden =
    plate && names && onServer === undefined
      ? hiddenHint(hits, shown, { isByPlate: true, without, allergens: names.allergens })
      : null;
  const offers = [...suggestions, ...(isMore ? [{ kind: "all", count } as const] : [])];
  return {
    suggestions: offers.length > 0 ? offers : waysOn(offered.filters),
    hint: [searchHint(result, offered.filters), hidden].filter(Boolean).join(" ") || null,
    count,
    avoidsTraces,
  };
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
