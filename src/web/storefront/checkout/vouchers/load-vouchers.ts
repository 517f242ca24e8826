import type { Branding } from "#contract/shop/branding.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

const title = "Gutschein verschenken";

/** `sale`: null where none are sold. */
export function loadVouchers({
  branding,
}: PageRequest): LoadedPage<{ sale: NonNullable<Branding["sellsVouchers"]> | null }> {
  const sale = branding?.sellsVouchers ?? null;
  const description = "Ein Gutschein für fertige Gerichte: per E-Mail an Ihrem Tag oder zum Ausdrucken.";
  return { data: { sale }, head: sale ? { title, description } : { title, robots: "noindex" } };
}

/** The id alone opens nothing but for the browser that has bought it; the token of its link does. */
export function loadBoughtVoucher({ search }: PageRequest): LoadedPage<{ isCancelled: boolean }> {
  return {
    data: { isCancelled: search.has("abgebrochen") },
    head: { title: "Ihr Gutschein", robots: "noindex", referrer: "same-origin" },
    headers: { "referrer-policy": "same-origin" },
  };
}
