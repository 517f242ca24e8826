import { pages, publicPages } from "#contract/addresses.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";

/** What search engines may find. */
export function listedPages(snapshot: ShopSnapshot): string[] {
  const menus = snapshot.catalogue.menus.map(({ slug }) => pages.menuDetails(slug));
  return [...pagesBesideMenus(snapshot), ...menus];
}

function pagesBesideMenus({ catalogue }: ShopSnapshot): string[] {
  return [
    ...publicPages.map((name) => pages[name]()),
    ...catalogue.styles.map(({ slug }) => pages.shopByStyle(slug)),
  ];
}

export function isLinkable(snapshot: ShopSnapshot, path: string): boolean {
  const { menus, formerSlugs } = snapshot.catalogue;
  // Comparing slugs avoids building an address for each of thousands of menus.
  const menuPrefix = pages.menuDetails("");
  const slugOfPath = path.startsWith(menuPrefix) ? path.slice(menuPrefix.length) : "";
  if (menus.some(({ slug }) => slug === slugOfPath) || formerSlugs.includes(slugOfPath)) return true;
  return [
    pages.cart(),
    pages.wishlist(),
    pages.withdraw(),
    pages.findOrder(),
    ...pagesBesideMenus(snapshot),
  ].includes(path);
}

/** False where a link of the shop leads to menus or a style that do not exist (yet). */
export function leadsSomewhere(snapshot: ShopSnapshot, href: string): boolean {
  const path = href.replace(/[?#].*/, "");
  const isOfMenus = path === pages.shop() || path === pages.styles() || /^\/(shop|menu)\//.test(path);
  if (!isOfMenus) return true;
  return snapshot.catalogue.menus.length > 0 && isLinkable(snapshot, path);
}
