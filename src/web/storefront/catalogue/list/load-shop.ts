import type { Menu, MenuStyle } from "#contract/catalogue/catalogue.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import {
  allergensFailure,
  formsFailure,
  loadPart,
  menusFailure,
  pageStatus,
  stylesFailure,
} from "#web/shared/api/load-part.ts";
import { breadcrumbList, shopSteps } from "#web/storefront/catalogue/breadcrumb.tsx";
import { pageAddress } from "#web/storefront/catalogue/list/ask-shop.ts";
import { type ListLimits, partOf, usualLimits } from "#web/storefront/catalogue/list/list-part.ts";
import { filterIds, type ShopData, styleOf } from "#web/storefront/catalogue/list/shop-data.ts";
import { makeSearch, type Search } from "#web/storefront/catalogue/search/search.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { choiceAt } from "#web/storefront/catalogue/shop-address.ts";
import type { PageHead } from "#web/storefront/navigation/page-head.ts";
import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

const promise = "Gekühlt geliefert an Ihrem Liefertag, in 3–4 Minuten heiß, ohne Abo.";

export async function loadShop(
  { send, params, search, branding }: PageRequest,
  limits: ListLimits = usualLimits,
) {
  const { menus, styles, forms, allergens } = await readShop(send);
  const style = styleOf(styles.data, params.styleSlug);
  if (params.styleSlug && !style) throw new PageRefused(styles.failure ? 503 : 404);
  const shop: ShopData = {
    menus: menus.data,
    styles: styles.data,
    forms: forms.data,
    allergens: allergens.data,
    failure: menus.failure,
    search: null,
  };
  const choice = choiceAt(`?${search}`, filterIds(shop), style);
  shop.search = await searchMenus(send, shop.menus, choice.words);
  const page = Number.parseInt(search.get("seite") ?? "1", 10) || 1;
  const data = partOf(shop, { choice, page, limits });
  const structured = branding ? [breadcrumbList(branding.publicUrl, shopSteps(style))] : [];
  return {
    data,
    head: { ...headOf(style), structured, ...pagesOf(data, search) },
    ...pageStatus(menus, styles, forms, allergens),
  };
}

/** Search engines follow the list page by page; filters and searches are no pages of their own. */
function pagesOf({ part }: ShopData, search: URLSearchParams): Pick<PageHead, "pages"> {
  const isPlain = [...search.keys()].every((name) => name === "seite");
  if (!part || !isPlain) return {};
  const query = (page: number) => pageAddress("", page);
  return {
    pages: {
      own: query(part.page),
      previous: part.page > 1 ? query(part.page - 1) : null,
      next: part.page < part.pages ? query(part.page + 1) : null,
    },
  };
}

function headOf(style: MenuStyle | null): PageHead {
  if (!style) {
    return {
      title: "Unsere Menüs",
      description: `Alle frisch gekochten Menüs mit Nährwerten, Zutaten und Allergenen. ${promise}`,
    };
  }
  return {
    title: `${style.name}: unsere Menüs`,
    description: `Frisch gekochte Menüs, ${style.name}, mit Nährwerten, Zutaten und Allergenen. ${promise}`,
  };
}

/** Reading all texts takes long, and they stay the same until the shop changes. */
const searches = new WeakMap<readonly Menu[], { index: SearchIndex; search: Promise<Search> }>();

/** For the server's page. Null without words, or when the browser has to search itself. */
async function searchMenus(send: Send, menus: readonly Menu[], words: string): Promise<SearchResult | null> {
  if (words.trim() === "" || menus.length === 0) return null;
  const index = await request(send, "readSearchIndex").catch(() => null);
  return index && (await searchOf(menus, index.data))(words.trim());
}

function searchOf(menus: readonly Menu[], index: SearchIndex): Promise<Search> {
  const made = searches.get(menus);
  if (made?.index === index) return made.search;
  const search = makeSearch(menus, index);
  searches.set(menus, { index, search });
  return search;
}

/** Filters that could not be read are left out; the list still works. */
export async function readShop(send: Send) {
  const [menus, styles, forms, allergens] = await Promise.all([
    loadPart(request(send, "readMenus"), menusFailure, []),
    loadPart(request(send, "readStyles"), stylesFailure, []),
    loadPart(request(send, "readNutritionForms"), formsFailure, []),
    loadPart(request(send, "readAllergens"), allergensFailure, []),
  ]);
  return { menus, styles, forms, allergens };
}
