import { addCents, type Cents, noCents, sumCents } from "#contract/money.ts";
import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";

export function partsOf(delivery: Omit<InvoicedDelivery, "totalCents">): Share[] {
  return [...delivery.lines, ...delivery.discounts, ...delivery.shipping, ...delivery.credits];
}

export function totalled(delivery: Omit<InvoicedDelivery, "totalCents">): InvoicedDelivery {
  return { ...delivery, totalCents: sumGross(partsOf(delivery)) };
}

export function sumGross(parts: { cents: Cents }[]): Cents {
  return sumCents(parts.map(({ cents }) => cents));
}

export function grossByRate(deliveries: InvoicedDelivery[]): Map<number, Cents> {
  const gross = new Map<number, Cents>();
  for (const { vatPercent, cents } of deliveries.flatMap(partsOf)) {
    gross.set(vatPercent, addCents(gross.get(vatPercent) ?? noCents, cents));
  }
  return gross;
}

/**
 * Throws unless all parts sum to their totals, so that a wrong invoice is never issued. The database checks the same
 * again.
 */
export function assertAddsUp(document: InvoiceDocument): void {
  if (document.restated) assertAddsUp({ ...document, ...document.restated, restated: undefined });
  const gross = grossByRate(document.deliveries);
  const problems = [
    document.deliveries.some((delivery) => delivery.totalCents !== sumGross(partsOf(delivery))) &&
      "a delivery and its parts",
    document.deliveries.some(({ lines }) =>
      lines.some((line) => line.cents !== line.quantity * line.unitCents),
    ) && "a line and its quantity",
    document.vat.some((rate) => rate.netCents + rate.vatCents !== rate.grossCents) && "net, VAT and gross",
    (document.vat.length !== gross.size ||
      document.vat.some(({ percent, grossCents }) => grossCents !== gross.get(percent))) &&
      "a rate and its parts",
    document.totalCents !== sumCents(document.deliveries.map(({ totalCents }) => totalCents)) &&
      "the total and the deliveries",
  ].filter(Boolean);
  if (problems.length > 0) {
    throw new Error(`the invoice of ${document.order.number} does not add up: ${problems.join(", ")}`);
  }
}
