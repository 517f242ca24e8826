import { buildXml, type FacturXInvoiceInput, Flavor, Profile } from "@stackforge-eu/factur-x";
import { eurosFromCents } from "#contract/money.ts";
import { vatFreeNote } from "#contract/shop/legal-form.ts";
import { allowancesOf, categoryOf, deliveredOn, linesOf } from "#server/domain/invoices/einvoice/lines.ts";
import { netDocument } from "#server/domain/invoices/einvoice/net-document.ts";
import { notesOf } from "#server/domain/invoices/einvoice/notes.ts";
import { partiesOf } from "#server/domain/invoices/einvoice/parties.ts";
import { paymentOf, totalsOf } from "#server/domain/invoices/einvoice/payment.ts";
import { type StatedDocument, statedDocument } from "#server/domain/invoices/einvoice/stated-document.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";

/** CII XML of the profile EN 16931. Undefined for a correction that says only what it changes. */
export function facturXml(number: string, document: InvoiceDocument): string | undefined {
  const input = facturXInput(number, document);
  return input && buildXml(input, Profile.EN16931, Flavor.ZUGFERD);
}

/** The same document as XRechnung. Undefined where the buyer asked for none. */
export function xRechnung(number: string, document: InvoiceDocument): string | undefined {
  const input = document.purchase?.xRechnungTo ? facturXInput(number, document) : undefined;
  return input && buildXml(input, Profile.EN16931, Flavor.XRECHNUNG);
}

export function facturXInput(number: string, issued: InvoiceDocument): FacturXInvoiceInput | undefined {
  const stated = statedDocument(issued);
  if (!stated) return undefined;
  const { document } = stated;
  const net = netDocument(document);
  const days = document.deliveries.map(deliveredOn).sort();
  return {
    document: headOf(number, stated),
    ...partiesOf(document),
    references: referencesOf(document),
    delivery: { date: days.at(-1) },
    billingPeriod: { startDate: days[0], endDate: days.at(-1) },
    lines: linesOf(net),
    allowancesCharges: allowancesOf(net, document),
    payment: paymentOf(number, document),
    totals: totalsOf(net, document),
    vatBreakdown: document.vat.map(({ percent, netCents, vatCents }) => ({
      categoryCode: categoryOf(percent),
      ratePercent: percent,
      taxableAmount: eurosFromCents(netCents),
      taxAmount: eurosFromCents(vatCents),
      ...(categoryOf(percent) === "E" && { exemptionReason: vatFreeNote }),
    })),
  };
}

// BT-23, as XRechnung 3.0 asks for it
const billingProcess = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

function headOf(number: string, { typeCode, document }: StatedDocument): FacturXInvoiceInput["document"] {
  const { issuedOn, purchase } = document;
  return {
    id: number,
    issueDate: issuedOn,
    typeCode,
    notes: notesOf(number, document),
    ...(purchase?.buyerReference && { buyerReference: purchase.buyerReference }),
    ...(purchase?.xRechnungTo && { businessProcessId: billingProcess }),
  };
}

/** Both orders, and the invoice that a correction corrects (BT-25, BT-26). */
function referencesOf({ order, purchase, corrects }: InvoiceDocument): FacturXInvoiceInput["references"] {
  return [
    { id: order.number, type: "seller-order", issueDate: undefined },
    ...(purchase?.orderReference ? [{ id: purchase.orderReference, type: "order" as const }] : []),
    ...(corrects ? [{ id: corrects.number, type: "preceding" as const, issueDate: corrects.issuedOn }] : []),
  ];
}
