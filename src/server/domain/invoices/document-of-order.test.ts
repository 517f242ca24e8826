import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { company } from "#brand/shop.ts";
import { cents, noCents } from "#contract/money.ts";
import { assertAddsUp } from "#server/domain/invoices/add-up.ts";
import { type InvoiceDocument, invoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { printable } from "#server/domain/invoices/printable.ts";
import { orderPrefix } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";
import { anyOrder, boughtOrder, documentOf, twoDays } from "#test/invoices.ts";

const issuedOn = deliveryDay("2026-09-14");
const document = documentOf(boughtOrder(twoDays, { discount: { percent: 10 } }), issuedOn);

describe("the content of an invoice", () => {
  it("adds up for every order, and is read back as it was stored", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const written = documentOf(order, issuedOn);
        assertAddsUp(written);
        expect(written.totalCents).toBe(order.totalCents);
        expect(invoiceDocument.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
      }),
    );
  });

  it("names seller and buyer, tax numbers, day and way of payment", () => {
    expect(document).toMatchObject({
      issuedOn,
      seller: { name: company.companyName, vatId: company.vatId, taxNumber: company.taxNumber },
      buyer: { name: "Eva Brandt", street: "Lindenstraße 12a", zip: "50674", city: "Köln" },
      order: { number: `${orderPrefix}-100001`, placedOn: "2026-09-14" },
      payment: { status: "paid", on: issuedOn, means: "Online-Zahlung (Stripe)" },
    });
  });

  it("splits discount and shipping over the rates of each delivery", () => {
    expect(
      document.deliveries.map(({ discounts, shipping, totalCents }) => [discounts, shipping, totalCents]),
    ).toEqual([
      [
        [
          { vatPercent: 7, cents: -565 },
          { vatPercent: 19, cents: -70 },
        ],
        [],
        5713,
      ],
      [
        [
          { vatPercent: 7, cents: -327 },
          { vatPercent: 19, cents: -30 },
        ],
        [
          { vatPercent: 7, cents: 449 },
          { vatPercent: 19, cents: 41 },
        ],
        3702,
      ],
    ]);
    expect(document.vat).toEqual([
      { percent: 7, grossCents: 8477, vatCents: 555, netCents: 7922 },
      { percent: 19, grossCents: 938, vatCents: 150, netCents: 788 },
    ]);
  });

  it("asks for nothing when a code pays for everything", () => {
    const free = documentOf(
      boughtOrder(twoDays, {
        discount: { percent: 100 },
        shipping: { perDeliveryCents: cents(490), freeFromCents: noCents },
      }),
      issuedOn,
    );
    expect(free).toMatchObject({ totalCents: 0, payment: { status: "none" } });
    expect(free.vat).toEqual([
      { percent: 7, grossCents: 0, vatCents: 0, netCents: 0 },
      { percent: 19, grossCents: 0, vatCents: 0, netCents: 0 },
    ]);
  });
});

describe("an invoice that does not add up", () => {
  const [first, second] = document.deliveries;
  const wrong: [string, Partial<InvoiceDocument>][] = [
    ["total", { totalCents: cents(document.totalCents + 1) }],
    ["delivery", { deliveries: [{ ...first!, totalCents: cents(first!.totalCents + 1) }, second!] }],
    ["VAT", { vat: document.vat.map((rate) => ({ ...rate, vatCents: cents(rate.vatCents + 1) })) }],
    ["rate", { vat: document.vat.map((rate) => ({ ...rate, percent: 26 - rate.percent })) }],
    ["missing rate", { vat: document.vat.slice(1) }],
    [
      "line",
      { deliveries: [{ ...first!, lines: first!.lines.map((line) => ({ ...line, quantity: 9 })) }, second!] },
    ],
    ["lost shipping", { deliveries: [first!, { ...second!, shipping: [] }] }],
  ];

  it.each(wrong)("is refused: %s", (_, lie) => {
    expect(() => assertAddsUp({ ...document, ...lie })).toThrow(/[A-Z]{1,4}-100001 does not add up/);
  });
});

describe("people's text", () => {
  it.each([
    ["Mu\u0308ller", "Müller"],
    ["  Eva\t\n Brandt ", "Eva Brandt"],
    ["Ev\u00ada\u200b \u202eBrandt", "Eva Brandt"],
    ["\ud800Eva\uffff", "Eva"],
    ["Œuvre İşçı Żółć", "Œuvre İşçı Żółć"],
  ])("%j is printed as %j", (text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});
