import { navigation } from "#brand/shop.ts";
import { request } from "#web/shared/api/client.ts";
import { loadPart, menusFailure, pageStatus } from "#web/shared/api/load-part.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** All menus, because only the browser knows the list. */
export async function load({ send }: PageRequest) {
  const menus = await loadPart(request(send, "readMenus"), menusFailure, []);
  const head = { title: navigation.actions.wishlist, robots: "noindex" } as const;
  return { data: menus, head, ...pageStatus(menus) } satisfies LoadedPage<unknown>;
}
