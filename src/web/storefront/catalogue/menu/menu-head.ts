import type { Branding } from "#contract/shop/branding.ts";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { breadcrumbList } from "#web/storefront/catalogue/breadcrumb-list.ts";
import { menuSteps } from "#web/storefront/catalogue/breadcrumb-steps.ts";
import { largestPicture } from "#web/storefront/catalogue/menu/largest-picture.ts";
import { menuProduct } from "#web/storefront/catalogue/menu/menu-product.ts";
import type { JsonLd, SocialPicture } from "#web/storefront/navigation/page-head.ts";

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
