import type { BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import type { Buyer, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";

type Recipient = Pick<
  BoughtOrder,
  "firstName" | "lastName" | "street" | "streetNumber" | "zip" | "city" | "country"
>;

export function buyerOf(to: Recipient): Buyer {
  return {
    name: nameOf(to) || "–",
    street: printable(`${to.street} ${to.streetNumber}`),
    zip: printable(to.zip),
    city: printable(to.city),
    country: printable(to.country),
  };
}

/** Whom the invoice is for, and what a firm asks it to say. */
export function purchaseOf(order: BoughtOrder): Pick<InvoiceDocument, "buyer" | "purchase"> {
  const { invoiceBuyer } = order;
  const recipient = buyerOf(order);
  if (!invoiceBuyer) return { buyer: recipient };
  const buyer = { ...recipient, ...firmOf(order), ...addressOf(order) };
  const isOther = Object.keys({ ...firmOf(order), ...addressOf(order) }).length > 0;
  const purchase = {
    ...filled({ orderReference: invoiceBuyer.orderReference, buyerReference: invoiceBuyer.buyerReference }),
    ...(invoiceBuyer.wantsXRechnung && { xRechnungTo: order.email }),
    ...(isOther && { recipient }),
  };
  return { buyer, purchase };
}

function firmOf(order: BoughtOrder): Partial<Buyer> {
  const { company = "", careOf = "", vatId = "" } = order.invoiceBuyer ?? {};
  const name = printable(company);
  return filled({ name, contact: name && nameOf(order), careOf, vatId });
}

function addressOf({ invoiceBuyer }: BoughtOrder): Partial<Buyer> {
  if (!invoiceBuyer?.invoice_street) return {};
  const { invoice_street, invoice_street_nr, invoice_zip_code, invoice_city } = invoiceBuyer;
  const street = `${invoice_street} ${invoice_street_nr}`;
  return filled({ street, zip: invoice_zip_code, city: invoice_city });
}

function nameOf({ firstName, lastName }: Recipient): string {
  return printable(`${firstName} ${lastName}`);
}

/** An empty text is left out, so that a document says only what was asked for. */
function filled<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  const entries = Object.entries(texts).map(([field, text]) => [field, printable(text)]);
  return Object.fromEntries(entries.filter(([, text]) => text !== "")) as Partial<Texts>;
}
