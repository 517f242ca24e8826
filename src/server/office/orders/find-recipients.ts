import { type CalendarDay, parseDeliveryDay } from "#contract/day.ts";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { mostInBulk } from "#contract/office/orders/bulk-changes.ts";
import { readBrand } from "#server/domain/shop/brand.ts";
import { orderCondition } from "#server/office/orders/order-condition.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  is,
  type RowOf,
  rows,
  statement,
  type Statement,
  variantOf,
} from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// it came or still comes; a refunded parcel that is not on its way only comes where it was let go
const comes = `d.status <> 'cancelled' AND o.status NOT IN ('cancelled', 'expired', 'payment_failed')
   AND (o.status <> 'refunded' OR d.goes_refunded OR d.status IN ('shipped', 'delivered'))`;

const recipientsWhere = (condition: string, day: string) =>
  `SELECT d.order_id AS "orderId", d.delivery_day AS day, ${comes} AS comes FROM orders o JOIN order_deliveries d ON d.order_id = o.id
   WHERE ${condition} AND o.email <> '' AND d.delivery_day = coalesce(${day}, d.delivery_day)
   ORDER BY d.delivery_day, o.number LIMIT ${mostInBulk + 1}`;

const recipientsSql = statement("orders.find-recipients", recipientsWhere("true", "NULL::date"), {
  comes: is<boolean>(),
});

/**
 * The deliveries of all orders that fit, those of the filtered day alone when a day is filtered. What was cancelled is
 * left out, unless orders or their status were chosen.
 */
export async function findRecipients(
  queries: Queries,
  { filter, orderIds }: BodyOf<"readRecipients">,
  today: CalendarDay,
): Promise<DataOf<"readRecipients">> {
  const { text, values } =
    orderIds.length > 0
      ? { text: "o.id = ANY($1::uuid[])", values: [orderIds] }
      : orderCondition({ ...filter, today }, (await readBrand(queries)).orderPrefix);
  const day = parseDeliveryDay(filter.day ?? "") ?? null;
  const sql: Statement<RowOf<typeof recipientsSql>, unknown[]> = variantOf(
    recipientsSql,
    recipientsWhere(text, `$${values.length + 1}::date`),
  );
  const rows = await queries.rows(sql, [...values, day]);
  if (rows.length > mostInBulk) throw new Refusal("too_many_recipients");
  const isChosen = orderIds.length > 0 || Boolean(filter.status);
  const kept = isChosen ? rows : rows.filter(({ comes }) => comes);
  return {
    deliveries: kept.map(({ orderId, day }) => ({ orderId, day })),
    cancelled: rows.length - kept.length,
  };
}

export const readDishes = rows(
  "orders.read-dishes",
  "SELECT id, name FROM menus WHERE NOT is_box ORDER BY name COLLATE german, id",
);
