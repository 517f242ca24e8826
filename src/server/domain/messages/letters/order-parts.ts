import { mailTexts } from "#brand/mails.ts";
import { type CalendarDay, type DeliveryDay, longDay } from "#contract/day.ts";
import { eurosFromCents, formatEuro, formatShipping } from "#contract/money.ts";
import { type Block, goods, panel, paragraph, type Row, sums } from "#server/domain/messages/blocks.ts";
import { guestName, guestText } from "#server/platform/mailer/guest-text.ts";

/** An order as its mails tell it. Cents are integers, days calendar dates. */
export interface OrderToTell {
  number: string;
  placedOn: CalendarDay;
  name: string;
  /** name, street, place, country */
  address: string[];
  notes: string;
  deliveries: DeliveryToTell[];
  goodsCents: number;
  discountCents: number;
  discountCode: string | null;
  shippingCents: number;
  totalCents: number;
  vat: { percent: number; vatCents: number }[];
}

export interface DeliveryToTell {
  day: DeliveryDay;
  lines: LineToTell[];
  /** its part of the order's discount; missing in letters that were queued before it was told */
  discountCents?: number;
  shippingCents: number;
}

export interface LineToTell {
  name: string;
  quantity: number;
  unitCents: number;
  /** quantity times price, before any discount */
  goodsCents: number;
}

/** `10,90 €`; a true zero is a sum here, not a dash. */
export function euro(cents: number): string {
  return cents === 0 ? "0,00\u00a0€" : formatEuro(eurosFromCents(cents));
}

/** What comes on one day, with its prices. */
export function deliveryBlock({ day, lines, shippingCents }: DeliveryToTell): Block {
  return goods(longDay(day), [...lines.map(lineRow), shippingRow(shippingCents)]);
}

export function lineRow({ name, quantity, unitCents, goodsCents }: LineToTell): Row {
  const detail = quantity > 1 ? `je ${euro(unitCents)}` : undefined;
  return { label: `${quantity} × ${name}`, detail, amount: euro(goodsCents) };
}

export function discountRow(cents: number, code: string | null): Row[] {
  return cents > 0 ? [{ label: `Rabatt (${code ?? "Code"})`, amount: `−${euro(cents)}` }] : [];
}

export function shippingRow(cents: number): Row {
  return { label: "Versand", amount: formatShipping(eurosFromCents(cents)) };
}

export function sumsBlock(order: OrderToTell): Block {
  const { goodsCents, discountCents, discountCode, shippingCents, totalCents, vat } = order;
  return sums(
    [
      { label: "Zwischensumme", amount: euro(goodsCents) },
      ...discountRow(discountCents, discountCode),
      shippingRow(shippingCents),
    ],
    { label: "Gesamt", amount: euro(totalCents) },
    `inkl. ${vat.map(({ percent, vatCents }) => `${euro(vatCents)} MwSt. (${percent}\u00a0%)`).join(" und ") || "MwSt."}`,
  );
}

/** Longer than any address; whoever writes a letter into it is cut. */
const mostOfLine = 80;

/** Whoever orders types the address, and the mailbox as well: its lines are plain words. */
export function addressBlock(address: string[], title = "Lieferanschrift"): Block {
  return panel(
    title,
    address.map((line) => guestText(line, mostOfLine)),
  );
}

/** By name, if what was typed is one. */
export function greeting(name: string): Block {
  return paragraph(mailTexts.greeting(guestName(name)));
}
