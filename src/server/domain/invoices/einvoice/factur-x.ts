import {
  buildXml,
  DocumentTypeCode,
  type FacturXInvoiceInput,
  Flavor,
  Profile,
} from "@stackforge-eu/factur-x";
import { eurosFromCents, negateCents } from "#contract/money.ts";
import { registerEntry, representedBy } from "#contract/shop/legal-form.ts";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import { allowancesOf, categoryOf, deliveredOn, linesOf } from "#server/domain/invoices/einvoice/lines.ts";
import { netDocument } from "#server/domain/invoices/einvoice/net-document.ts";
import { paymentOf, totalsOf } from "#server/domain/invoices/einvoice/payment.ts";
import type {
  Corrects,
  InvoicedDelivery,
  InvoiceDocument,
  Share,
} from "#server/domain/invoices/invoice-document.ts";
import { changeWords } from "#server/domain/invoices/pdf/change-words.ts";
import { deliveryHeading, isTest, testNotice, unchangedWords } from "#server/domain/invoices/pdf/words.ts";
import { restatedInvoice } from "#server/domain/invoices/restate-invoice.ts";

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

interface Note {
  content: string;
  subjectCode?: string;
}

function notesOf(number: string, document: InvoiceDocument): Note[] {
  const { deliveries, corrects, seller } = document;
  const register = [registerEntry(seller), representedBy(seller)].filter((part) => part !== "").join(", ");
  return [
    { content: `Vorgesehene Liefertage: ${deliveries.map(deliveryHeading).join("; ")}` },
    ...(isTest(number) ? [{ content: testNotice }] : []),
    ...(corrects ? [{ content: `Grund der Korrektur: ${corrects.reason}` }] : []),
    ...(corrects?.scope === "details" ? correctedNotes(document, corrects) : []),
    ...(register ? [{ content: register, subjectCode: "REG" }] : []),
  ];
}

/** A second invoice for the same goods must not be taken for a further one. */
function correctedNotes({ changes }: InvoiceDocument, corrects: Corrects): Note[] {
  const replaces = `Diese Fassung tritt an die Stelle der Rechnung ${corrects.number}. ${unchangedWords(corrects)}`;
  const changed = changes.map(changeWords).map(({ label, from, to }) => {
    const inOneLine = (text: string) => text.replaceAll("\n", ", ");
    return `${label}: ${inOneLine(to)} (bisher ${inOneLine(from)})`;
  });
  return [replaces, ...changed].map((content) => ({ content }));
}

/** Where a document is sent (BT-34, BT-49); XRechnung asks for both. */
function electronic(value: string | undefined) {
  return value ? { electronicAddress: { value, schemeID: "EM" } } : {};
}

function partiesOf({
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

/** What an e-invoice says, and as which kind of document (BT-3, UNTDID 1001). */
interface StatedDocument {
  typeCode: DocumentTypeCode;
  document: InvoiceDocument;
}

/**
 * A correction of money is a credit note, whose amounts are positive. A correction of details is the corrected invoice.
 * Undefined where there is nothing to say.
 */
function statedDocument(document: InvoiceDocument): StatedDocument | undefined {
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
