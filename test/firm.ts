import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";

/** A firm with all that it may say, and with its own invoice address. */
export const firm: InvoiceBuyer = {
  invoice_company: "Löffel & Söhne GmbH",
  invoice_name: "Ina Einkauf",
  invoice_email: "",
  orderReference: "PO-4711/26",
  vatId: "DE123456789",
  buyerReference: "04011000-12345-67",
  wantsXRechnung: true,
  invoice_street: "Postfach",
  invoice_street_nr: "10 20 30",
  invoice_zip_code: "50441",
  invoice_city: "Köln",
};
