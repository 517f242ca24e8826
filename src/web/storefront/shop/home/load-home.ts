import { filledIn } from "#brand/fill-in.ts";
import { banners, meta, news } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { pageStatus } from "#web/shared/api/load-part.ts";
import { readStyles } from "#web/storefront/catalogue/read-styles.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";
import { faqPage, organization, website } from "#web/storefront/shop/home/home-structured-data.ts";
import { readHomeMenus } from "#web/storefront/shop/home/read-home-menus.ts";

export async function loadHome({ send, branding, brand, hasMenus }: PageRequest) {
  // The page's data carry the texts, so no script file repeats them.
  const [{ best, fresh }, texts, styles] = await Promise.all([
    readHomeMenus(send),
    readTexts(send),
    readStyles(send),
  ]);
  const shownBanners = hasMenus ? bannersFor(styles) : [];
  const ofShop = branding ? [website(branding, brand), organization(branding, brand)] : [];
  const structured = [faqPage(texts.questions), ...ofShop];
  return {
    data: {
      bestsellers: best.data,
      newMenus: fresh.data,
      banners: shownBanners,
      hasMenus,
      texts,
      newsHeading: brand.hasMark ? news.heading : news.plainHeading,
    },
    head: { title: meta.title(brand.name), description: meta.description, structured },
    ...pageStatus(best, fresh),
  };
}

/** Without an answer of the shop the brand's own texts are shown. */
function readTexts(send: Send): Promise<HomeTexts> {
  return request(send, "readHomeTexts").then(
    (answer) => answer.data,
    () => filledIn(homeTexts, brandCompany),
  );
}

/** Addresses of the banners whose style exists; all of them while nobody knows. */
function bannersFor({ data, failure }: Awaited<ReturnType<typeof readStyles>>): string[] {
  const existing = [pages.shop(), ...data.map(({ slug }) => pages.shopByStyle(slug))];
  return banners.map(({ href }) => href).filter((href) => failure || existing.includes(href));
}
