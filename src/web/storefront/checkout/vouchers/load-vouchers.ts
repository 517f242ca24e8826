import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

const title = "Gutschein verschenken";

export function loadVouchers({ branding }: PageRequest): LoadedPage<{ isSold: boolean }> {
  const isSold = branding?.sellsVouchers === true;
  const description = "Ein Gutschein für fertige Gerichte: per E-Mail am Wunschtag oder zum Ausdrucken.";
  return { data: { isSold }, head: isSold ? { title, description } : { title, robots: "noindex" } };
}

/** The address alone opens nothing: the code is for the browser that has bought it. */
export function loadBoughtVoucher({ search }: PageRequest): LoadedPage<{ isCancelled: boolean }> {
  return {
    data: { isCancelled: search.has("abgebrochen") },
    head: { title: "Ihr Gutschein", robots: "noindex", referrer: "same-origin" },
    headers: { "referrer-policy": "same-origin" },
  };
}
