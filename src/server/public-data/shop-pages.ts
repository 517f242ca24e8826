import { pages } from "#contract/addresses.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

/** Every page that search engines may know, as it is now. */
export function publicPages({ catalogue }: PublicData): string[] {
  return [
    pages.home(),
    pages.shop(),
    pages.styles(),
    ...catalogue.styles.map(({ slug }) => pages.shopByStyle(slug)),
    ...catalogue.menus.map(({ slug }) => pages.menuDetails(slug)),
    pages.terms(),
    pages.privacy(),
    pages.withdrawal(),
    pages.imprint(),
    pages.accessibility(),
  ];
}

/** Every page to which a text of the shop may send a guest. */
export function linkablePages(publicData: PublicData): string[] {
  const former = publicData.catalogue.formerSlugs.map((slug) => pages.menuDetails(slug));
  return [...publicPages(publicData), ...former, pages.cart(), pages.wishlist(), pages.withdraw()];
}
