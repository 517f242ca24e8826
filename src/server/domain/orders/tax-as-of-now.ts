import { isVatFree } from "#contract/shop/vat-status.ts";
import { vatByRate } from "#server/domain/cart/totals.ts";
import { readBoughtOrder } from "#server/domain/invoices/bought-order.ts";
import type { InvoiceSource } from "#server/domain/invoices/issue-invoice.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const linesSql = statement(
  "orders.tax-lines",
  `UPDATE order_lines l SET vat_percent = CASE WHEN $2::boolean THEN 0 ELSE m.vat_percent END
   FROM menus m WHERE m.id = l.menu_id AND l.order_id = $1`,
);

const vatSql = statement("orders.tax-order", "UPDATE orders SET vat = $2 WHERE id = $1");

/**
 * An order is taxed as its seller is when the invoice is issued, not as when it was placed: a small business that shows
 * VAT owes it (§ 14c UStG). The guest pays the same, as all prices are gross.
 */
export async function taxAsOfNow(
  queries: Queries,
  source: InvoiceSource,
  orderId: string,
): Promise<InvoiceSource> {
  const isExempt = source.company.vatStatus === "Kleinunternehmen";
  if (!source.order || isVatFree(source.order.vat) === isExempt) return source;
  await queries.rows(linesSql, [orderId, isExempt]);
  const order = await readBoughtOrder(queries, orderId);
  if (!order) return source;
  const discounts = order.lines.map(({ discountCents }) => discountCents);
  const vat = vatByRate(order.lines, discounts, order.deliveries);
  await queries.rows(vatSql, [orderId, JSON.stringify(vat)]);
  return { ...source, order: { ...order, vat } };
}
