import { Temporal } from "temporal-polyfill";
import { shop } from "#brand/shop.ts";
import { absenceText, namedWays } from "#contract/checkout/absence.ts";
import { addressLines, recipientLines } from "#contract/checkout/address-lines.ts";
import { multiplyCents } from "#contract/money.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import type { LetterDishes } from "#server/domain/orders/letters/letter-dishes.ts";
import type { LetterOrder } from "#server/domain/orders/letters/order-parts.ts";
import { presentInvoice } from "#server/domain/orders/present-invoice.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";

export function describeOrder(order: OrderRow, dishes: LetterDishes["byMenu"] = new Map()): LetterOrder {
  return {
    ...order,
    onInvoice: presentInvoice(order),
    name: payerName(order),
    notes: order.address.notes,
    absence: absenceText(order.address),
    hasPlace: namedWays.includes(order.address.absence),
    placedOn: berlinDay(Temporal.Instant.from(order.placedAt)),
    ...(order.invoiceBuyer && { invoiceAddress: invoiceAddressOf(order) }),
    address: [...addressLines(order.address), shop.country],
    deliveries: order.deliveries.map(({ day, discountCents, shippingCents, lines, ridesWith }) => ({
      day,
      discountCents,
      shippingCents,
      ridesWith: ridesWith?.number,
      lines: lines.map((line) => ({
        ...line,
        ...dishes.get(line.menuId),
        goodsCents: multiplyCents(line.unitCents, line.quantity),
      })),
    })),
  };
}

/** Whom letters greet: who pays, and for whom no name was given, who gets the parcel. A gift's recipient is not greeted. */
export function payerName({ invoiceBuyer, giftCard, address }: OrderRow): string {
  const { invoice_name = "", invoice_company = "" } = invoiceBuyer ?? {};
  return invoice_name || (giftCard !== null && invoice_company) || `${address.firstName} ${address.lastName}`;
}

function invoiceAddressOf(order: OrderRow): string[] {
  const { invoiceBuyer, address } = order;
  if (!invoiceBuyer) return [];
  const { invoice_company, invoice_name, invoice_street, orderReference, buyerReference } = invoiceBuyer;
  const { invoice_street_nr, invoice_zip_code, invoice_city } = invoiceBuyer;
  const isNamed = `${invoice_company}${invoice_name}` !== "";
  const recipient = recipientLines(invoice_street ? { ...address, careOf: "" } : address);
  return [
    ...(isNamed ? [invoice_company, invoice_company ? payerName(order) : invoice_name] : recipient),
    ...(invoice_street
      ? [`${invoice_street} ${invoice_street_nr}`.trim(), `${invoice_zip_code} ${invoice_city}`]
      : addressLines(address).slice(-2)),
    orderReference && `Ihre Bestellnummer: ${orderReference}`,
    buyerReference && `Ihre Referenz: ${buyerReference}`,
  ].filter((line, at, lines) => line !== "" && line !== lines[at - 1]);
}
