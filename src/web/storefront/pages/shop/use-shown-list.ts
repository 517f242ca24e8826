import { useDeferredValue, useMemo } from "react";
import type { Menu } from "#contract/catalogue.ts";
import { filterMenus, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { sortMenus } from "#web/storefront/catalogue/sort-rule.ts";
import { filterCounts } from "#web/storefront/pages/shop/filter-counts.ts";
import type { ShopData } from "#web/storefront/pages/shop/shop-data.ts";

/**
 * The pressed filter shows its tick first, and the list and the numbers follow: to draw thirty cards takes longer than
 * a frame. `listed` is the choice that they belong to.
 */
export function useShownList(shop: ShopData, searched: readonly Menu[], choice: MenuChoice) {
  const { part } = shop;
  const listed = useDeferredValue(choice);
  const filtered = useMemo(() => sortMenus(filterMenus(searched, listed), listed.sort), [searched, listed]);
  const counts = useMemo(
    () => part?.counts ?? filterCounts(shop, searched, listed),
    [part, shop, searched, listed],
  );
  return { menus: part ? shop.menus : filtered, counts, listed };
}
