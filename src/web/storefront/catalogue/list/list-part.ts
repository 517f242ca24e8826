import type { Menu } from "#contract/catalogue/catalogue.ts";
import {
  countWith,
  filterGroups,
  filterMenus,
  inEachGroup,
  type MenuChoice,
} from "#web/storefront/catalogue/filter-rule.ts";
import { withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import { emptyOffer } from "#web/storefront/catalogue/list/empty-offer.ts";
import {
  type FilterCounts,
  filterOptions,
  type ListPart,
  type ShopData,
} from "#web/storefront/catalogue/list/shop-data.ts";
import { menusOf } from "#web/storefront/catalogue/list/use-searched-menus.ts";
import { mostWhole } from "#web/storefront/catalogue/many-menus.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { sortMenus } from "#web/storefront/catalogue/sort-rule.ts";

export interface ListLimits {
  /** up to this number the browser has all menus, and no filter asks the server */
  whole: number;
  /** of a longer list */
  perPage: number;
}

export const usualLimits: ListLimits = { whole: mostWhole, perPage: 48 };

/** A long list as the server answers it: one page of what the choice leaves, and what the filters show beside. */
export function partOf(
  shop: ShopData,
  { choice, page, limits }: { choice: MenuChoice; page: number; limits: ListLimits },
): ShopData {
  if (shop.menus.length <= limits.whole) return shop;
  const searched = shop.search ? menusOf(shop.menus, shop.search.found) : shop.menus;
  const whole = withSearched(choice, shop.search);
  const found = sortMenus(filterMenus(searched, whole), choice.sort);
  const pages = Math.max(1, Math.ceil(found.length / limits.perPage));
  const at = Math.min(Math.max(1, page), pages);
  const shown = found.slice((at - 1) * limits.perPage, at * limits.perPage);
  const offer = found.length > 0 ? null : emptyOffer(shop.menus, choice, shop.search);
  const part: ListPart = {
    found: found.length,
    first: at,
    page: at,
    pages,
    counts: filterCounts(shop, searched, whole),
    offer,
  };
  return {
    ...shop,
    menus: shown,
    search: shop.search && shortened(shop.search, shown, offer?.menus ?? []),
    part,
  };
}

/** The browser has the shown menus only, so it needs no more ids than theirs. */
function shortened(result: SearchResult, shown: readonly Menu[], offered: readonly Menu[]): SearchResult {
  const ids = (menus: readonly Menu[]) => menus.map(({ id }) => id);
  return { ...result, found: ids(shown), suited: [], nearest: ids(offered) };
}

/** How many menus each filter would leave, shown beside it. */
export function filterCounts(shop: ShopData, searched: readonly Menu[], choice: MenuChoice): FilterCounts {
  const options = filterOptions(shop);
  const counts: FilterCounts = inEachGroup(() => ({}));
  for (const group of filterGroups) {
    // what the other groups leave is the same for all options of this one
    const left = filterMenus(searched, { ...choice, [group]: [] });
    const { avoidsTraces } = choice;
    const own = { ...inEachGroup((): number[] => []), [group]: choice[group], avoidsTraces };
    for (const { id } of options[group]) counts[group][id] = countWith(left, own, group, id);
  }
  return counts;
}
