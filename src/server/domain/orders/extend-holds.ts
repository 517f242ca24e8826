import type { DeliveryDay } from "#contract/day.ts";
import { extendPortions } from "#server/domain/calendar/capacity/queries.ts";
import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const extendSql = statement(
  "orders.extend-holds",
  `WITH longer AS (
     ${extendPortions("$1", "$2")}
   )
   ${redemptionSql.extend("$1", "(SELECT max(until) FROM longer)")}`,
);

/** Extends an order's holds, and its code's reservation, to the given times by day; soft holds stay soft. */
export async function extendHolds(
  queries: Queries,
  orderId: string,
  until: { day: DeliveryDay; until: string }[],
): Promise<void> {
  await queries.rows(extendSql, [orderId, JSON.stringify(until)]);
}
