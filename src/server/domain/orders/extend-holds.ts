import type { DeliveryDay } from "#contract/day.ts";
import { extendPortions } from "#server/domain/calendar/capacity/queries.ts";
import { redemptionSql } from "#server/domain/cart/codes/queries.ts";
import { run } from "#server/platform/database/statement.ts";

/** Extends an order's holds, and its code's reservation, to the given times by day; soft holds stay soft. */
export const extendHolds = run(
  "orders.extend-holds",
  `WITH longer AS (
     ${extendPortions("$1", "$2")}
   )
   ${redemptionSql.extend("$1", "(SELECT max(until) FROM longer)")}`,
  (orderId: string, until: { day: DeliveryDay; until: string }[]) => [orderId, JSON.stringify(until)],
);
