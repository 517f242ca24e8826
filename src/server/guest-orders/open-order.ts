import type { Queries } from "#server/database/database.ts";
import { opens, orderIdIn } from "#server/guest-orders/order-link.ts";
import { type OrderRow, readOrder } from "#server/guest-orders/queries.ts";
import { Refusal } from "#server/http/refusal.ts";

/** The order that a link opens. A wrong, an old and an unknown link are told apart by nobody. */
export async function openOrder(queries: Queries, secret: string, token: string): Promise<OrderRow> {
  const id = orderIdIn(token);
  const order = id === null ? undefined : await readOrder(queries, id);
  if (!order || !opens(secret, token, order)) throw new Refusal("order_not_found");
  return order;
}
