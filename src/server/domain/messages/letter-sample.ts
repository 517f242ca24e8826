import { asDeliveryDay, calendarDay } from "#contract/day.ts";
import { cents } from "#contract/money.ts";
import { orderConfirmation } from "#server/domain/messages/letters/order-confirmation.ts";
import { type Sender, writeLetter } from "#server/domain/messages/write-letter.ts";
import { type LetterSample, sampleOf } from "#server/platform/mailer/packed-letter.ts";

// made anew when company or brand change, which is seldom
let made: { from: string; sample: LetterSample } | undefined;

/** The confirmation of an order that nobody placed: most of the shop's mails are like it. */
export function letterSample(sender: Sender, publicUrl: string): LetterSample {
  const from = JSON.stringify([sender, publicUrl]);
  if (made?.from !== from) made = { from, sample: make(sender, publicUrl) };
  return made.sample;
}

function make(sender: Sender, publicUrl: string): LetterSample {
  const day = asDeliveryDay(calendarDay("2026-01-02"));
  const line = (quantity: number) => ({
    name: "Menü",
    quantity,
    unitCents: cents(1000),
    goodsCents: cents(1000 * quantity),
  });
  const draft = orderConfirmation({
    order: {
      number: `${sender.brand.orderPrefix}-100000`,
      placedOn: calendarDay("2026-01-01"),
      name: "Vorname Nachname",
      address: ["Vorname Nachname", "Straße 1", "10115 Ort", "Deutschland"],
      notes: "",
      deliveries: [1, 2].map(() => ({ day, lines: [line(1), line(2), line(3)], shippingCents: cents(490) })),
      goodsCents: cents(12_000),
      discountCents: cents(100),
      discountCode: "CODE",
      shippingCents: cents(980),
      totalCents: cents(12_880),
      vat: [{ percent: 7, vatCents: cents(843) }],
    },
    invoiceNumber: "RE-2026-000000",
    cutOffs: [1, 2].map(() => ({ day, until: "Donnerstag, 1. Januar 2026, 12:00 Uhr" })),
    orderUrl: publicUrl,
    attached: ["Rechnung RE-2026-000000", "AGB", "Widerrufsbelehrung"],
    shopName: sender.brand.name,
  });
  const { html, text } = writeLetter(draft, sender);
  return sampleOf({ html, plain: text });
}
