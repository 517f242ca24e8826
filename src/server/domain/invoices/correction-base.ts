import type { CalendarDay } from "#contract/day.ts";
import { noCents } from "#contract/money.ts";
import { currentBuyer, type InvoiceHistory } from "#server/domain/invoices/correction-rules.ts";
import { sellerOf } from "#server/domain/invoices/document-of-order.ts";
import type { CorrectionScope, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";
import { lockHistory, type SeriesPrefix } from "#server/domain/invoices/queries.ts";
import { readCompanyAndBrand } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface Occasion {
  orderId: string;
  reason: string;
  at: Date;
  /** day of issue in Berlin; it decides the number series */
  day: CalendarDay;
}

/** Locks the invoice of an order. Refuses with `invoice_not_found`. */
export async function historyOf(queries: Queries, orderId: string): Promise<InvoiceHistory> {
  const history = await lockHistory(queries, orderId);
  if (!history) throw new Refusal("invoice_not_found");
  return history;
}

/** What every correction contains. The company as of now issues it; the invoice keeps its own seller. */
export async function correctionBase(
  queries: Queries,
  history: InvoiceHistory,
  { day, reason, scope }: Pick<Occasion, "day" | "reason"> & { scope: CorrectionScope },
): Promise<InvoiceDocument> {
  const { number, document } = history.invoice;
  // a payer who was completed stays, with the references that they gave
  const { purchase } = (history.corrections.at(-1) ?? history.invoice).document;
  const { company, brand } = await readCompanyAndBrand(queries);
  const earlier = history.corrections
    .filter((one) => one.document.corrects?.scope !== "details")
    .map((one) => one.number);
  return {
    ...document,
    purchase,
    // its lines are taxed as those of the invoice were
    seller: { ...sellerOf(company, brand), vatStatus: document.seller.vatStatus },
    issuedOn: day,
    buyer: currentBuyer(history),
    corrects: { number, issuedOn: document.issuedOn, scope, reason: printable(reason), earlier },
    changes: [],
    deliveries: [],
    vat: [],
    totalCents: noCents,
    payment: { status: "none" },
  };
}

export function seriesOf({ invoice }: InvoiceHistory): { prefix: SeriesPrefix } {
  return { prefix: invoice.number.startsWith("TEST-") ? "TEST" : "RE" };
}
