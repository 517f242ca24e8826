import { matchPath } from "react-router";
import { company as brandCompany, shopFacts } from "#brand/shop.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { standardBrand } from "#web/server/brand-style.ts";
import { missingPage, pageTable, type TableEntry } from "#web/server/page-table.ts";
import { CallFailed, request, type Send } from "#web/shared/api/client.ts";
import { hasMany } from "#web/storefront/catalogue/many-menus.ts";
import { failureTitle } from "#web/storefront/navigation/failure-title.ts";
import { PageMoved, PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageParams, PageRequest, RootData } from "#web/storefront/navigation/page-types.ts";

/** A page with its data; `entry` is null when the shop failed to make it. */
export interface ServedPage extends LoadedPage<unknown> {
  entry: TableEntry | null;
  params: PageParams;
}

type PageInput = Pick<PageRequest, "send" | "search"> & { path: string; root: RootData };

/** Finds the page of an address and loads its data. Throws `PageMoved`; every other failure is a page, too. */
export async function loadPage(input: PageInput): Promise<ServedPage> {
  const { entry, params } = entryAt(input.path);
  try {
    return await load(entry, params, input);
  } catch (error) {
    if (error instanceof PageMoved) throw error;
    if (error instanceof PageRefused && error.status === 404) return load(missingPage, {}, input);
    // The API logs its own 503s, once and not for every page.
    if (!(error instanceof CallFailed && error.status === 503)) console.error(error);
    return failedPage(error instanceof PageRefused ? error.status : 500, input.path);
  }
}

export function failedPage(status: number, path: string): ServedPage {
  const head = { title: failureTitle(path), robots: "noindex" } as const;
  return { entry: null, params: {}, data: null, head, status };
}

async function load(
  entry: TableEntry,
  params: PageParams,
  { send, search, root }: PageInput,
): Promise<ServedPage> {
  const { branding, brand, company, hasMenus } = root;
  return {
    entry,
    params,
    ...(await entry.load({ send, search, params, branding, brand, company, hasMenus })),
  };
}

function entryAt(path: string): { entry: TableEntry; params: PageParams } {
  for (const entry of pageTable) {
    const match = matchPath(entry.path, path);
    if (match) return { entry, params: match.params };
  }
  return { entry: missingPage, params: {} };
}

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
