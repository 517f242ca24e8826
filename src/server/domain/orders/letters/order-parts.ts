import { isVatFree, vatFreeNote } from "#contract/shop/vat-status.ts";
import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { type CalendarDay, type DeliveryDay, longDay, shortDay } from "#contract/day.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { type Cents, eurosFromCents, formatEuro, formatShipping } from "#contract/money.ts";
import { centsFromEuros } from "#contract/office/fields.ts";
import { type Block, facts, goods, panel, paragraph, type Row, sums } from "#server/domain/mail/blocks.ts";
import type { LetterDish } from "#server/domain/orders/letters/letter-dishes.ts";
import { guestName, guestText } from "#server/platform/mail/guest-text.ts";

/** An order in its mails. Cents are integers, days calendar dates. */
export interface LetterOrder {
  number: string;
  placedOn: CalendarDay;
  name: string;
  address: string[];
  /** missing when the invoice is for the guest at the delivery address */
  invoiceAddress?: string[];
  notes: string;
  /** German: what shall happen when no one opens; empty leaves it to the carrier */
  absence: string;
  /** who or what takes the parcel in when no one opens is named, so nobody has to wait for it */
  hasPlace: boolean;
  /** null: no gift; empty: a gift without a card */
  giftCard: string | null;
  deliveries: LetterDelivery[];
  goodsCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingCents: Cents;
  totalCents: Cents;
  /** missing where a letter needs none */
  payment?: { voucherCents: Cents } | null;
  vat: { percent: number; vatCents: Cents }[];
  /** null of an order that was paid */
  onInvoice: OnInvoice | null;
}

export type OnInvoice = NonNullable<GuestOrder["onInvoice"]>;

export interface LetterDelivery {
  day: DeliveryDay;
  lines: LetterLine[];
  /** the delivery's part of the discount */
  discountCents: Cents;
  shippingCents: Cents;
  /** number of the order in whose parcel it comes */
  ridesWith?: string | undefined;
}

export interface LetterLine extends LetterDish {
  name: string;
  quantity: number;
  unitCents: Cents;
  goodsCents: Cents;
}

/** `10,90 €`; zero is a sum here, not a dash. */
export function euro(cents: Cents): string {
  return cents === 0 ? "0,00\u00a0€" : formatEuro(eurosFromCents(cents));
}

export function deliveryBlock({ day, lines, shippingCents, ridesWith }: LetterDelivery): Block {
  const shipping = shippingRow(shippingCents);
  const shared = { ...shipping, details: [mailTexts.inOneParcelWith(ridesWith ?? "")] };
  return goods(longDay(day), [...lines.map(lineRow), ridesWith ? shared : shipping]);
}

export function lineRow({ name, quantity, unitCents, goodsCents, picture, contents }: LetterLine): Row {
  const details = quantity > 1 ? [`je ${euro(unitCents)}`] : [];
  return { label: `${quantity} × ${name}`, details, amount: euro(goodsCents), note: contents, picture };
}

/** Without a code only a replacement has something taken off. */
export function discountRow(cents: Cents, code: string | null): Row[] {
  return cents > 0 ? [{ label: code ? `Rabatt (${code})` : freeReplacement, amount: `−${euro(cents)}` }] : [];
}

export function shippingRow(cents: Cents): Row {
  return { label: "Versand", amount: formatShipping(eurosFromCents(cents)) };
}

export function sumsBlock(order: LetterOrder): Block {
  const { goodsCents, discountCents, discountCode, shippingCents, totalCents, vat } = order;
  return sums(
    [
      { label: "Zwischensumme", amount: euro(goodsCents) },
      ...discountRow(discountCents, discountCode),
      shippingRow(shippingCents),
    ],
    { label: "Gesamt", amount: euro(totalCents) },
    [totalCents === 0 ? "" : vatWords(vat), voucherWords(order)].filter(Boolean).join(". "),
  );
}

function voucherWords({ payment }: LetterOrder): string {
  return payment?.voucherCents ? `${euro(payment.voucherCents)} bezahlt mit Gutschein` : "";
}

function vatWords(vat: LetterOrder["vat"]): string {
  if (isVatFree(vat)) return vatFreeNote;
  const amounts = vat.map(({ percent, vatCents }) => `${euro(vatCents)} MwSt. (${percent}\u00a0%)`);
  return `inkl. ${amounts.join(" und ") || "MwSt."}`;
}

/** Until when, to whom and under which reference a firm transfers what it owes. */
export function transferBlock(
  { dueOn, holder, iban, bic, reference, open }: OnInvoice,
  due: [string, string] = ["Zahlbar bis", shortDay(dueOn)],
): Block {
  return facts([
    ["Offen", euro(centsFromEuros(open))],
    due,
    ["Empfänger", holder],
    ["IBAN", iban],
    ...(bic ? [["BIC", bic] as [string, string]] : []),
    ["Verwendungszweck", reference],
  ]);
}

/** Room for every address, but not for a letter smuggled into one. */
const mostOfLine = 80;

/** The guest types address and mailbox, which may be a stranger's: its lines are plain words without links. */
export function addressBlock(address: string[], title = "Lieferanschrift"): Block {
  return panel(
    title,
    address.map((line) => guestText(line, mostOfLine)),
  );
}

/** Uses the name only if the typed text is one. */
export function greeting(name: string): Block {
  return paragraph(mailTexts.greeting(guestName(name)));
}
