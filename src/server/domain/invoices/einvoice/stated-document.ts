import { DocumentTypeCode } from "@stackforge-eu/factur-x";
import { negateCents } from "#contract/money.ts";
import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";
import { restatedInvoice } from "#server/domain/invoices/restate-invoice.ts";

/** What an e-invoice says, and as which kind of document (BT-3, UNTDID 1001). */
export interface StatedDocument {
  typeCode: DocumentTypeCode;
  document: InvoiceDocument;
}

/**
 * A correction of money is a credit note, whose amounts are positive. A correction of details is the corrected invoice.
 * Undefined where there is nothing to say.
 */
export function statedDocument(document: InvoiceDocument): StatedDocument | undefined {
  const restated = restatedInvoice(document);
  if (restated) return { typeCode: DocumentTypeCode.CORRECTED_INVOICE, document: restated };
  if (document.deliveries.length === 0) return undefined;
  if (!document.corrects) return { typeCode: DocumentTypeCode.COMMERCIAL_INVOICE, document };
  return { typeCode: DocumentTypeCode.CREDIT_NOTE, document: turned(document) };
}

/** Every sign reversed: what a correction takes back, as what it gives. */
function turned(document: InvoiceDocument): InvoiceDocument {
  return {
    ...document,
    deliveries: document.deliveries.map(turnedDelivery),
    vat: document.vat.map(({ percent, netCents, vatCents, grossCents }) => ({
      percent,
      netCents: negateCents(netCents),
      vatCents: negateCents(vatCents),
      grossCents: negateCents(grossCents),
    })),
    totalCents: negateCents(document.totalCents),
  };
}

function turnedDelivery(delivery: InvoicedDelivery): InvoicedDelivery {
  const turnedPart = <Part extends Share>(part: Part): Part => ({ ...part, cents: negateCents(part.cents) });
  return {
    ...delivery,
    lines: delivery.lines.map((line) => ({ ...turnedPart(line), quantity: -line.quantity })),
    discounts: delivery.discounts.map(turnedPart),
    shipping: delivery.shipping.map(turnedPart),
    credits: delivery.credits.map(turnedPart),
    totalCents: negateCents(delivery.totalCents),
  };
}
