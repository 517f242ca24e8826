import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface Thanks {
  orderId: string;
  invoiceNumber: string | null;
}

export function load({ search }: PageRequest): LoadedPage<Thanks> {
  const orderId = search.get("orderId");
  if (!orderId) throw new PageRefused(404);
  return {
    data: { orderId, invoiceNumber: search.get("invoiceNumber") },
    head: { title: "Vielen Dank für Ihre Bestellung", robots: "noindex" },
  };
}
