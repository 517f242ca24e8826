import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

export function loadPaymentFailed({ search }: PageRequest): LoadedPage<null> {
  if (!search.get("orderId")) throw new PageRefused(404);
  return { data: null, head: { title: "Zahlung fehlgeschlagen", robots: "noindex" } };
}
