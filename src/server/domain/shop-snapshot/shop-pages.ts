import { pages, publicPages } from "#contract/addresses.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";

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
  // Comparing slugs avoids building an address for each of thousands of menus, which dominated the time.
  const menuPrefix = pages.menuDetails("");
  const slugOfPath = path.startsWith(menuPrefix) ? path.slice(menuPrefix.length) : "";
  if (menus.some(({ slug }) => slug === slugOfPath) || formerSlugs.includes(slugOfPath)) return true;
  return [pages.cart(), pages.wishlist(), pages.withdraw(), ...pagesBesideMenus(snapshot)].includes(path);
}
