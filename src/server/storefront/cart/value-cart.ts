import { hash } from "node:crypto";
import type { CartItem } from "#contract/cart.ts";
import type { DayVerdict } from "#server/domain/calendar/delivery-day.ts";
import type { PortionsRow } from "#server/domain/capacity/free-on.ts";
import type { HoldAttempt } from "#server/domain/capacity/hold-rule.ts";
import type { CartRow, LineRow } from "#server/domain/carts/queries.ts";
import type { Sellable } from "#server/domain/catalogue/catalogue.ts";
import { reasonAgainst, ruleOf } from "#server/domain/discounts/code-rule.ts";
import {
  computeTotals,
  type PricedLine,
  type ShippingRule,
  type Totals,
} from "#server/domain/pricing/totals.ts";
import type { ShopSnapshot } from "#server/domain/shop-snapshot/shop-snapshot.ts";
import { type CartHold, judgeHold } from "#server/storefront/cart/judge-hold.ts";
import { judgeLines } from "#server/storefront/cart/judge-lines.ts";

export interface ValuedLine extends LineRow {
  sellable: Sellable;
  problem: CartItem["problem"];
}

export interface ValuedCart {
  id: string;
  version: number;
  /** changes with anything that the guest is asked to pay for */
  revision: string;
  lines: ValuedLine[];
  totals: Totals;
  /** verdicts of the calendar without availability, in the order of `totals.deliveries` */
  days: DayVerdict[];
  /** the redeemed code; `message` says why it does not apply at the moment */
  code: { id: number; code: string; message: string | null } | null;
  hold: CartHold;
}

export interface ValuationInput {
  /** availability of the cart's days; null when there is enough for all lines */
  portions: PortionsRow | null;
  attempt: HoldAttempt;
}

const firstAttempt: ValuationInput = { portions: null, attempt: { attempts: 0, isOfBlock: false } };

/** Values the lines with today's menus, days and prices. Nothing stored in the cart decides a price. */
export function valueCart(
  row: CartRow,
  snapshot: ShopSnapshot,
  { portions, attempt }: ValuationInput = firstAttempt,
): ValuedCart {
  const { catalogue, settings } = snapshot;
  const known = row.lines.flatMap((line) => {
    const sellable = catalogue.sellable.get(line.menuId);
    return sellable ? [{ ...line, sellable }] : [];
  });
  const problems = judgeLines(known, portions, snapshot);
  const lines = known.map((line, at) => ({ ...line, problem: problems[at] ?? null }));
  const priced = lines.map(pricedLine);
  const plain = computeTotals(priced, settings.shipping, null);
  const calendar = snapshot.bareCalendar();
  const against = row.code && reasonAgainst(row.code, calendar.today, plain.goodsCents);
  const totals = row.code && !against ? computeTotals(priced, settings.shipping, ruleOf(row.code)) : plain;
  return {
    id: row.id,
    version: row.version,
    revision: revisionOf(row.version, priced, totals),
    lines,
    totals,
    days: totals.deliveries.map(({ day }) => calendar.judge(day)),
    code: row.code && { id: row.code.id, code: row.code.code, message: messageOf(against) },
    hold: judgeHold(lines, portions, attempt),
  };
}

/**
 * The valuation after a code was refused to this customer: without the discount, and with the reason. The revision
 * stays the same, because the cart has not changed; the same order would be refused again.
 */
export function valueWithoutCode(cart: ValuedCart, shipping: ShippingRule, reason: string): ValuedCart {
  const totals = computeTotals(cart.lines.map(pricedLine), shipping, null);
  return { ...cart, totals, code: cart.code && { ...cart.code, message: reason } };
}

function pricedLine({
  day,
  quantity,
  sellable,
}: Pick<ValuedLine, "day" | "quantity" | "sellable">): PricedLine {
  return { day, quantity, unitCents: sellable.priceCents, vatPercent: sellable.vatPercent };
}

export function hasNewPrice({ seenCents, sellable }: ValuedLine): boolean {
  return seenCents !== sellable.priceCents;
}

function revisionOf(version: number, lines: PricedLine[], totals: Totals): string {
  const said = [version, totals.totalCents, totals.discountCents, ...lines.map((line) => line.unitCents)];
  return hash("sha1", said.join(), "base64url").slice(0, 16);
}

function messageOf(against: ReturnType<typeof reasonAgainst>): string | null {
  return against && (against.message ?? "Dieser Rabattcode ist nicht mehr gültig.");
}
