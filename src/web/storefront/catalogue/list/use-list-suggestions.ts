import { useEffect, useMemo, useState } from "react";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { filterMenus, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { searchFilters, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { loadSuggestions } from "#web/storefront/catalogue/search/load-search.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

type Suggesting = Awaited<ReturnType<typeof loadSuggestions>>;

/** What the open list below the search field offers, as soon as there is something to search for. */
export function useListSuggestions(shop: ShopData, result: SearchResult | null, choice: MenuChoice) {
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const isNeeded = result !== null;
  useEffect(() => {
    if (isNeeded) void loadSuggestions().then(setSuggesting, () => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    if (!result || !suggesting) return { suggestions: [], hint: null };
    return listSuggestions(suggesting, { shop, result, choice: withSearched(choice, result) });
  }, [suggesting, result, shop, choice]);
}

function listSuggestions(
  { suggestionsFor, suitedHits, searchHint, hiddenHint }: Suggesting,
  { shop, result, choice }: { shop: ShopData; result: SearchResult; choice: MenuChoice },
) {
  const { menus, allergens, part } = shop;
  const { without, avoidsTraces } = choice;
  const filters = searchFilters(shop);
  const isShown = (menu: Menu) => filterMenus([menu], choice).length > 0;
  const hits = part ? [] : suitedHits(result.found, result, { menus, avoidsTraces });
  const hidden = hiddenHint(hits, hits.filter(isShown), { isByPlate: false, without, allergens });
  return {
    suggestions: suggestionsFor(result, { menus, filters, avoidsTraces, isShown }),
    hint: [searchHint(result, filters), hidden].filter(Boolean).join(" ") || null,
  };
}
