import type { ComponentType } from "react";
import type { ShopBrand } from "#contract/shop/brand.ts";
import type { Branding } from "#contract/shop/branding.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import type { Send } from "#web/shared/api/client.ts";
import type { HeadEntry, PageHead } from "#web/storefront/navigation/page-head.ts";

export type PageParams = Readonly<Record<string, string | undefined>>;

/** The text after the next delivery day: the operator's notice, or facts of the brand, which a phone hides. */
export interface Notice {
  isFacts: boolean;
  texts: readonly string[];
}

/** What every page shows around its own content. */
export interface RootData {
  branding: Branding | null;
  brand: ShopBrand;
  company: PublicCompany;
  notice: Notice;
  /** false in a shop that sells nothing yet */
  hasMenus: boolean;
  /** more than the browser reads at once, so it asks the server instead */
  hasManyMenus: boolean;
}

/** What a page's `load` may ask; it runs on the server only. */
export interface PageRequest {
  send: Send;
  params: PageParams;
  search: URLSearchParams;
  branding: Branding | null;
  brand: ShopBrand;
  company: PublicCompany;
  hasMenus: boolean;
}

/** What a page's `load` answers. */
export interface LoadedPage<Data> {
  data: Data;
  head: PageHead;
  /** 200 unless given */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

type AnyLoad = (request: PageRequest) => LoadedPage<unknown> | Promise<LoadedPage<unknown>>;

export interface PageProps<Load extends AnyLoad = AnyLoad> {
  data: Awaited<ReturnType<Load>>["data"];
  params: PageParams;
}

/** A `page.tsx`, as the browser loads it. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: the answer that names the module carries data of its type
  default: ComponentType<PageProps<any>>;
  /** The page answers every query of its address itself, so a changed query loads nothing. */
  showsEveryQuery?: boolean;
}

/** A page as it travels: within the first document, or alone when a guest follows a link. */
export interface PageAnswer {
  /** Changes with every build: the modules of two builds do not fit together. */
  build: string;
  /** the file of the page's module; null when the shop failed to make the page */
  module: string | null;
  /** other files that the module needs */
  files: readonly string[];
  params: PageParams;
  data: unknown;
  root: RootData;
  /** where the page is now; nothing else is given then */
  redirect?: string;
  /** left out within a document, whose head has it already */
  head?: readonly HeadEntry[];
}
