import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";

/** Sessions of purchases on invoice begin with it; the page after the order then speaks of no payment. */
export const invoiceSessionPrefix = "invoice_";

interface Buying {
  invoice_buyer?: InvoiceBuyer | undefined;
  company?: string | undefined;
}

/** The firm that the invoice is for; empty where it is for a person. */
export function firmOf({ invoice_buyer: buyer, company = "" }: Buying): string {
  return buyer?.invoice_company || (buyer?.invoice_name ? "" : company);
}
