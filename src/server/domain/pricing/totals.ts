import type { DeliveryDay } from "#contract/day.ts";
import { splitByShare } from "#server/domain/pricing/split.ts";

export interface ShippingRule {
  perDeliveryCents: number;
  /** shipping is free from this goods value of one delivery day, before the discount */
  freeFromCents: number;
}

export type DiscountRule = { percent: number } | { amountCents: number };

export interface PricedLine {
  day: DeliveryDay;
  quantity: number;
  unitCents: number;
  vatPercent: number;
}

export interface DeliveryTotals {
  day: DeliveryDay;
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
}

/** Integer cents, VAT included. `lineDiscountCents` has one entry per line, in the lines' order. */
export interface Totals {
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  lineDiscountCents: number[];
  deliveries: DeliveryTotals[];
  /** by rate; `shippingCents` is the shipping within `grossCents` */
  vat: { percent: number; grossCents: number; shippingCents: number; vatCents: number }[];
}

/** The only place that adds up a cart, so that cart, payment and invoice agree. Parts always sum to the whole. */
export function computeTotals(
  lines: PricedLine[],
  shipping: ShippingRule,
  discount: DiscountRule | null,
): Totals {
  const lineCents = lines.map(costOf);
  const goodsCents = sum(lineCents);
  const discountCents = discount ? discountOn(goodsCents, discount) : 0;
  const lineDiscountCents = splitOverLines(discountCents, lines);
  const deliveries = byDay(lines, lineDiscountCents, shipping);
  const shippingCents = sum(deliveries.map((delivery) => delivery.shippingCents));
  return {
    goodsCents,
    discountCents,
    shippingCents,
    totalCents: goodsCents - discountCents + shippingCents,
    lineDiscountCents,
    deliveries,
    vat: vatByRate(lines, lineDiscountCents, deliveries),
  };
}

/** Sorts the lines first, so that the odd cents fall on the same lines whatever their order was. */
function splitOverLines(cents: number, lines: PricedLine[]): number[] {
  if (cents === 0) return lines.map(() => 0);
  const inOrder = lines.map((line, at) => ({ ...line, at })).sort(byDayRatePrice);
  const parts = splitByShare(cents, inOrder.map(costOf));
  const split = lines.map(() => 0);
  inOrder.forEach(({ at }, place) => {
    split[at] = parts[place] ?? 0;
  });
  return split;
}

function byDayRatePrice(a: PricedLine, b: PricedLine): number {
  return (
    (a.day < b.day ? -1 : Number(a.day > b.day)) || a.vatPercent - b.vatPercent || a.unitCents - b.unitCents
  );
}

function discountOn(goodsCents: number, discount: DiscountRule): number {
  const ruleCents =
    "percent" in discount ? Math.round((goodsCents * discount.percent) / 100) : discount.amountCents;
  return Math.min(ruleCents, goodsCents);
}

function byDay(lines: PricedLine[], lineDiscountCents: number[], shipping: ShippingRule): DeliveryTotals[] {
  const days = [...new Set(lines.map((line) => line.day))].sort();
  return days.map((day) => {
    const goodsCents = sum(lines.map((line) => (line.day === day ? costOf(line) : 0)));
    return {
      day,
      goodsCents,
      discountCents: sum(lines.map((line, at) => (line.day === day ? (lineDiscountCents[at] ?? 0) : 0))),
      shippingCents: goodsCents >= shipping.freeFromCents ? 0 : shipping.perDeliveryCents,
    };
  });
}

function vatByRate(
  lines: PricedLine[],
  lineDiscountCents: number[],
  deliveries: DeliveryTotals[],
): Totals["vat"] {
  const shipping = deliveries.flatMap((delivery) => shippingByRate(lines, delivery));
  return ratesOf(lines).map((percent) => {
    const goodsCents = sum(
      lines.map((line, at) =>
        line.vatPercent === percent ? costOf(line) - (lineDiscountCents[at] ?? 0) : 0,
      ),
    );
    const shippingCents = sum(shipping.map((share) => (share.vatPercent === percent ? share.cents : 0)));
    const grossCents = goodsCents + shippingCents;
    return { percent, grossCents, shippingCents, vatCents: vatIn(grossCents, percent) };
  });
}

/** Shipping has the VAT rates of the goods it carries, so it is split over them day by day. */
export function shippingByRate(
  lines: PricedLine[],
  { day, shippingCents }: { day: DeliveryDay; shippingCents: number },
): { vatPercent: number; cents: number }[] {
  const carried = lines.filter((line) => line.day === day);
  const rates = ratesOf(carried);
  const goodsByRate = rates.map((rate) =>
    sum(carried.map((line) => (line.vatPercent === rate ? costOf(line) : 0))),
  );
  const parts = splitByShare(shippingCents, goodsByRate);
  return rates.map((vatPercent, at) => ({ vatPercent, cents: parts[at] ?? 0 }));
}

function ratesOf(lines: PricedLine[]): number[] {
  return [...new Set(lines.map((line) => line.vatPercent))].sort((a, b) => a - b);
}

export function vatIn(grossCents: number, percent: number): number {
  return Math.round((grossCents * percent) / (100 + percent));
}

function costOf({ quantity, unitCents }: PricedLine): number {
  return quantity * unitCents;
}

function sum(cents: number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
