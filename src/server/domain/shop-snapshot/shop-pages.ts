import { pages } from "#contract/addresses.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";

/** Every page that search engines may know, as it is now. */
export function publicPages(snapshot: ShopSnapshot): string[] {
  const menus = snapshot.catalogue.menus.map(({ slug }) => pages.menuDetails(slug));
  return [...pagesBesideMenus(snapshot), ...menus];
}

function pagesBesideMenus({ catalogue }: ShopSnapshot): string[] {
  return [
    pages.home(),
    pages.shop(),
    pages.styles(),
    ...catalogue.styles.map(({ slug }) => pages.shopByStyle(slug)),
    pages.terms(),
    pages.privacy(),
    pages.withdrawal(),
    pages.imprint(),
    pages.accessibility(),
  ];
}

/** May a text of the shop send a guest there? */
export function isLinkable(snapshot: ShopSnapshot, path: string): boolean {
  const { menus, formerSlugs } = snapshot.catalogue;
  // a slug stands in an address as it is: to make an address of each of thousands would take longer than all the rest
  const menu = pages.menuDetails("");
  const said = path.startsWith(menu) ? path.slice(menu.length) : "";
  if (menus.some(({ slug }) => slug === said) || formerSlugs.includes(said)) return true;
  return [pages.cart(), pages.wishlist(), pages.withdraw(), ...pagesBesideMenus(snapshot)].includes(path);
}
