import { Temporal } from "temporal-polyfill";
import { shop } from "#brand/shop.ts";
import { careOfLine } from "#contract/checkout/care-of.ts";
import { multiplyCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { LetterDishes } from "#server/domain/orders/letters/letter-dishes.ts";
import type { LetterOrder } from "#server/domain/orders/letters/order-parts.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";

export function describeOrder(order: OrderRow, dishes: LetterDishes["byMenu"] = new Map()): LetterOrder {
  const { firstName, lastName, street, street_nr, zip_code, city, notes } = order.address;
  const name = `${firstName} ${lastName}`;
  return {
    ...order,
    name,
    notes,
    placedOn: berlinDay(Temporal.Instant.from(order.placedAt)),
    ...(order.invoiceBuyer && { invoiceAddress: invoiceAddressOf(order) }),
    address: [name, `${street} ${street_nr}`, `${zip_code} ${city}`, shop.country],
    deliveries: order.deliveries.map(({ day, discountCents, shippingCents, lines }) => ({
      day,
      discountCents,
      shippingCents,
      lines: lines.map((line) => ({
        ...line,
        ...dishes.get(line.menuId),
        goodsCents: multiplyCents(line.unitCents, line.quantity),
      })),
    })),
  };
}

function invoiceAddressOf({ invoiceBuyer, address }: OrderRow): string[] {
  if (!invoiceBuyer) return [];
  const { company, careOf, invoice_street, orderReference, buyerReference } = invoiceBuyer;
  const own = [
    invoiceBuyer.invoice_street_nr,
    invoiceBuyer.invoice_zip_code,
    invoiceBuyer.invoice_city,
  ] as const;
  const [number, zip, city] = invoice_street ? own : [address.street_nr, address.zip_code, address.city];
  return [
    company,
    `${address.firstName} ${address.lastName}`,
    careOfLine(careOf),
    `${invoice_street || address.street} ${number}`.trim(),
    `${zip} ${city}`,
    orderReference && `Ihre Bestellnummer: ${orderReference}`,
    buyerReference && `Ihre Referenz: ${buyerReference}`,
  ].filter((line) => line !== "");
}
