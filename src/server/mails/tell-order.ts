import { Temporal } from "temporal-polyfill";
import { berlinDay } from "#server/calendar/delivery-day.ts";
import type { OrderToTell } from "#server/mails/letters/order-parts.ts";
import type { OrderRecord } from "#server/orders/read-order.ts";

/** The order in the words of its letters. */
export function tellOrder(order: OrderRecord): OrderToTell {
  const name = `${order.firstName} ${order.lastName}`;
  return {
    ...order,
    name,
    placedOn: berlinDay(Temporal.Instant.fromEpochMilliseconds(order.createdAt.getTime())),
    address: [name, `${order.street} ${order.streetNr}`, `${order.zipCode} ${order.city}`, order.country],
  };
}
