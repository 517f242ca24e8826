import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";
import { amount, count, rate } from "#server/domain/invoices/pdf/words.ts";

export interface TableRow {
  kind: "line" | "extra" | "sum";
  cells: [string, string, string, string, string];
}

/** One row per part of the price, so that every amount stands beside its VAT rate. */
export function rowsOf(delivery: InvoicedDelivery, document: InvoiceDocument): TableRow[] {
  const lines = delivery.lines.map(
    ({ name, quantity, vatPercent, unitCents, cents }): TableRow => ({
      kind: "line",
      cells: [name, count(quantity), rate(vatPercent), amount(unitCents), amount(cents)],
    }),
  );
  const code = document.discountCode ? ` ${document.discountCode}` : "";
  const isShippingFree = delivery.shipping.length === 0 && delivery.lines.length > 0;
  return [
    ...lines,
    ...delivery.discounts.map((share) => extra(`Rabatt${code}`, share)),
    ...delivery.shipping.map((share) => extra("Versand", share)),
    ...(isShippingFree ? [freeShipping] : []),
    ...delivery.credits.map((credit) => extra(credit.text, credit)),
    { kind: "sum", cells: ["Summe dieser Lieferung", "", "", "", amount(delivery.totalCents)] },
  ];
}

const freeShipping: TableRow = { kind: "extra", cells: ["Versand", "", "", "", "kostenlos"] };

function extra(text: string, { vatPercent, cents }: Share): TableRow {
  return { kind: "extra", cells: [text, "", rate(vatPercent), "", amount(cents)] };
}
