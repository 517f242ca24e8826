import type { Menu } from "#contract/catalogue.ts";
import {
  countWith,
  filterGroups,
  filterMenus,
  inEachGroup,
  type MenuChoice,
} from "#web/storefront/catalogue/filter-rule.ts";
import { type FilterCounts, filterOptions, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";

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
