import { useEffect, useMemo, useState } from "react";
import { searchFilters, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { loadSuggestions } from "#web/storefront/catalogue/search/load-search.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

type Suggesting = Awaited<ReturnType<typeof loadSuggestions>>;

/** What the open list below the search field offers, as soon as there is something to search for. */
export function useListSuggestions(shop: ShopData, result: SearchResult | null, avoidsTraces: boolean) {
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const isNeeded = result !== null;
  useEffect(() => {
    if (isNeeded) void loadSuggestions().then(setSuggesting, () => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    if (!result || !suggesting) return { suggestions: [], hint: null };
    const filters = searchFilters(shop);
    return {
      suggestions: suggesting.suggestionsFor(result, { menus: shop.menus, filters, avoidsTraces }),
      hint: suggesting.searchHint(result, filters),
    };
  }, [suggesting, result, shop, avoidsTraces]);
}
