import { describe, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { cents, noCents } from "#contract/money.ts";
import type { Draft } from "#server/domain/mail/blocks.ts";
import { writeLetter } from "#server/domain/mail/write-letter.ts";
import { cancellation } from "#server/domain/orders/letters/cancellation.ts";
import { deliveryChange } from "#server/domain/orders/letters/delivery-change.ts";
import { dispatch } from "#server/domain/orders/letters/dispatch.ts";
import { moneySentBack } from "#server/domain/orders/letters/money-sent-back.ts";
import { orderConfirmation } from "#server/domain/orders/letters/order-confirmation.ts";
import { orderLink } from "#server/domain/orders/letters/order-link.ts";
import { orderMessage } from "#server/domain/orders/letters/order-message.ts";
import { recall } from "#server/domain/orders/letters/recall.ts";
import { voucherGift } from "#server/domain/orders/letters/voucher.ts";
import { withdrawalReceipt } from "#server/domain/orders/letters/withdrawal-receipt.ts";
import { orderPrefix, shopName } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";
import { sampleOrder } from "#test/sample-letters.ts";
import { sender } from "#test/sender.ts";

const orderUrl = "https://shop.example/bestellung/abc";

function lettersWith(name: string, line: string): Record<string, Draft> {
  const address = [name, `${line} 5`, `50674 ${line}`, "Deutschland"];
  const order = { orderNumber: `${orderPrefix}-1`, name };
  const [first] = sampleOrder.deliveries;
  return {
    "order-confirmation": orderConfirmation({
      order: { ...sampleOrder, name, address, notes: `${line}\n${line}` },
      invoiceNumber: "RE-2026-000007",
      cutOffs: [],
      orderUrl,
      attached: ["AGB"],
      shopName,
    }),
    "delivery-change": deliveryChange({
      ...order,
      changes: [{ of: "address", days: [deliveryDay("2026-09-18")], address }],
      reason: null,
      corrections: [],
      orderUrl,
    }),
    dispatch: dispatch({
      ...order,
      address,
      day: deliveryDay("2026-09-16"),
      carrier: "Paketdienst",
      isFurther: false,
      lateArrival: null,
      parcels: [{ trackingNumber: null, url: null }],
      wrong: null,
      url: orderUrl,
      lines: first?.lines ?? [],
      added: [],
    }),
    "money-sent-back": moneySentBack({ ...order, refundCents: cents(1), reason: "no_room" }),
    "order-link": orderLink({ ...order, orderUrl, lastDay: deliveryDay("2026-09-18") }),
    "voucher-gift": voucherGift({
      voucher: {
        ...{ id: "", number: "GS-10001", code: "ABCD-EFGH-JKMN-PQRS-TUVW", guestId: "", isTest: false },
        ...{
          buyerEmail: "eva@example.de",
          origin: "sold" as const,
          issuedOn: null,
          vatPercent: null,
          isWithdrawn: false,
        },
        ...{
          valueCents: cents(5000),
          balanceCents: cents(5000),
          endsOn: calendarDay("2029-12-31"),
          sendOn: null,
        },
        ...{ buyerName: name, recipientName: name, recipientEmail: "jo@example.de", greeting: line },
      },
      shopName,
      url: orderUrl,
    }),
    "order-message": orderMessage({
      orderNumbers: [order.orderNumber],
      name,
      days: [],
      subject: "Ihr Paket",
      message: "Kommt später",
    }),
    recall: recall({
      orderNumbers: [order.orderNumber],
      name,
      dishes: [
        { day: deliveryDay("2026-09-16"), name: "Lasagne", codes: ["L1"], portions: 1, isHere: false },
      ],
      subject: "Bitte nicht essen",
      message: "Weg damit",
      remedy: "none",
      codes: [],
    }),
    cancellation: cancellation({
      ...order,
      of: "order",
      deliveries: [],
      refundCents: noCents,
      reason: null,
      correctionNumber: null,
    }),
    "withdrawal-receipt": withdrawalReceipt({ name, receivedAt: "heute", statement: [], items: [] }),
  };
}

const links = /boese\.example|https?:\/\/boese|\/\/boese|@boese|tel:\d|boese\u2024example/iu;

const hostile = [
  "https://boese.example/login",
  "Gewinn auf www.boese.example",
  "hilfe@boese.example",
  "boese。example",
  "boe\u00adse.exam\u200bple",
  "tel:0900123456",
  "<a href='//boese.example'>hier</a>",
  "Eva\nhttps://boese.example",
];

describe.each(hostile)("a guest who is called %j", (typed) => {
  const letters = lettersWith(typed, typed);

  it.each(Object.keys(letters))("puts no link into the letter %s, and is not greeted by it", (kind) => {
    const { subject, html, text } = writeLetter(letters[kind]!, sender);
    const seen = [subject, text, html.replace(/&#39;|&quot;/g, "'")].map((one) =>
      one.replaceAll("\u00ad", ""),
    );
    for (const one of seen) expect(one).not.toMatch(links);
    expect(text).toMatch(/^Guten Tag,$/m);
  });
});

it("a letter of thousand words in a name or a note is cut", () => {
  const words = "Ihr Konto wurde gesperrt ".repeat(40);
  for (const [kind, draft] of Object.entries(lettersWith(words, words))) {
    const { text } = writeLetter(draft, sender);
    expect(text.split("Konto").length, kind).toBeLessThan(20);
    expect(text, kind).toMatch(/^Guten Tag,$/m);
  }
});

it("real names and streets stay as they are", () => {
  const letters = lettersWith("Dr. Eva Müller-Lüdenscheidt", "Hauptstr.");
  for (const draft of Object.values(letters)) {
    expect(writeLetter(draft, sender).text).toContain("Guten Tag Dr. Eva Müller-Lüdenscheidt,");
  }
  expect(writeLetter(letters.dispatch!, sender).text).toContain("Hauptstr. 5");
});
