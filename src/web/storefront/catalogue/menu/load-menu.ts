import { pages } from "#contract/addresses.ts";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { menuHead } from "#web/storefront/catalogue/menu/menu-head.ts";
import {
  failureOf,
  type LoadingFailure,
  type MenuPageData,
  missingSlug,
  readMenuPage,
} from "#web/storefront/catalogue/menu/menu-page-data.ts";
import type { PageHead } from "#web/storefront/navigation/page-head.ts";
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
