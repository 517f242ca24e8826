import { pages } from "#contract/addresses.ts";
import type { PublicData } from "#server/domain/shop-snapshot/public-data.ts";

/** Every page that search engines may know, as it is now. */
export function publicPages(publicData: PublicData): string[] {
  const menus = publicData.catalogue.menus.map(({ slug }) => pages.menuDetails(slug));
  return [...pagesBesideMenus(publicData), ...menus];
}

function pagesBesideMenus({ catalogue }: PublicData): string[] {
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
export function isLinkable(publicData: PublicData, path: string): boolean {
  const { menus, formerSlugs } = publicData.catalogue;
  // a slug stands in an address as it is: to make an address of each of thousands would take longer than all the rest
  const menu = pages.menuDetails("");
  const said = path.startsWith(menu) ? path.slice(menu.length) : "";
  if (menus.some(({ slug }) => slug === said) || formerSlugs.includes(said)) return true;
  return [pages.cart(), pages.wishlist(), pages.withdraw(), ...pagesBesideMenus(publicData)].includes(path);
}
