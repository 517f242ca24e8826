import { addCents, type Cents } from "#contract/money.ts";

/**
 * `claim`: money for food that has left the house; `money` and `code`: goodwill. A replacement and a claim are owed to a
 * guest, so what was delivered bounds them; goodwill has a sum for each guest.
 */
export type Way = "replacement" | "claim" | "money" | "code";

export interface Gift {
  way: Way;
  /** of a replacement, what its goods are worth */
  cents: Cents;
  /** of a replacement */
  portions?: number;
}

/** What was given before, and how far it may go. */
export interface Budget {
  /** what the order was worth, with its shipping, before discounts */
  worthCents: Cents;
  /** portions that were delivered, and neither given back nor missing */
  deliveredPortions: number;
  /** given for this order in all ways */
  orderCents: Cents;
  /** replacements of this order */
  orderReplacements: number;
  /** goodwill for this guest within 30 days, by mailbox or household */
  guestCents: Cents;
  guestLimitCents: Cents;
  /** replacements for this guest within 30 days */
  guestReplacements: number;
  /** given by this person today in all ways */
  dayCents: Cents;
  dayLimitCents: Cents;
}

export type Bound = "replaced" | "delivered" | "replaced_guest" | "order" | "guest" | "day";

/** The first bound that the gift would pass; undefined within all of them. */
export function passedBound({ way, cents, portions = 0 }: Gift, budget: Budget): Bound | undefined {
  if (way === "replacement") {
    if (budget.orderReplacements > 0) return "replaced";
    if (portions > budget.deliveredPortions) return "delivered";
    if (budget.guestReplacements > 0) return "replaced_guest";
  } else if (addCents(budget.orderCents, cents) > budget.worthCents) return "order";
  const isGoodwill = way === "money" || way === "code";
  if (isGoodwill && addCents(budget.guestCents, cents) > budget.guestLimitCents) return "guest";
  return addCents(budget.dayCents, cents) > budget.dayLimitCents ? "day" : undefined;
}
