import type { CompletedBuyer } from "#contract/invoices/invoice-buyer.ts";
import type { BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import type { Buyer, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";

type Recipient = Pick<
  BoughtOrder,
  "firstName" | "lastName" | "company" | "careOf" | "street" | "streetNumber" | "zip" | "city" | "country"
>;

/** Who gets a delivery, as a document names them: a firm with its person, or the person. */
export function buyerOf(to: Recipient): Buyer {
  const person = printable(`${to.firstName} ${to.lastName}`) || "–";
  const company = printable(to.company);
  return {
    name: company || person,
    ...(company && { contact: person }),
    ...filled({ careOf: to.careOf }),
    street: printable(`${to.street} ${to.streetNumber}`),
    zip: printable(to.zip),
    city: printable(to.city),
    country: printable(to.country),
  };
}

/** Whom the invoice is for, and what a firm asks it to say. */
export function purchaseOf(order: BoughtOrder): Pick<InvoiceDocument, "buyer" | "purchase"> {
  const { invoiceBuyer, giftCard } = order;
  const recipient = buyerOf(order);
  if (!invoiceBuyer) return { buyer: recipient };
  const { vatId, orderReference, buyerReference, wantsXRechnung } = invoiceBuyer;
  const orderer = giftCard === null ? printable(`${order.firstName} ${order.lastName}`) : "";
  const buyer = { ...payerOf(invoiceBuyer, { recipient, orderer }), ...filled({ vatId }) };
  const purchase = {
    // any reference will do for who asks for none
    ...filled({ orderReference, buyerReference: buyerReference || (wantsXRechnung ? orderReference : "") }),
    ...(wantsXRechnung && { xRechnungTo: order.email }),
    ...(isOther(invoiceBuyer) && { recipient }),
  };
  return { buyer, purchase };
}

type Payer = Omit<CompletedBuyer, "orderReference">;

function isOther({ invoice_company, invoice_name, invoice_street }: Payer): boolean {
  return `${invoice_company}${invoice_name}${invoice_street}` !== "";
}

/** Who pays; what they left out is as at the delivery address. A c/o leads to the door of the delivery alone. */
export function payerOf(payer: Payer, { recipient, orderer }: { recipient: Buyer; orderer: string }): Buyer {
  const { invoice_company, invoice_name, invoice_street, invoice_street_nr, invoice_zip_code, invoice_city } =
    payer;
  const { careOf, contact, ...place } = recipient;
  const isNamed = `${invoice_company}${invoice_name}` !== "";
  const named = invoice_company
    ? { name: printable(invoice_company), ...filled({ contact: invoice_name || orderer }) }
    : { name: printable(invoice_name) };
  return {
    ...place,
    ...(isNamed ? named : contact && { contact }),
    ...(invoice_street
      ? filled({
          street: `${invoice_street} ${invoice_street_nr}`,
          zip: invoice_zip_code,
          city: invoice_city,
        })
      : careOf && { careOf }),
  };
}

/** An empty text is left out, so that a document says only what was asked for. */
export function filled<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  const entries = Object.entries(texts).map(([field, text]) => [field, printable(text)]);
  return Object.fromEntries(entries.filter(([, text]) => text !== "")) as Partial<Texts>;
}
