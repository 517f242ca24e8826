import { Temporal } from "temporal-polyfill";
import { shop } from "#brand/shop.ts";
import { multiplyCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { LetterOrder } from "#server/domain/messages/letters/order-parts.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";

export function describeOrder(order: OrderRow): LetterOrder {
  const { firstName, lastName, street, street_nr, zip_code, city, notes } = order.address;
  const name = `${firstName} ${lastName}`;
  return {
    ...order,
    name,
    notes,
    placedOn: berlinDay(Temporal.Instant.from(order.placedAt)),
    address: [name, `${street} ${street_nr}`, `${zip_code} ${city}`, shop.country],
    deliveries: order.deliveries.map(({ day, discountCents, shippingCents, lines }) => ({
      day,
      discountCents,
      shippingCents,
      lines: lines.map((line) => ({ ...line, goodsCents: multiplyCents(line.unitCents, line.quantity) })),
    })),
  };
}
