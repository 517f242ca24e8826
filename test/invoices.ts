import fc from "fast-check";
import { company } from "#brand/shop.ts";
import type { CalendarDay } from "#contract/day.ts";
import { cents, noCents, sumCents } from "#contract/money.ts";
import type { ShippingRule } from "#server/domain/cart/shipping.ts";
import { computeTotals, type DiscountRule, type PricedLine } from "#server/domain/cart/totals.ts";
import type { BoughtOrder } from "#server/domain/invoices/bought-order.ts";
import {
  correctionVat,
  type InvoiceHistory,
  openDays,
  restCents,
  takeBackAmount,
  takeBackDelivery,
} from "#server/domain/invoices/correction-rules.ts";
import { documentOfOrder, sellerOf } from "#server/domain/invoices/document-of-order.ts";
import type { InvoiceDocument, InvoicedDelivery } from "#server/domain/invoices/invoice-document.ts";
import { restateInvoice } from "#server/domain/invoices/restate-invoice.ts";
import { refundNote } from "#server/domain/orders/changes/issue-correction.ts";
import { standardBrand } from "#server/domain/shop/brand.ts";
import { anyCents } from "#test/arbitraries.ts";
import { orderPrefix } from "#test/brand.ts";
import { deliveryDay } from "#test/days.ts";

const usualShipping: ShippingRule = { perDeliveryCents: cents(490), freeFromCents: cents(5900) };

type Goods = PricedLine & { name: string };

/** A paid order as the shop stores it, with totals from the one place that computes them. */
export function boughtOrder(
  goods: Goods[],
  more: { discount?: DiscountRule; shipping?: ShippingRule; buyer?: Partial<BoughtOrder> } = {},
): BoughtOrder {
  const totals = computeTotals(goods, more.shipping ?? usualShipping, more.discount ?? null);
  return {
    number: `${orderPrefix}-100001`,
    placedOn: deliveryDay("2026-09-14"),
    firstName: "Eva",
    lastName: "Brandt",
    company: "",
    careOf: "",
    giftCard: null,
    street: "Lindenstraße",
    streetNumber: "12a",
    zip: "50674",
    city: "Köln",
    email: "eva.brandt@example.de",
    invoiceBuyer: null,
    country: "Deutschland",
    ...{ voucherCents: noCents, taxedVoucher: null },
    discountCode: totals.discountCents > 0 ? "WILLKOMMEN10" : null,
    totalCents: totals.totalCents,
    vat: totals.vat,
    deliveries: totals.deliveries,
    lines: goods.map((line, at) => ({ ...line, discountCents: totals.lineDiscountCents[at] ?? noCents })),
    paidWith: totals.totalCents === 0 ? "none" : "stripe",
    owed: null,
    ...more.buyer,
  };
}

/** The document of its invoice, with the brand's company. */
export function documentOf(order: BoughtOrder, issuedOn: CalendarDay): InvoiceDocument {
  return documentOfOrder(order, issuedOn, sellerOf(company, standardBrand));
}

/** Two rates, two delivery days, one of them with shipping. */
export const twoDays: Goods[] = [
  {
    day: deliveryDay("2026-09-16"),
    name: "Rindergulasch mit Knödeln",
    quantity: 2,
    unitCents: cents(1190),
    vatPercent: 7,
  },
  {
    day: deliveryDay("2026-09-16"),
    name: "Gemüse-Paella",
    quantity: 3,
    unitCents: cents(1090),
    vatPercent: 7,
  },
  {
    day: deliveryDay("2026-09-16"),
    name: "Hausgemachte Limonade, 0,5 l",
    quantity: 2,
    unitCents: cents(349),
    vatPercent: 19,
  },
  {
    day: deliveryDay("2026-09-18"),
    name: "Chili con Carne",
    quantity: 3,
    unitCents: cents(1090),
    vatPercent: 7,
  },
  {
    day: deliveryDay("2026-09-18"),
    name: "Apfelschorle, 0,5 l",
    quantity: 1,
    unitCents: cents(299),
    vatPercent: 19,
  },
];

const anyGoods: fc.Arbitrary<Goods> = fc.record({
  day: fc.constantFrom(deliveryDay("2026-09-16"), deliveryDay("2026-09-17"), deliveryDay("2026-09-18")),
  name: fc.constantFrom("Gemüse-Paella", "Chili con Carne", "Apfelschorle"),
  quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 100 })),
  unitCents: fc.oneof(anyCents(1, 5), anyCents(1, 3000)),
  vatPercent: fc.constantFrom(0, 7, 19),
});

const anyDiscount: fc.Arbitrary<DiscountRule> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountCents: anyCents(1, 8000) }),
);

/**
 * Orders with up to twelve lines: single cents, all rates, free and paid shipping, discounts up to the full amount.
 */
export const anyOrder: fc.Arbitrary<BoughtOrder> = fc
  .record({
    goods: fc.array(anyGoods, { minLength: 1, maxLength: 12 }),
    discount: fc.option(anyDiscount, { nil: undefined }),
    shipping: fc.record({
      perDeliveryCents: anyCents(0, 990),
      freeFromCents: anyCents(0, 6000),
    }),
  })
  .map(({ goods, ...more }) => boughtOrder(goods, more));

/** A correction of the whole invoice, one delivery or an amount, selected by `pick`. */
export function correctionOf(invoice: InvoiceDocument, pick: number): InvoiceDocument {
  return correctionAfter(historyOf(invoice), pick) ?? invoice;
}

export function historyOf(invoice: InvoiceDocument): InvoiceHistory {
  return { invoice: { number: "RE-2026-000001", document: invoice }, corrections: [], dueMoves: [] };
}

/** A correction of details alone: the first delivery comes on another day, to be paid by another person. */
export function detailsAfter(history: InvoiceHistory): InvoiceDocument {
  const { number, document } = history.invoice;
  const { buyer, deliveries } = document;
  const corrects = {
    ...{
      number,
      issuedOn: document.issuedOn,
      scope: "details" as const,
      reason: "Auf Ihren Wunsch geändert",
    },
    earlier: history.corrections.map((one) => one.number),
  };
  const nothing = { deliveries: [], vat: [], totalCents: noCents, payment: { status: "none" as const } };
  const from = deliveries[0]?.day ?? deliveryDay("2026-09-16");
  return restateInvoice(history, {
    ...document,
    ...nothing,
    corrects,
    changes: [
      { what: "day", from, to: deliveryDay("2026-09-22") },
      { what: "payer", from: buyer, to: { ...buyer, name: "Gabel AG", street: "Ringstraße 7" } },
    ],
  });
}

export function correctionAfter(history: InvoiceHistory, pick: number): InvoiceDocument | undefined {
  const open = openDays(history);
  const day = open[pick % Math.max(open.length, 1)];
  if (!day) return undefined;
  const rest = restCents(history, day);
  const earlier = history.corrections.map(({ number }) => number);
  const amount = cents(1 + (pick % Math.max(rest, 1)));
  const [scope, deliveries]: ["whole" | "delivery" | "amount", InvoicedDelivery[]] =
    pick % 3 === 0
      ? ["whole", open.map((one) => takeBackDelivery(history, one))]
      : pick % 3 === 1 || rest === 0
        ? ["delivery", [takeBackDelivery(history, day)]]
        : ["amount", takeBackAmount(history, { cents: amount, day, reason: "Lieferung war beschädigt" })];
  return {
    ...history.invoice.document,
    corrects: {
      number: history.invoice.number,
      issuedOn: deliveryDay("2026-09-14"),
      scope,
      reason: "Wunsch des Kunden",
      earlier,
    },
    deliveries,
    vat: correctionVat(history, deliveries),
    totalCents: sumCents(deliveries.map(({ totalCents }) => totalCents)),
    payment: refundNote(history),
  };
}
