import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface Thanks {
  orderId: string;
  invoiceNumber: string | null;
}

// Anyone can make up an address, so the page repeats only a number from it.
const invoiceNumberForm = /^(?:RE|TEST)-\d{4}-\d{6,9}$/;

export function loadThanks({ search }: PageRequest): LoadedPage<Thanks> {
  const orderId = search.get("orderId");
  if (!orderId) throw new PageRefused(404);
  const invoiceNumber = search.get("invoiceNumber");
  return {
    data: { orderId, invoiceNumber: invoiceNumberForm.test(invoiceNumber ?? "") ? invoiceNumber : null },
    head: { title: "Vielen Dank für Ihre Bestellung", robots: "noindex" },
  };
}
