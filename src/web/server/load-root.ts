import { company as brandCompany, shopFacts } from "#brand/shop.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { standardBrand } from "#web/server/brand-style.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { hasMany } from "#web/storefront/catalogue/many-menus.ts";
import type { RootData } from "#web/storefront/navigation/page-types.ts";

type ReadRoot = Pick<RootData, "brand" | "branding"> & { menus: readonly Menu[] | null };

/** Without branding the delivery bar shows less and the company comes from the brand; the page still works. */
export async function loadRoot(send: Send): Promise<RootData> {
  const answer = await request(send, "readBranding").catch(() => null);
  const menus = await request(send, "readMenus").catch(() => null);
  const shownBrand = await request(send, "readShopBrand").catch(() => null);
  return rootOf({
    branding: answer?.data ?? null,
    menus: menus?.data ?? null,
    brand: shownBrand?.data ?? standardBrand,
  });
}

function rootOf({ branding, brand, menus }: ReadRoot): RootData {
  const announcement = branding?.announcement;
  // Built on the server, so that no browser file carries the brand's facts.
  const notice = { isFacts: !announcement, texts: announcement ? [announcement] : shopFacts };
  const company = branding?.company ?? brandCompany;
  return {
    branding,
    brand,
    company,
    notice,
    hasMenus: menus?.length !== 0,
    hasManyMenus: hasMany(menus ?? []),
  };
}
