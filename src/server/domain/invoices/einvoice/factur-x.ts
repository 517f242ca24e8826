import {
  type AllowanceChargeInput,
  buildXml,
  DocumentTypeCode,
  type FacturXInvoiceInput,
  Flavor,
  type InvoiceLineInput,
  Profile,
} from "@stackforge-eu/factur-x";
import { germanDay } from "#contract/day.ts";
import {
  type Cents,
  eurosFromCents,
  negateCents,
  noCents,
  subtractCents,
  sumCents,
} from "#contract/money.ts";
import { registerEntry, representedBy, vatFreeNote } from "#contract/shop/legal-form.ts";
import { type NetDocument, netDocument } from "#server/domain/invoices/einvoice/net-document.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import {
  dateInWords,
  deductedWords,
  deliveryHeading,
  isTest,
  testNotice,
} from "#server/domain/invoices/pdf/words.ts";

/** CII XML of the profile EN 16931. Undefined where nothing is charged or credited. */
export function facturXml(number: string, document: InvoiceDocument): string | undefined {
  if (document.deliveries.length === 0) return undefined;
  return buildXml(facturXInput(number, document), Profile.EN16931, Flavor.ZUGFERD);
}

/** The same invoice as XRechnung. Undefined where the buyer asked for none. */
export function xRechnung(number: string, document: InvoiceDocument): string | undefined {
  if (!document.purchase?.xRechnungTo || document.deliveries.length === 0) return undefined;
  return buildXml(facturXInput(number, document), Profile.EN16931, Flavor.XRECHNUNG);
}

export function facturXInput(number: string, document: InvoiceDocument): FacturXInvoiceInput {
  const net = netDocument(document);
  const days = document.deliveries.map(({ day, movedTo }) => movedTo ?? day).sort();
  const { corrects, order, issuedOn, purchase } = document;
  return {
    document: {
      id: number,
      issueDate: issuedOn,
      typeCode: corrects ? DocumentTypeCode.CORRECTED_INVOICE : DocumentTypeCode.COMMERCIAL_INVOICE,
      notes: notesOf(number, document),
      ...(purchase?.buyerReference && { buyerReference: purchase.buyerReference }),
      ...(purchase?.xRechnungTo && { businessProcessId: billingProcess }),
    },
    ...partiesOf(document),
    references: [
      { id: order.number, type: "seller-order", issueDate: undefined },
      ...(purchase?.orderReference ? [{ id: purchase.orderReference, type: "order" as const }] : []),
      ...(corrects
        ? [{ id: corrects.number, type: "preceding" as const, issueDate: corrects.issuedOn }]
        : []),
    ],
    delivery: { date: days.at(-1) },
    billingPeriod: { startDate: days[0], endDate: days.at(-1) },
    lines: linesOf(net, document),
    allowancesCharges: allowancesOf(net, document),
    payment: paymentOf(number, document),
    totals: totalsOf(net, document),
    vatBreakdown: document.vat.map(({ percent, netCents, vatCents }) => ({
      categoryCode: categoryOf(percent, document),
      ratePercent: percent,
      taxableAmount: eurosFromCents(netCents),
      taxAmount: eurosFromCents(vatCents),
      ...(categoryOf(percent, document) === "E" && { exemptionReason: vatFreeNote }),
    })),
  };
}

// BT-23, as XRechnung 3.0 asks for it
const billingProcess = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

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

function notesOf(number: string, { deliveries, corrects, seller }: InvoiceDocument) {
  const days = deliveries.map(deliveryHeading).join("; ");
  const notes: { content: string; subjectCode?: string }[] = [{ content: `Vorgesehene Liefertage: ${days}` }];
  if (isTest(number)) notes.push({ content: testNotice });
  if (corrects) notes.push({ content: `Grund der Korrektur: ${corrects.reason}` });
  const register = [registerEntry(seller), representedBy(seller)].filter((part) => part !== "").join(", ");
  return register ? [...notes, { content: register, subjectCode: "REG" }] : notes;
}

/**
 * The price applies to the whole quantity of the line (base quantity). The net of a single gross price has more
 * decimals than a price may have, so only this way quantity times price is the line's amount without rounding.
 */
function linesOf({ lines, credits }: NetDocument, document: InvoiceDocument): InvoiceLineInput[] {
  const sold = lines.map(({ part, delivery, netCents }) => ({
    name: part.name,
    note: `Lieferung am ${germanDay(delivery.movedTo ?? delivery.day)}`,
    quantity: part.quantity,
    vatPercent: part.vatPercent,
    netCents,
  }));
  // a credit is one piece, taken back
  const credited = credits.map(({ part, delivery, netCents }) => ({
    name: part.text,
    note: `Lieferung am ${germanDay(delivery.movedTo ?? delivery.day)}`,
    quantity: part.cents < 0 ? -1 : 1,
    vatPercent: part.vatPercent,
    netCents,
  }));
  return [...sold, ...credited].map(({ name, note, quantity, vatPercent, netCents }, at) => ({
    id: String(at + 1),
    name,
    note,
    quantity,
    unitCode: "H87",
    basisQuantity: Math.abs(quantity),
    unitPrice: Math.abs(eurosFromCents(netCents)),
    lineTotal: eurosFromCents(netCents),
    vatCategoryCode: categoryOf(vatPercent, document),
    vatRatePercent: vatPercent,
  }));
}

function allowancesOf(
  { discounts, shipping }: NetDocument,
  document: InvoiceDocument,
): AllowanceChargeInput[] {
  const { discountCode } = document;
  const rateOf = (percent: number) => ({
    vatCategoryCode: categoryOf(percent, document),
    vatRatePercent: percent,
  });
  return [
    ...discounts.map(({ part, delivery, netCents }) => ({
      isCharge: false,
      amount: eurosFromCents(negateCents(netCents)),
      reasonCode: "95",
      reason: `Rabatt ${discountCode ?? ""} auf die Lieferung am ${germanDay(delivery.day)}`.replace(
        "  ",
        " ",
      ),
      ...rateOf(part.vatPercent),
    })),
    ...shipping.map(({ part, delivery, netCents }) => ({
      isCharge: true,
      amount: eurosFromCents(netCents),
      reasonCode: "FC",
      reason: `Versand der Lieferung am ${germanDay(delivery.day)}`,
      ...rateOf(part.vatPercent),
    })),
  ];
}

function totalsOf(
  net: NetDocument,
  { vat, totalCents, payment }: InvoiceDocument,
): FacturXInvoiceInput["totals"] {
  const sum = (parts: { netCents: Cents }[]) => sumCents(parts.map(({ netCents }) => netCents));
  const paidCents = payment.status === "paid" ? totalCents : noCents;
  return {
    currency: "EUR",
    lineTotal: eurosFromCents(sum([...net.lines, ...net.credits])),
    allowanceTotal: eurosFromCents(negateCents(sum(net.discounts))),
    chargeTotal: eurosFromCents(sum(net.shipping)),
    taxBasisTotal: eurosFromCents(sum(vat)),
    taxTotal: eurosFromCents(sumCents(vat.map(({ vatCents }) => vatCents))),
    grandTotal: eurosFromCents(totalCents),
    prepaidAmount: eurosFromCents(paidCents),
    duePayableAmount: eurosFromCents(subtractCents(totalCents, paidCents)),
  };
}

// UNTDID 4461: paid through an online payment service; by SEPA credit transfer; set off
const onlinePayment = "68";
const creditTransfer = "58";
const setOff = "97";

function paymentOf(number: string, { payment }: InvoiceDocument): FacturXInvoiceInput["payment"] {
  if (payment.status === "none") return undefined;
  if (payment.status === "deducted") return { meansCode: setOff, termsDescription: deductedWords };
  if (payment.status === "owed") {
    const { dueOn, holder, iban, bic } = payment;
    return {
      meansCode: creditTransfer,
      iban,
      accountName: holder,
      ...(bic && { bic }),
      paymentReference: number,
      dueDate: dueOn,
      termsDescription: `Zahlbar bis ${dateInWords(dueOn)} ohne Abzug.`,
    };
  }
  const termsDescription =
    payment.status === "paid"
      ? `Bezahlt am ${dateInWords(payment.on)} per ${payment.means}.`
      : `Erstattung auf dem Weg der Zahlung: ${payment.means}.`;
  return { meansCode: onlinePayment, termsDescription };
}

function categoryOf(percent: number, { seller }: InvoiceDocument): "S" | "Z" | "E" {
  if (percent > 0) return "S";
  return seller.vatStatus === "Kleinunternehmen" ? "E" : "Z";
}
