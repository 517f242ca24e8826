import type { Menu } from "#contract/catalogue/catalogue.ts";
import { filterMenus, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import type { EmptyOffer } from "#web/storefront/catalogue/list/shop-data.ts";
import { menusOf } from "#web/storefront/catalogue/list/use-searched-menus.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

const maxOffered = 3;

export function emptyOffer(
  menus: readonly Menu[],
  choice: MenuChoice,
  result: SearchResult | null,
): EmptyOffer {
  const whole = withSearched(choice, result);
  const closest = closeMenus(menus, whole, result);
  const isClose = closest.length > 0;
  return { menus: (isClose ? closest : suitedMenus(menus, whole, result)).slice(0, maxOffered), isClose };
}

/** The search's hits without the ticked styles, or its near hits. Allergens and diets still apply. */
function closeMenus(menus: readonly Menu[], choice: MenuChoice, result: SearchResult | null): Menu[] {
  if (!result) return [];
  const { found, nearest } = result;
  return filterMenus(menusOf(menus, found.length > 0 ? found : nearest), { ...choice, styles: [] });
}

/** When nothing is close: exclusions of the search apply here, too. */
function suitedMenus(menus: readonly Menu[], choice: MenuChoice, result: SearchResult | null): Menu[] {
  return filterMenus(result ? menusOf(menus, result.suited) : menus, { ...choice, styles: [] });
}
