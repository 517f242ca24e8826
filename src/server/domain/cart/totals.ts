import type { DeliveryDay } from "#contract/day.ts";
import {
  addCents,
  type Cents,
  cents,
  multiplyCents,
  noCents,
  roundCents,
  smallestCents,
  subtractCents,
  sumCents,
} from "#contract/money.ts";
import { type DeliveryShipping, type ShippedLine, shippingOf, type ShippingRule } from "./shipping.ts";

/**
 * Splits cents by the largest-remainder method, so that the parts sum to the whole. Equal remainders go to the larger
 * share, then to the earlier one.
 */
export function splitByShare(whole: Cents, shares: number[]): Cents[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0) return shares.map(() => noCents);
  const parts = shares.map((share) => cents(Math.floor((whole * share) / all)));
  const left = subtractCents(whole, ...parts);
  const byRemainder = shares
    .map((share, at) => ({ at, share, remainder: (whole * share) % all }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = addCents(parts[at] ?? noCents, cents(1));
  return parts;
}

export type DiscountRule = { percent: number } | { amountCents: Cents };

interface TaxedLine {
  day: DeliveryDay;
  quantity: number;
  unitCents: Cents;
  vatPercent: number;
}

export type PricedLine = TaxedLine & ShippedLine;

interface DeliveryTotals extends DeliveryShipping {
  day: DeliveryDay;
  goodsCents: Cents;
  discountCents: Cents;
}

/** Integer cents, VAT included. `lineDiscountCents` has one entry per line, in the lines' order. */
export interface Totals {
  goodsCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
  lineDiscountCents: Cents[];
  deliveries: DeliveryTotals[];
  /** by rate; `shippingCents` is the shipping within `grossCents` */
  vat: { percent: number; grossCents: Cents; shippingCents: Cents; vatCents: Cents }[];
}

/** The only place that adds up a cart, so that cart, payment and invoice agree. Parts always sum to the whole. */
export function computeTotals(
  lines: PricedLine[],
  shipping: ShippingRule,
  discount: DiscountRule | null,
): Totals {
  const lineCents = lines.map(costOf);
  const goodsCents = sumCents(lineCents);
  const discountCents = discount ? discountOn(goodsCents, discount) : noCents;
  const lineDiscountCents = splitOverLines(discountCents, lines);
  const deliveries = byDay(lines, lineDiscountCents, shipping);
  const shippingCents = sumCents(deliveries.map((delivery) => delivery.shippingCents));
  return {
    goodsCents,
    discountCents,
    shippingCents,
    totalCents: addCents(subtractCents(goodsCents, discountCents), shippingCents),
    lineDiscountCents,
    deliveries,
    vat: vatByRate(lines, lineDiscountCents, deliveries),
  };
}

/** Sorts the lines first, so that the odd cents do not depend on their order. */
function splitOverLines(cents: Cents, lines: PricedLine[]): Cents[] {
  if (cents === 0) return lines.map(() => noCents);
  const inOrder = lines.map((line, at) => ({ ...line, at })).sort(byDayRatePrice);
  const parts = splitByShare(cents, inOrder.map(costOf));
  const split = lines.map(() => noCents);
  inOrder.forEach(({ at }, place) => {
    split[at] = parts[place] ?? noCents;
  });
  return split;
}

function byDayRatePrice(a: PricedLine, b: PricedLine): number {
  return (
    (a.day < b.day ? -1 : Number(a.day > b.day)) || a.vatPercent - b.vatPercent || a.unitCents - b.unitCents
  );
}

function discountOn(goodsCents: Cents, discount: DiscountRule): Cents {
  const ruleCents =
    "percent" in discount ? roundCents((goodsCents * discount.percent) / 100) : discount.amountCents;
  return smallestCents(ruleCents, goodsCents);
}

function byDay(lines: PricedLine[], lineDiscountCents: Cents[], shipping: ShippingRule): DeliveryTotals[] {
  const days = [...new Set(lines.map((line) => line.day))].sort();
  return days.map((deliveryDay) => {
    const goodsCents = sumCents(lines.map((line) => (line.day === deliveryDay ? costOf(line) : noCents)));
    return {
      day: deliveryDay,
      goodsCents,
      discountCents: sumCents(
        lines.map((line, at) => (line.day === deliveryDay ? (lineDiscountCents[at] ?? noCents) : noCents)),
      ),
      ...shippingOf(
        lines.filter((line) => line.day === deliveryDay),
        shipping,
      ),
    };
  });
}

/** `lineDiscountCents` has one entry per line, in the lines' order. */
export function vatByRate(
  lines: TaxedLine[],
  lineDiscountCents: Cents[],
  deliveries: Pick<DeliveryTotals, "day" | "shippingCents">[],
): Totals["vat"] {
  const shipping = deliveries.flatMap((delivery) => shippingByRate(lines, delivery));
  return ratesOf(lines).map((percent) => {
    const goodsCents = sumCents(
      lines.map((line, at) =>
        line.vatPercent === percent ? subtractCents(costOf(line), lineDiscountCents[at] ?? noCents) : noCents,
      ),
    );
    const shippingCents = sumCents(
      shipping.map((share) => (share.vatPercent === percent ? share.cents : noCents)),
    );
    const grossCents = addCents(goodsCents, shippingCents);
    return { percent, grossCents, shippingCents, vatCents: vatIn(grossCents, percent) };
  });
}

/** Shipping has the VAT rates of the goods it carries, so it is split over them day by day. */
export function shippingByRate(
  lines: TaxedLine[],
  { day, shippingCents }: { day: DeliveryDay; shippingCents: Cents },
): { vatPercent: number; cents: Cents }[] {
  const carried = lines.filter((line) => line.day === day);
  const rates = ratesOf(carried);
  const goodsByRate = rates.map((rate) =>
    sumCents(carried.map((line) => (line.vatPercent === rate ? costOf(line) : noCents))),
  );
  const parts = splitByShare(shippingCents, goodsByRate);
  return rates.map((vatPercent, at) => ({ vatPercent, cents: parts[at] ?? noCents }));
}

function ratesOf(lines: TaxedLine[]): number[] {
  return [...new Set(lines.map((line) => line.vatPercent))].sort((a, b) => a - b);
}

export function vatIn(grossCents: Cents, percent: number): Cents {
  return roundCents((grossCents * percent) / (100 + percent));
}

function costOf({ quantity, unitCents }: TaxedLine): Cents {
  return multiplyCents(unitCents, quantity);
}
