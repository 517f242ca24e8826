import {
  buyerAfter,
  documentedDays,
  type InvoiceHistory,
  moved,
  movesOf,
} from "#server/domain/invoices/correction-rules.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";

/**
 * Adds to a correction of details what the invoice says with it. The sums stay those of the invoice: what was credited
 * before is credited by documents that go on beside this one.
 */
export function restateInvoice(history: InvoiceHistory, correction: InvoiceDocument): InvoiceDocument {
  const { deliveries, vat, totalCents, payment } = history.invoice.document;
  const days = moved(documentedDays(history), movesOf(correction));
  const restated = {
    buyer: buyerAfter(correction),
    deliveries: deliveries.map((delivery) => {
      const current = days.get(delivery.day) ?? delivery.day;
      return { ...delivery, movedTo: current === delivery.day ? null : current };
    }),
    ...{ vat, totalCents },
    payment: payment.status === "owed" ? { ...payment, dueOn: history.dueOn ?? payment.dueOn } : payment,
  };
  return { ...correction, restated };
}

/** The invoice that a correction of details restates, with the correction's own number, seller and reason. */
export function restatedInvoice({ restated, ...correction }: InvoiceDocument): InvoiceDocument | undefined {
  return restated && { ...correction, ...restated };
}
