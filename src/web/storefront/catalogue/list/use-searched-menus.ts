import { useMemo } from "react";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { useSearch } from "#web/storefront/catalogue/search/use-search.ts";

/** Of a long list the server has searched. */
export function useSearchedMenus(shop: ShopData, choice: MenuChoice) {
  const search = useSearch(shop.menus, shop.part ? "" : choice.words, shop.search);
  const result = shop.part ? shop.search : search.result;
  const hits = result?.found;
  const menus = useMemo(() => (hits ? menusOf(shop.menus, hits) : shop.menus), [shop.menus, hits]);
  return { ...search, result, menus };
}

export function menusOf(menus: readonly Menu[], ids: readonly number[]): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
