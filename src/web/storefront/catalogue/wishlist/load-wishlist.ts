import { navigation } from "#brand/shop.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { request } from "#web/shared/api/client.ts";
import { loadPart, menusFailure, pageStatus } from "#web/shared/api/load-part.ts";
import { hasMany } from "#web/storefront/catalogue/many-menus.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

export interface WishlistData {
  data: Menu[];
  failure: string | null;
  /** these menus only; missing when `data` are all menus */
  requestedIds?: number[];
}

/** All menus, because only the browser knows the list; of a shop with many, those in the address. */
export async function loadWishlist({ send, search }: PageRequest) {
  const menus = await loadPart(request(send, "readMenus"), menusFailure, []);
  const head = { title: navigation.actions.wishlist, robots: "noindex" } as const;
  return {
    data: listed(menus, search.get("ids") ?? ""),
    head,
    ...pageStatus(menus),
  } satisfies LoadedPage<unknown>;
}

function listed({ data, failure }: WishlistData, ids: string): WishlistData {
  if (!hasMany(data)) return { data, failure };
  const requestedIds = ids.split(",").filter(Boolean).map(Number);
  return { data: data.filter(({ id }) => requestedIds.includes(id)), failure, requestedIds };
}
