import type { Company } from "#contract/shop/company.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { type BoughtOrder, readBoughtOrder } from "#server/domain/invoices/bought-order.ts";
import { documentOfOrder, sellerOf } from "#server/domain/invoices/document-of-order.ts";
import { insertInvoice, type SeriesPrefix } from "#server/domain/invoices/queries.ts";
import type { Brand } from "#server/domain/shop/brand.ts";
import { readCompanyAndBrand } from "#server/domain/shop/company.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { value } from "#server/platform/database/statement.ts";

/** What an invoice is made of. Only a paid order has something to invoice. */
export interface InvoiceSource {
  order: BoughtOrder | undefined;
  company: Company;
  brand: Brand;
}

export async function readInvoiceSource(queries: Queries, orderId: string): Promise<InvoiceSource> {
  const [order, seller] = await Promise.all([
    readBoughtOrder(queries, orderId),
    readCompanyAndBrand(queries),
  ]);
  return { order, ...seller };
}

/**
 * Issues the invoice of a newly paid order. It builds and checks the document first and takes the number last. A
 * document that does not add up rolls the transaction back.
 */
export async function issueInvoice(
  queries: Queries,
  { order, company, brand }: InvoiceSource,
  invoice: { prefix: SeriesPrefix; orderId: string; totalCents: Cents; at: Date; day: CalendarDay },
): Promise<string> {
  const { prefix, orderId, at } = invoice;
  if (order?.totalCents !== invoice.totalCents) throw new Error(`order ${orderId} cannot be invoiced`);
  const document = documentOfOrder(order, invoice.day, sellerOf(company, brand));
  return insertInvoice(queries, { prefix, orderId, at, document });
}

export const invoiceNumber = value(
  "invoices.invoice-number",
  "SELECT number FROM invoices WHERE order_id = $1 AND kind = 'invoice'",
);
