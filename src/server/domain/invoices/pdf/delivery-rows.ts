import type { InvoiceDocument, InvoicedDelivery, Share } from "#server/domain/invoices/invoice-document.ts";
import { amount, count, rate } from "#server/domain/invoices/pdf/words.ts";

/** A row of the table: what, how many, at which rate, for how much each and together. */
export interface TableRow {
  kind: "line" | "extra" | "sum";
  cells: [string, string, string, string, string];
}

/** All that a delivery's price is made of, one row each, so that every amount stands beside its rate. */
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
