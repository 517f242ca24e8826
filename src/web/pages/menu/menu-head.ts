import type { Branding } from "#contract/branding.ts";
import type { MenuDetails } from "#contract/catalogue.ts";
import { breadcrumbList } from "#web/catalogue/breadcrumb-list.ts";
import type { SocialPicture } from "#web/layout/social-head.tsx";
import { largestPicture } from "#web/pages/menu/largest-picture.ts";
import { menuProduct } from "#web/pages/menu/menu-product.ts";
import { menuSteps } from "#web/pages/menu/menu-steps.ts";
import type { JsonLd } from "#web/ui/page-meta.ts";

export interface MenuHead {
  structured: JsonLd[];
  socialPicture: SocialPicture;
}

/** What only search engines and messengers read. Made on the server, so that its rules stay there. */
export function menuHead(menu: MenuDetails, branding: Branding): MenuHead {
  const { publicUrl } = branding;
  return {
    structured: [menuProduct(menu, branding), breadcrumbList(publicUrl, menuSteps(menu))],
    socialPicture: { ...largestPicture(menu.picture), alt: menu.picture.alt },
  };
}
