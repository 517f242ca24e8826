import { type Cents, multiplyCents, noCents, subtractCents, sumCents } from "#contract/money.ts";

/** The shop's rule as plain data, because a thread searches with it. Only this file looks into it. */
export interface ShippingRule {
  perDeliveryCents: Cents;
  /** shipping is free from this goods value of one delivery day, before the discount */
  freeFromCents: Cents;
}

/** Where the shop pays the carrier. */
export const freeShipping: ShippingRule = { perDeliveryCents: noCents, freeFromCents: noCents };

/** What the rule may know of a menu. */
export interface ShippedMenu {
  priceCents: Cents;
}

/** What the rule may know of a line. */
export interface ShippedLine {
  quantity: number;
  unitCents: Cents;
}

export interface DeliveryShipping {
  shippingCents: Cents;
  /** goods that are missing until shipping is free; null when it is free, or when no goods would make it so */
  untilFreeCents: Cents | null;
}

export function shippedLine(line: { pricedMenu: ShippedMenu; quantity: number }): ShippedLine {
  return { quantity: line.quantity, unitCents: line.pricedMenu.priceCents };
}

/** The shipping of one delivery. Without lines there is none. */
export function shippingOf(lines: readonly ShippedLine[], rule: ShippingRule): DeliveryShipping {
  if (lines.length === 0) return { shippingCents: noCents, untilFreeCents: null };
  const goodsCents = sumCents(lines.map(({ unitCents, quantity }) => multiplyCents(unitCents, quantity)));
  const shippingCents = shippingForValue(goodsCents, rule);
  const untilFreeCents = shippingCents === 0 ? null : subtractCents(rule.freeFromCents, goodsCents);
  return { shippingCents, untilFreeCents };
}

/**
 * For searches that know only the value of the goods. A rule that looks at anything else must answer with the most that
 * such a delivery may cost, so that no budget is exceeded.
 */
export function shippingForValue(goodsCents: Cents, rule: ShippingRule): Cents {
  return goodsCents >= rule.freeFromCents ? noCents : rule.perDeliveryCents;
}

/** The most that any delivery may cost. */
export function mostShipping({ perDeliveryCents }: ShippingRule): Cents {
  return perDeliveryCents;
}

/** The two amounts in which answers and pages describe the rule. */
export function usualShipping(rule: ShippingRule): { perDeliveryCents: Cents; freeFromCents: Cents } {
  return rule;
}
