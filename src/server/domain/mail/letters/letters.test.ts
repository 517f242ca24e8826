import { describe, expect, it } from "vitest";
import { mailFoot } from "#brand/mails.ts";
import { company } from "#brand/shop.ts";
import { type Cents, cents, noCents } from "#contract/money.ts";
import type { Draft } from "#server/domain/mail/blocks.ts";
import { newsletterWelcome } from "#server/domain/mail/letters/newsletter.ts";
import { writeLetter } from "#server/domain/mail/write-letter.ts";
import { cancellation } from "#server/domain/orders/letters/cancellation.ts";
import { followUp } from "#server/domain/orders/letters/follow-up.ts";
import { orderConfirmation } from "#server/domain/orders/letters/order-confirmation.ts";
import { orderPrefix, shopName } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";
import { sampleLetters, sampleOrder } from "#test/sample-letters.ts";
import { sender } from "#test/sender.ts";

const nbsp = "\u00a0";
const written = (draft: Draft) => writeLetter(draft, sender);

describe.each(Object.entries(sampleLetters))("the letter %s", (_name, { subject, html, text }) => {
  it("loads nothing from anywhere and runs nothing: its pictures come with it, and say what they show", () => {
    const rest = html.replace(/<img src="cid:[0-9a-f]{32}@gericht" width="72" height="54" alt="[^"]+"/g, "");
    expect(rest).not.toMatch(/<img|<link|<script|@import|url\(|\ssrc=|\bon\w+=/i);
  });

  it("has the same content as text: every word and every linked address", () => {
    const seen = seenIn(html);
    // the head is the wordmark
    const words = new Set([...wordsOf(text), ...wordsOf(shopName)]);
    expect(wordsOf(seen).filter((word) => !words.has(word))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect(links.filter((href) => !text.includes(href))).toEqual([]);
  });

  it("tears no amount from its sign, and breaks nowhere within E-Mail", () => {
    const shown = html.replace(/<head>[\s\S]*<\/head>|<div style="display:none[\s\S]*?<\/div>/g, "");
    expect([shown, text].flatMap((part) => part.match(/\d [€%]/g) ?? [])).toEqual([]);
    const running = [...shown.matchAll(/<p [^>]*>(.*?)<\/p>/g)].map(([, words = ""]) => words).join("\n");
    expect(running.match(/(?<!nowrap">)E-Mail/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/E-\n/);
  });

  it("is German, fits a phone and a text window, and names who writes", () => {
    expect(html).toContain('<html lang="de">');
    expect(subject).toMatch(/^[^\n\r]{10,90}$/);
    for (const line of mailFoot(company)) expect(unwrapped(text)).toContain(unwrapped(line));
    const lines = text.split("\n").filter((line) => !line.includes("https://"));
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
  });
});

it("what people write stays words: no markup of theirs reaches the mail", () => {
  const { html } = sampleLetters["order-confirmation"]!;
  expect(html).toContain("Eva &lt;b&gt;Brandt&lt;/b&gt;");
  expect(html).not.toContain("<b>");
  expect(html).toContain("„Brandt &amp; Söhne“");
});

describe("the order confirmation", () => {
  const { subject, html, text } = sampleLetters["order-confirmation"]!;
  const rest = {
    order: sampleOrder,
    invoiceNumber: "RE-2026-000001",
    orderUrl: "https://a.b/c",
    attached: [],
    shopName,
  };

  it("accepts the order and lists all of it: number, days, goods, shipping, discount, total and VAT", () => {
    expect(subject).toContain(`${orderPrefix}-100042`);
    expect(text.indexOf("ist der Vertrag geschlossen")).toBeGreaterThan(text.indexOf("Gesamt"));
    expect(text).toContain("Mittwoch, 16.\u00a0September 2026");
    expect(text).toContain("Freitag, 18.\u00a0September 2026");
    expect(text).toMatch(new RegExp(`^5 × Lasagne al Forno +49,50${nbsp}€$`, "m"));
    expect(text).toMatch(/^Versand +Kostenlos$/m);
    expect(text).toMatch(new RegExp(`^Rabatt \\(WILLKOMMEN10\\) +−11,53${nbsp}€$`, "m"));
    expect(text).toMatch(new RegExp(`^Gesamt +108,67${nbsp}€$`, "m"));
    expect(text).toContain(`inkl. 7,11${nbsp}€ MwSt. (7${nbsp}%)`);
  });

  it("explains why there is no withdrawal, and names the attachments", () => {
    expect(unwrapped(text)).toContain("besteht für sie kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB)");
    expect(unwrapped(text)).toContain("Angehängt: Rechnung RE-2026-000007, AGB, Widerrufsbelehrung.");
  });

  it("shows the dishes, and says what is in a box", () => {
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).toContain('alt="Lasagne „von oben“ &lt;gesehen&gt;"');
    expect(unwrapped(text)).toContain("1 × Food-Box");
    expect(unwrapped(text)).toContain("Darin: 3 × Lasagne al Forno, 2 × Chili sin Carne, 1 ×");
  });

  it("names the cut-off of each delivery, and nothing after it", () => {
    expect(text).toMatch(/^Lieferung Mi, 16.09.: änderbar bis Mo, 14.09., 12:00 Uhr$/m);
    expect(text).toMatch(/^Lieferung Fr, 18.09.: änderbar bis Mi, 16.09., 12:00 Uhr$/m);
    const [cutOff] = [{ day: deliveryDay("2026-09-16"), until: "Mo, 14.09., 12:00 Uhr" }];
    const one = written(orderConfirmation({ ...rest, cutOffs: [cutOff] }));
    expect(unwrapped(one.text)).toContain(
      "Bis zum Bestellschluss am Mo, 14.09., 12:00 Uhr deutscher Zeit, können Sie dort",
    );
    expect(written(orderConfirmation({ ...rest, cutOffs: [] })).text).not.toContain("Bestellschluss");
  });

  it("says beside a note that speaks of allergies that it changes no recipe", () => {
    const noted = (notes: string) =>
      unwrapped(written(orderConfirmation({ ...rest, cutOffs: [], order: { ...sampleOrder, notes } })).text);
    expect(noted("Bitte ohne Nüsse kochen!")).toMatch(/Nüsse kochen!.*ändert kein Rezept/);
    expect(noted("Bitte klingeln.")).not.toContain("Rezept");
  });

  it("of an order that cost nothing names no dash where a sum stands", () => {
    const order = {
      ...sampleOrder,
      discountCents: sampleOrder.goodsCents,
      shippingCents: noCents,
      totalCents: noCents,
      vat: [],
    };
    const orderUrl = "https://shop.example/bestellung/abc";
    const free = written(
      orderConfirmation({
        order,
        invoiceNumber: "RE-2026-000001",
        cutOffs: [],
        orderUrl,
        attached: ["AGB"],
        shopName,
      }),
    );
    expect(free.text).toMatch(new RegExp(`^Gesamt +0,00${nbsp}€$`, "m"));
  });
});

describe("a cancellation", () => {
  it("names the refund and its way", () => {
    const { text } = sampleLetters.cancellation!;
    expect(unwrapped(text)).toContain(
      "Wir erstatten Ihnen 54,36 € über das Zahlungsmittel, mit dem Sie bezahlt haben.",
    );
  });

  const days = {
    orderNumber: `${orderPrefix}-1`,
    name: "Eva",
    of: "order",
    reason: null,
    correctionNumber: null,
  } as const;
  const code = { deliveries: sampleOrder.deliveries, discountCode: "WILLKOMMEN10" };

  it.each<{ refundCents: Cents; alreadyBackCents?: Cents }>([
    { refundCents: cents(10867) },
    { refundCents: cents(8000), alreadyBackCents: cents(2867) },
    { refundCents: cents(9000) },
    { refundCents: cents(12000), alreadyBackCents: cents(500) },
  ])("lists discount, shipping and what went back before, so that its sum adds up (%o)", (money) => {
    const { text } = written(cancellation({ ...days, ...code, ...money }));
    const [first = [], second = []] = [...text.matchAll(/2026\n-+\n([\s\S]*?)\n\n/g)].map(amountsIn);
    expect(text).toMatch(new RegExp(`^Rabatt \\(WILLKOMMEN10\\) +−6,04${nbsp}€$`, "m"));
    expect([sum(first), sum(second)]).toEqual([5436, 5431]);
    const [, sums = ""] = /\n(Stornierte Lieferungen[\s\S]*?)\n\n/.exec(text) ?? [];
    const rows = amountsIn(["", sums]);
    expect(sum(rows.slice(0, -1))).toBe(money.refundCents);
    expect(rows.at(-1)).toBe(money.refundCents);
  });

  it("of something that cost nothing promises no money", () => {
    const { text } = written(
      cancellation({
        orderNumber: `${orderPrefix}-1`,
        name: "Eva Brandt",
        of: "order",
        deliveries: sampleOrder.deliveries,
        refundCents: noCents,
        reason: null,
        correctionNumber: null,
      }),
    );
    expect(text).not.toContain("Wir erstatten");
  });
});

it("the question after a delivery has a link for each star, and in every letter the way to object", () => {
  const { html, text } = sampleLetters["follow-up"]!;
  expect(html.match(/aria-label="[1-5] Sterne?: /g)).toHaveLength(10);
  expect(html).toContain('aria-label="4 Sterne: Lasagne al Forno"');
  expect(html).toContain("Nudeln mit &lt;b&gt;Hähnchen");
  expect(unwrapped(text)).toContain("Nicht mehr fragen (https://shop.example/nachfrage/");
  expect(unwrapped(text)).toContain("Sie können das jederzeit widerrufen.");
  const customer = written(
    followUp({
      name: "Eva",
      day: deliveryDay("2026-09-18"),
      basis: "customer",
      dishes: [],
      orderUrl: "https://a.b/c",
      complaintUrl: "https://a.b/e",
      objectionUrl: "https://a.b/d",
    }),
  );
  expect(unwrapped(customer.text)).toContain(
    "jederzeit widersprechen, ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen",
  );
});

it("a refund without a cancellation gives its reason, and cancels nothing", () => {
  const { subject, text } = sampleLetters.refund!;
  expect(subject).not.toContain("Stornierung");
  expect(text).toContain("Grund: Ihre Zahlung kam erst an");
});

it("a returned payment gives amount and reason, and that nothing was bought", () => {
  const { text } = sampleLetters["money-sent-back"]!;
  expect(unwrapped(text)).toContain("war an einem Ihrer Liefertage kein Platz mehr.");
  expect(unwrapped(text)).toContain("Ein Vertrag ist nicht zustande gekommen");
  expect(unwrapped(text)).toContain("Wir erstatten Ihnen 108,67 €");
});

it("the receipt of a withdrawal holds its content, and date and time of its arrival", () => {
  const { text } = sampleLetters["withdrawal-receipt"]!;
  expect(unwrapped(text)).toContain("am 21. November 2026, 10:15 Uhr.");
  expect(text).toContain(`Ich widerrufe den Vertrag zur Bestellung ${orderPrefix}-100042.`);
  expect(unwrapped(text)).toContain("5 × Lasagne al Forno: kein Widerrufsrecht");
});

describe("newsletter mails", () => {
  it("ask without advertising, and name the deadline and what happens after it", () => {
    const { text } = sampleLetters["newsletter-confirmation"]!;
    expect(text).toContain("Der Link gilt bis Montag, 28.\u00a0September 2026.");
    expect(unwrapped(text)).toContain("Sie enthält keine Werbung.");
  });

  it("tell a subscriber who signs up twice that there is nothing to do", () => {
    const { text } = written(
      newsletterWelcome({ unsubscribeUrl: "https://shop.example/x", wasSubscribed: true, shopName }),
    );
    expect(text).toContain("Sie waren schon angemeldet");
    expect(text).toContain("https://shop.example/x");
  });
});

function amountsIn([, rows = ""]: readonly string[]): number[] {
  return rows.split("\n").flatMap((row) => {
    const [, sign, euros, cents] = /^(?! +je).*?(−?)(\d+),(\d\d)\s€$/.exec(row) ?? [];
    return cents === undefined ? [] : [Number(`${sign ? "-" : ""}${euros}${cents}`)];
  });
}

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);

function seenIn(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>|<div style="display:none[\s\S]*?<\/div>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}

function wordsOf(text: string): string[] {
  return unwrapped(text)
    .split(" ")
    .map((word) => word.replace(/^[(]|[:).,]+$/g, ""))
    .filter((word) => /\p{L}|\d/u.test(word));
}

function unwrapped(text: string): string {
  return text.replace(/\s+/g, " ");
}

it("a parcel that left too late says so, and when it comes", () => {
  const { subject, text } = sampleLetters["dispatch-late"]!;
  expect(subject).toBe("Ihr Paket kommt später – voraussichtlich am Fr., 18.\u00a0September");
  expect(unwrapped(text)).toContain("Ihr Paket für Mittwoch, 16. September 2026 ist verspätet");
  expect(unwrapped(text)).toContain("Es kommt voraussichtlich am Freitag, 18. September 2026");
  expect(text).not.toContain("Liefertag:");
});

it("a letter about pieces that do not come names them, says that the rest comes, and leads to the order", () => {
  const { text } = sampleLetters["refund-missing"]!;
  expect(text).toContain("Das kommt nicht: 2 × Lasagne (16.09.2026)");
  expect(text).toContain("Alles andere aus Ihrer Bestellung kommt wie bestellt.");
  expect(text).toContain("Bestellung ansehen");
});

it("the first letter of several parcels names each, and that the others follow", () => {
  const text = unwrapped(sampleLetters["dispatch-first-of-two"]!.text);
  expect(text).toContain(
    "Ihre Lieferung kommt in 2 Paketen. Bisher ist eines unterwegs; wir schreiben Ihnen",
  );
  expect(text).toContain("Paket 1 von 2: JJD000390012345678901");
  expect(text).toContain("Paket 2 von 2: folgt");
  expect(text).toContain("https://carrier.example/1");
  expect(unwrapped(sampleLetters["dispatch-further"]!.text)).toContain("Alle sind unterwegs.");
});

it("a letter about some of several portions never reads as all, nor as if nothing else were missing", () => {
  const { subject, text } = sampleLetters["missing-dish-part"]!;
  expect(subject).toMatch(/^Nicht in Ihrem Paket: 1 von 2 × Chili sin Carne/);
  expect(unwrapped(text)).toContain("Es fehlt: 1 von 2 × Chili sin Carne.");
  expect(unwrapped(text)).toContain("Außerdem fehlt 2 × Kürbis-Curry; dazu schreiben wir Ihnen eigens.");
  expect(text).not.toContain("„Chili sin Carne“");
  expect(unwrapped(sampleLetters["missing-dish"]!.text)).toContain("Alles andere kommt wie bestellt.");
});
