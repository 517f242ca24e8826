import type { Temporal } from "temporal-polyfill";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { ChangeInput } from "#server/domain/orders/changes/open-delivery.ts";
import type { Address } from "#server/domain/orders/order-address.ts";
import { cartonsLeftSql } from "#server/domain/orders/further-parcels.ts";
import { statusesBefore } from "#server/domain/orders/order-rules.ts";
import type { DeliveryRow } from "#server/domain/orders/read-order.ts";
import { column, count, inOrder, matched, row, run, value } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Most changes of a delivery by its guest on one day. The limit keeps a mailbox from being flooded. */
const mostChangesPerDay = 5;

/** The day on which a change counts towards its delivery's limit. Null for the team, which has no limit. */
export function countedOn({ staffChange }: ChangeInput, now: Temporal.Instant): CalendarDay | null {
  return staffChange ? null : berlinDay(now);
}

/** Refuses early. The statements below enforce the same limit. */
export function refuseManyChanges(deliveries: DeliveryRow[], today: CalendarDay | null): void {
  const isUsedUp = (one: DeliveryRow) => one.changedOn === today && one.changesThatDay >= mostChangesPerDay;
  if (today !== null && deliveries.some(isUsedUp)) throw new Refusal("too_many_changes");
}

/** Counts a change on the day `today`. Null: the shop makes the change, and no limit applies. */
const counting = (today: string) =>
  `changed_on = coalesce(${today}::date, changed_on), changes_that_day = CASE
     WHEN ${today}::date IS NULL THEN changes_that_day WHEN changed_on = ${today}::date THEN changes_that_day + 1 ELSE 1 END`;
const mayStillChange = (today: string) =>
  `(${today}::date IS NULL OR changed_on IS DISTINCT FROM ${today}::date OR changes_that_day < ${mostChangesPerDay})`;

/** Moves lines and portions too. The statement fails at its constraint where the new day has no capacity. */
export const updateDeliveryDay = row(
  "orders.update-delivery-day",
  `UPDATE order_deliveries SET delivery_day = $3, moved_from = $2,
     documented_day = nullif(coalesce(documented_day, delivery_day), $3::date), ${counting("$4")}
   WHERE order_id = $1 AND delivery_day = $2 AND status = 'planned' AND ${mayStillChange("$4")} RETURNING delivery_day`,
  (move: { orderId: string; from: DeliveryDay; to: DeliveryDay; countedOn: CalendarDay | null }) =>
    inOrder(move, "orderId", "from", "to", "countedOn"),
);

export const updateAddress = count(
  "orders.update-address",
  `UPDATE order_deliveries SET address = $3, ${counting("$4")}
   WHERE order_id = $1 AND delivery_day = ANY($2::date[]) AND status = 'planned' AND ${mayStillChange("$4")}
   RETURNING delivery_day`,
  (change: { orderId: string; days: DeliveryDay[]; recipient: Address; countedOn: CalendarDay | null }) => [
    change.orderId,
    change.days,
    JSON.stringify(change.recipient),
    change.countedOn,
  ],
);

/** False where its guest has changed it too often on that day. */
export const countGuestChange = matched(
  "orders.count-guest-change",
  `UPDATE order_deliveries SET ${counting("$3")}
   WHERE order_id = $1 AND delivery_day = $2 AND status = 'planned' AND ${mayStillChange("$3")} RETURNING delivery_day`,
  (orderId: string, deliveryDay: DeliveryDay, today: CalendarDay) => [orderId, deliveryDay, today],
);

/**
 * Cancels the delivery of this day, or all, where no parcel was sent; portions become free with the status. A parcel
 * that is packed has to be taken apart.
 */
export const cancelUnsent = column(
  "orders.cancel-unsent",
  `UPDATE order_deliveries SET status = 'cancelled'
   WHERE order_id = $1 AND status IN ('planned', 'packed') AND ($2::date IS NULL OR delivery_day = $2)
   RETURNING delivery_day AS day`,
  (orderId: string, only: DeliveryDay | null = null) => [orderId, only],
);

const isPartlyHere = `(d.status = 'shipped' AND d.rides_with IS NULL AND ${cartonsLeftSql} > 0)`;

/**
 * Of parcels on their way, the cartons that have not left stay here and have to be taken apart. Not where another order
 * was added: its dishes still come.
 */
export const stopRest = column(
  "orders.stop-rest",
  `UPDATE order_deliveries d SET is_rest_stopped = true
   WHERE order_id = $1 AND ($2::date IS NULL OR delivery_day = $2) AND ${isPartlyHere} AND NOT EXISTS (
     SELECT FROM order_deliveries r WHERE r.rides_with = d.order_id AND r.delivery_day = d.delivery_day AND r.status = 'shipped'
   )
   RETURNING delivery_day AS day`,
  (orderId: string, only: DeliveryDay | null = null) => [orderId, only],
);

/** Deliveries that are packed and sent although their money goes back; it has to be called before that is marked. */
export const sendThoughRefunded = column(
  "orders.let-go",
  `UPDATE order_deliveries d SET goes_refunded = true
   WHERE order_id = $1 AND (status IN ('planned', 'packed') OR ${isPartlyHere}) AND ($2::date IS NULL OR delivery_day = $2)
   RETURNING delivery_day AS day`,
  (orderId: string, only: DeliveryDay | null = null) => [orderId, only],
);

/** All that came on that day counts as given back. */
export const markDayRefunded = run(
  "orders.mark-day-refunded",
  `UPDATE order_lines SET refunded_quantity = quantity, refunded_cents = unit_cents * quantity - discount_cents - lowered_cents
   WHERE order_id = $1 AND delivery_day = $2`,
  (orderId: string, deliveryDay: DeliveryDay) => [orderId, deliveryDay],
);

/** True when this call ended the order. */
export const endOrderIfEmpty = matched(
  "orders.end-order-if-empty",
  `UPDATE orders SET status = 'cancelled' WHERE id = $1 AND status = ANY($2)
     AND NOT EXISTS (SELECT FROM order_deliveries WHERE order_id = $1 AND status <> 'cancelled')
   RETURNING id`,
  (orderId: string) => [orderId, statusesBefore("cancelled")],
);

export const deliveryStatus = value(
  "orders.delivery-status",
  "SELECT status FROM order_deliveries WHERE order_id = $1 AND delivery_day = $2",
  (orderId: string, day: string) => [orderId, day],
);
