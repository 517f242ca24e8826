import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, noCents } from "#contract/money.ts";
import { vatIn } from "#server/domain/cart/totals.ts";
import { assertAddsUp } from "#server/domain/invoices/add-up.ts";
import {
  creditItems,
  currentBuyer,
  currentDays,
  type InvoiceHistory,
  leavesRoomFor,
  openDays,
  restCents,
  takeBackAmount,
  takeBackDelivery,
} from "#server/domain/invoices/correction-rules.ts";
import type { InvoiceChange, InvoiceDocument } from "#server/domain/invoices/invoice-document.ts";
import { deliveryDay } from "#test/days.ts";
import { anyOrder, boughtOrder, correctionAfter, documentOf, twoDays } from "#test/invoices.ts";

function historyOf(document: InvoiceDocument): InvoiceHistory {
  return { invoice: { number: "RE-2026-000001", document }, corrections: [], dueMoves: [] };
}

function withCorrection(history: InvoiceHistory, document: InvoiceDocument): InvoiceHistory {
  const number = `RE-2026-00000${history.corrections.length + 2}`;
  return { ...history, corrections: [...history.corrections, { number, document }] };
}

const history = historyOf(
  documentOf(boughtOrder(twoDays, { discount: { percent: 10 } }), deliveryDay("2026-09-14")),
);

describe("taking back", () => {
  it("a delivery reverses its lines, its discount and its shipping", () => {
    expect(takeBackDelivery(history, deliveryDay("2026-09-18"))).toEqual({
      day: deliveryDay("2026-09-18"),
      movedTo: null,
      lines: [
        { name: "Chili con Carne", quantity: -3, unitCents: 1090, vatPercent: 7, cents: -3270 },
        { name: "Apfelschorle, 0,5 l", quantity: -1, unitCents: 299, vatPercent: 19, cents: -299 },
      ],
      discounts: [
        { vatPercent: 7, cents: 327 },
        { vatPercent: 19, cents: 30 },
      ],
      shipping: [
        { vatPercent: 7, cents: -449 },
        { vatPercent: 19, cents: -41 },
      ],
      credits: [],
      totalCents: -3702,
    });
  });

  it("an amount takes from every rate in proportion to what is left of it", () => {
    const [delivery] = takeBackAmount(history, {
      cents: cents(1000),
      day: deliveryDay("2026-09-18"),
      reason: "Beschädigt",
    });
    expect(delivery?.credits).toEqual([
      { text: "Beschädigt", vatPercent: 7, cents: -916 },
      { text: "Beschädigt", vatPercent: 19, cents: -84 },
    ]);
  });

  it("parts are named one by one, each at its own rate, as far as so much of that rate is left", () => {
    const part = (vatPercent: number, amount: number) => ({
      day: deliveryDay("2026-09-18"),
      text: `1 × bei ${vatPercent} %`,
      vatPercent,
      cents: cents(amount),
    });
    const parts = [part(7, 981), part(19, 269)];
    expect(leavesRoomFor(history, parts)).toBe(true);
    expect(creditItems(history, parts)).toMatchObject([
      {
        day: deliveryDay("2026-09-18"),
        credits: [
          { text: "1 × bei 7 %", cents: -981 },
          { text: "1 × bei 19 %", cents: -269 },
        ],
        totalCents: -1250,
      },
    ]);
    expect(leavesRoomFor(history, [part(19, 311)])).toBe(false);
    expect(leavesRoomFor(history, [part(19, 200), part(19, 111)])).toBe(false);
    expect(leavesRoomFor(history, [part(0, 1)])).toBe(false);
  });

  it("a delivery after an amount gives back only what is left", () => {
    const deliveries = takeBackAmount(history, {
      cents: cents(1000),
      day: deliveryDay("2026-09-18"),
      reason: "Beschädigt",
    });
    const later = withCorrection(history, { ...history.invoice.document, deliveries });
    expect(restCents(later, deliveryDay("2026-09-18"))).toBe(2702);
    const delivery = takeBackDelivery(later, deliveryDay("2026-09-18"));
    expect(delivery.totalCents).toBe(-2702);
    expect(delivery.credits[0]).toEqual({
      text: "Bereits gutgeschrieben mit RE-2026-000002",
      vatPercent: 7,
      cents: 916,
    });
  });

  it("any corrections in any order end with nothing left and no VAT owed, and add up at every step", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.nat(10_000), { maxLength: 6 }), (order, picks) => {
        let now = historyOf(documentOf(order, deliveryDay("2026-09-14")));
        // a multiple of three takes back all that is left
        for (const pick of [...picks, 3]) {
          const correction = correctionAfter(now, pick);
          if (!correction) continue;
          assertAddsUp(correction);
          expect(correction.totalCents).toBeLessThanOrEqual(0);
          now = withCorrection(now, correction);
          expectVatOfRest(now);
        }
        expect(openDays(now)).toEqual([]);
        expect(sumOf(now, ({ totalCents }) => totalCents)).toBe(0);
        expect(sumOf(now, ({ vat }) => vat.reduce((sum, { vatCents }) => sum + vatCents, 0))).toBe(0);
      }),
    );
  });
});

function documentsOf({ invoice, corrections }: InvoiceHistory): InvoiceDocument[] {
  return [invoice, ...corrections].map(({ document }) => document);
}

function sumOf(of: InvoiceHistory, what: (document: InvoiceDocument) => number): number {
  return documentsOf(of).reduce((sum, document) => sum + what(document), 0);
}

function expectVatOfRest(of: InvoiceHistory): void {
  for (const percent of [0, 7, 19]) {
    const rates = documentsOf(of).flatMap(({ vat }) => vat.filter((rate) => rate.percent === percent));
    const gross = rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
    expect(gross).toBeGreaterThanOrEqual(0);
    expect(rates.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(vatIn(cents(gross), percent));
  }
}

describe("changed details", () => {
  const details = (changes: InvoiceChange[]): InvoiceDocument => ({
    ...history.invoice.document,
    changes,
    deliveries: [],
    vat: [],
    totalCents: noCents,
  });
  const anna = {
    name: "Anna Brandt",
    street: "Ringstraße 1",
    zip: "50676",
    city: "Köln",
    country: "Deutschland",
  };

  it("follows a delivery through several moves and names both days when it is cancelled", () => {
    const once = withCorrection(
      history,
      details([{ what: "day", from: deliveryDay("2026-09-18"), to: deliveryDay("2026-09-22") }]),
    );
    const twice = withCorrection(
      once,
      details([{ what: "day", from: deliveryDay("2026-09-22"), to: deliveryDay("2026-09-23") }]),
    );
    expect([...currentDays(twice)]).toEqual([
      ["2026-09-16", "2026-09-16"],
      ["2026-09-18", "2026-09-23"],
    ]);
    expect(takeBackDelivery(twice, deliveryDay("2026-09-18"))).toMatchObject({
      day: deliveryDay("2026-09-18"),
      movedTo: "2026-09-23",
    });
  });

  it("makes later documents out to the new address", () => {
    const from = history.invoice.document.buyer;
    const moved = withCorrection(history, details([{ what: "buyer", from, to: anna }]));
    expect(currentBuyer(history)).toEqual(from);
    expect(currentBuyer(moved)).toEqual(anna);
    expect(currentBuyer(withCorrection(moved, { ...details([]), buyer: anna }))).toEqual(anna);
  });
});
