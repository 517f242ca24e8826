import type { InvoiceBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import { deliveryDay } from "#test/days.ts";

/** A firm with all that it may say, and with its own invoice address. */
export const firm: InvoiceBuyer = {
  invoice_company: "Löffel & Söhne GmbH",
  invoice_name: "Ina Einkauf",
  invoice_email: "",
  orderReference: "PO-4711/26",
  vatId: "DE123456788",
  buyerReference: "04011000-12345-03",
  wantsXRechnung: true,
  invoice_street: "Postfach",
  invoice_street_nr: "10 20 30",
  invoice_zip_code: "50441",
  invoice_city: "Köln",
};

/** What an order has that this firm pays by a transfer after the delivery. */
export const onInvoice: Pick<BoughtOrder, "invoiceBuyer" | "paidWith" | "owed"> = {
  invoiceBuyer: firm,
  paidWith: "invoice",
  owed: {
    dueOn: deliveryDay("2026-09-28"),
    holder: "Topf & Tag GmbH",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
  },
};
