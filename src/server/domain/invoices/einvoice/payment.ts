import type { FacturXInvoiceInput } from "@stackforge-eu/factur-x";
import {
  type Cents,
  eurosFromCents,
  negateCents,
  noCents,
  subtractCents,
  sumCents,
} from "#contract/money.ts";
import type { NetDocument } from "#server/domain/invoices/einvoice/net-document.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import {
  deductedWords,
  dueWords,
  paidWords,
  paymentWords,
  taxedWords,
} from "#server/domain/invoices/pdf/words.ts";

export function totalsOf(
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

// UNTDID 4461: paid through an online payment service; by SEPA credit transfer; set off; nothing to pay
const onlinePayment = "68";
const creditTransfer = "58";
const setOff = "97";
const noMeans = "1";

/** XRechnung asks for means of payment even where nothing is to be paid. */
export function paymentOf(number: string, document: InvoiceDocument): FacturXInvoiceInput["payment"] {
  const { payment, corrects, totalCents } = document;
  if (payment.status === "none")
    return { meansCode: noMeans, termsDescription: paymentWords(document).strong };
  if (payment.status === "deducted") return { meansCode: setOff, termsDescription: deductedWords };
  if (payment.status === "owed") {
    const { dueOn, holder, iban, bic } = payment;
    return {
      meansCode: creditTransfer,
      iban,
      accountName: holder,
      ...(bic && { bic }),
      paymentReference: corrects?.number ?? number,
      dueDate: dueOn,
      termsDescription: dueWords(dueOn, document),
    };
  }
  const termsDescription =
    payment.status === "paid"
      ? [paidWords(payment, totalCents), taxedWords(document)].filter(Boolean).join(" ")
      : `Erstattung auf dem Weg der Zahlung: ${payment.means}.`;
  return { meansCode: onlinePayment, termsDescription };
}
