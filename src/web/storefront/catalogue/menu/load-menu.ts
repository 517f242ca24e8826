import { pages } from "#contract/addresses.ts";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { breadcrumbList, menuSteps } from "#web/storefront/catalogue/breadcrumb.tsx";
import { largestPicture } from "#web/storefront/catalogue/menu/largest-picture.ts";
import {
  failureOf,
  type LoadingFailure,
  type MenuPageData,
  missingSlug,
  readMenuPage,
} from "#web/storefront/catalogue/menu/menu-page-data.ts";
import { menuProduct } from "#web/storefront/catalogue/menu/menu-product.ts";
import type { JsonLd, PageHead, SocialPicture } from "#web/storefront/navigation/page-head.ts";
import { PageMoved } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** A menu, or why there is none. */
type Loaded = { menuPage: MenuPageData; failure?: undefined } | { menuPage?: undefined; failure: string };

export async function loadMenu({ send, params, branding }: PageRequest): Promise<LoadedPage<Loaded>> {
  const { slug } = params;
  if (!slug) return failed(missingSlug);
  const menuPage = await readMenuPage(send, slug).catch(failureOf);
  if ("status" in menuPage) return failed(menuPage);
  const { menu } = menuPage;
  // A former address: the menu has moved permanently.
  if (menu.slug !== slug) throw new PageMoved(pages.menuDetails(menu.slug));
  return { data: { menuPage }, head: { ...headOf(menu), ...(branding && menuHead(menu, branding)) } };
}

/** Without a menu the page has failed, so search engines must not index it. */
function failed({ status, message }: LoadingFailure): LoadedPage<Loaded> {
  return { data: { failure: message }, head: { title: "Menü", robots: "noindex" }, status };
}

function headOf(menu: MenuDetails): PageHead {
  return { title: menu.name, description: plainText(menu.description) };
}

interface MenuHead {
  structured: JsonLd[];
  socialPicture: SocialPicture;
}

/**
 * Data for search engines and messengers. Built on the server, so that the browser loads none of its rules.
 */
export function menuHead(menu: MenuDetails, branding: Branding): MenuHead {
  const { publicUrl } = branding;
  return {
    structured: [menuProduct(menu, branding), breadcrumbList(publicUrl, menuSteps(menu))],
    socialPicture: { ...largestPicture(menu.picture), alt: menu.picture.alt },
  };
}
