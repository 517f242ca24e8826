import type { FacturXInvoiceInput } from "@stackforge-eu/factur-x";
import { registerEntry } from "#contract/shop/legal-form.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";

/** Where a document is sent (BT-34, BT-49); XRechnung asks for both. */
function electronic(value: string | undefined) {
  return value ? { electronicAddress: { value, schemeID: "EM" } } : {};
}

export function partiesOf({
  seller,
  buyer,
  purchase,
}: InvoiceDocument): Pick<FacturXInvoiceInput, "seller" | "buyer"> {
  const addressOf = ({ street, zip, city }: { street: string; zip: string; city: string }) => ({
    line1: street,
    postalCode: zip,
    city,
    country: "DE",
  });
  return {
    seller: {
      name: seller.name,
      legalOrganization: {
        ...(registerEntry(seller) && { id: seller.registerNumber }),
        tradingName: seller.brand,
      },
      contact: { name: seller.managingDirector || seller.name, phone: seller.phone, email: seller.email },
      ...electronic(purchase?.xRechnungTo && seller.email),
      address: addressOf(seller),
      taxRegistrations: [
        ...(seller.taxNumber ? [{ id: seller.taxNumber, schemeId: "FC" as const }] : []),
        ...(seller.vatId ? [{ id: seller.vatId, schemeId: "VA" as const }] : []),
      ],
    },
    buyer: {
      name: buyer.name,
      ...(buyer.contact && { contact: { name: buyer.contact } }),
      ...(buyer.vatId && { taxRegistrations: [{ id: buyer.vatId, schemeId: "VA" as const }] }),
      ...electronic(purchase?.xRechnungTo),
      address: { ...addressOf(buyer), ...(buyer.careOf && { line2: buyer.careOf }) },
    },
  };
}
