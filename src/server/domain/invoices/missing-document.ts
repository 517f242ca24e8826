import { company as brandCompany } from "#brand/shop.ts";
import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { assertAddsUp } from "#server/domain/invoices/add-up.ts";
import { documentOfOrder, sellerOf } from "#server/domain/invoices/document-of-order.ts";
import type { InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { type BoughtOrder, readBoughtOrder } from "#server/domain/orders/bought-order.ts";
import { hasMovedDelivery } from "#server/domain/orders/documented-days.ts";
import { standardBrand } from "#server/domain/settings/brand.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** An invoice from before migration 0012, without a stored document. */
export interface WithoutDocument {
  number: string;
  orderId: string;
  issuedOn: CalendarDay;
  totalCents: Cents;
}

const keepText = statement(
  "invoices.keep-document",
  "UPDATE invoices SET document = $2 WHERE number = $1 AND document IS NULL",
);
const documentText = statement(
  "invoices.stored-document",
  "SELECT document FROM invoices WHERE number = $1",
  {
    document: is<unknown>(),
  },
);

/**
 * Makes the document of an old invoice from its order and stores it once; parallel calls get the same one. Refuses with
 * `invoice_without_document` where the order has changed since, rather than state something else.
 */
export async function makeMissingDocument(queries: Queries, invoice: WithoutDocument): Promise<unknown> {
  const order = await readBoughtOrder(queries, invoice.orderId);
  const isSame = order !== undefined && !(await hasMovedDelivery(queries, invoice.orderId));
  const document = isSame ? fittingDocument(order, invoice) : undefined;
  if (!document) throw new Refusal("invoice_without_document");
  await queries.rows(keepText, [invoice.number, JSON.stringify(document)]);
  return (await queries.row(documentText, [invoice.number]))?.document;
}

function fittingDocument(order: BoughtOrder, invoice: WithoutDocument): InvoiceDocument | undefined {
  // such invoices are older than the company settings
  const document = documentOfOrder(order, invoice.issuedOn, sellerOf(brandCompany, standardBrand));
  const isErased = !(order.lastName && order.street);
  if (isErased || document.totalCents !== invoice.totalCents) return undefined;
  try {
    assertAddsUp(document);
    return document;
  } catch {
    return undefined;
  }
}

const missingText = statement(
  "invoices.missing-document",
  `SELECT number, order_id AS "orderId", issued_on AS "issuedOn", total_cents AS "totalCents" FROM invoices
   WHERE order_id = $1 AND document IS NULL`,
);

/** The invoice's document must be stored before its order changes. */
export async function ensureInvoiceDocument(queries: Queries, orderId: string): Promise<void> {
  for (const invoice of await queries.rows(missingText, [orderId])) {
    await makeMissingDocument(queries, invoice);
  }
}
