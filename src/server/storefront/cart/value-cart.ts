import { hash } from "node:crypto";
import type { CartItem, CartRepair } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, noCents, subtractCents } from "#contract/money.ts";
import type { AvailabilityRow } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { type HoldAttempt, type HoldTerms, holdTerms } from "#server/domain/calendar/capacity/hold-rules.ts";
import type { DayVerdict } from "#server/domain/calendar/judge-day.ts";
import { findCodeProblem, ruleOf } from "#server/domain/cart/codes/code-rules.ts";
import type { CartRow, LineRow } from "#server/domain/cart/queries.ts";
import { freeShipping, shippedLine, type ShippingRule } from "#server/domain/cart/shipping.ts";
import { computeTotals, type PricedLine, type Totals } from "#server/domain/cart/totals.ts";
import {
  type CartVoucher,
  voucherProblem,
  voucherShare,
} from "#server/domain/checkout/vouchers/voucher-rules.ts";
import type { PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { judgeLines, linePortions } from "#server/storefront/cart/judge-lines.ts";
import { repairCart } from "#server/storefront/cart/repair-cart.ts";

export interface ValuedLine extends LineRow {
  pricedMenu: PricedMenu;
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
  /** the voucher that pays first; `message` says why it pays nothing at the moment */
  voucher: (Pick<CartVoucher, "id" | "ending" | "availableCents"> & { message: string | null }) | null;
  hold: CartHold;
  repair: CartRepair | null;
}

export interface ValuationInput {
  /** availability of the cart's days; null when there is enough for all lines */
  portions: AvailabilityRow | null;
  attempt: HoldAttempt;
}

const firstAttempt: ValuationInput = { portions: null, attempt: { attempts: 0, blockLimit: null } };

/** Values the lines with today's menus, days and prices. Nothing stored in the cart decides a price. */
export function valueCart(
  row: CartRow,
  snapshot: ShopSnapshot,
  { portions, attempt }: ValuationInput = firstAttempt,
): ValuedCart {
  const { catalogue, settings } = snapshot;
  const linesWithMenu = row.lines.flatMap((line) => {
    const pricedMenu = catalogue.menusById.get(line.menuId);
    return pricedMenu ? [{ ...line, pricedMenu }] : [];
  });
  const problems = judgeLines(linesWithMenu, portions, snapshot);
  const lines = linesWithMenu.map((line, at) => ({ ...line, problem: problems[at] ?? null }));
  const priced = lines.map(pricedLine);
  const undiscounted = computeTotals(priced, settings.shipping, null);
  const calendar = snapshot.bareCalendar();
  const codeProblem = row.code && findCodeProblem(row.code, calendar.today, undiscounted.goodsCents);
  const totals =
    row.code && !codeProblem ? computeTotals(priced, settings.shipping, ruleOf(row.code)) : undiscounted;
  const voucher = row.voucher && {
    ...row.voucher,
    message: voucherProblem(row.voucher, calendar.today),
  };
  return {
    id: row.id,
    version: row.version,
    revision: revisionOf(row.version, priced, { totals, voucher }),
    lines,
    totals,
    voucher,
    days: totals.deliveries.map(({ day }) => calendar.judge(day)),
    code: row.code && { id: row.code.id, code: row.code.code, message: messageOf(codeProblem) },
    hold: judgeHold(lines, portions, attempt),
    repair: repairCart(lines, portions, snapshot),
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

/** The valuation when the shop gives all of it away: today's prices, taken off whole. */
export function valueFree(cart: ValuedCart): ValuedCart {
  return { ...cart, totals: computeTotals(cart.lines.map(pricedLine), freeShipping, { percent: 100 }) };
}

/** The valuation of what is shipped in another order's parcel. */
export function valueUnshipped(cart: ValuedCart): ValuedCart {
  return { ...cart, totals: computeTotals(cart.lines.map(pricedLine), freeShipping, null) };
}

/** What the voucher pays of the total. */
export function byVoucherCents({ voucher, totals }: Pick<ValuedCart, "voucher" | "totals">): Cents {
  return voucher && !voucher.message ? voucherShare(voucher.availableCents, totals.totalCents) : noCents;
}

/** What is left to pay through a provider. */
export function toPayCents(cart: Pick<ValuedCart, "voucher" | "totals">): Cents {
  return subtractCents(cart.totals.totalCents, byVoucherCents(cart));
}

function pricedLine(line: Pick<ValuedLine, "deliveryDay" | "quantity" | "pricedMenu">): PricedLine {
  return { ...shippedLine(line), day: line.deliveryDay, vatPercent: line.pricedMenu.vatPercent };
}

export function hasNewPrice({ seenCents, pricedMenu }: ValuedLine): boolean {
  return seenCents !== pricedMenu.priceCents;
}

function revisionOf(
  version: number,
  lines: PricedLine[],
  paid: Pick<ValuedCart, "voucher" | "totals">,
): string {
  const { totalCents, discountCents } = paid.totals;
  const voucher = paid.voucher ? [`v${byVoucherCents(paid)}`] : [];
  const shown = [version, totalCents, discountCents, ...voucher, ...lines.map((line) => line.unitCents)];
  return hash("sha1", shown.join(), "base64url").slice(0, 16);
}

function messageOf(codeProblem: ReturnType<typeof findCodeProblem>): string | null {
  return codeProblem && (codeProblem.message ?? "Dieser Rabattcode ist nicht mehr gültig.");
}

interface CartHold {
  attempts: number;
  firmMinutes: number;
  /** days whose portions are secured only by payment */
  softDays: DeliveryDay[];
  /** too large to be held even on a first attempt */
  isLarge: boolean;
}

interface Line {
  deliveryDay: DeliveryDay;
  quantity: number;
  dayCapacity: number;
  pricedMenu: PricedMenu;
}

type Portions = ReadonlyMap<number, number>;

function judgeHold(lines: Line[], portions: AvailabilityRow | null, attempt: HoldAttempt): CartHold {
  const { attempts } = attempt;
  const days = [...portionsByDay(lines)];
  const limits = portions?.menus ?? [];
  const daysBeyond = ({ maxPortions }: HoldTerms): DeliveryDay[] =>
    days.flatMap(([deliveryDay, { capacity, requested }]) => {
      const isBeyondMenuLimit = limits.some(
        ([limitDay, menuId, , capacityOfMenu]) =>
          limitDay === deliveryDay && (requested.get(menuId) ?? 0) > maxPortions(capacityOfMenu),
      );
      return isBeyondMenuLimit || total(requested) > maxPortions(capacity) ? [deliveryDay] : [];
    });
  const terms = holdTerms(attempt);
  const softDays = daysBeyond(terms);
  const isLarge = softDays.length > 0 && daysBeyond(holdTerms({ ...attempt, attempts: 0 })).length > 0;
  return { attempts, firmMinutes: terms.firmMinutes, softDays, isLarge };
}

function portionsByDay(lines: Line[]): Map<DeliveryDay, { capacity: number; requested: Portions }> {
  const days = new Map<DeliveryDay, { capacity: number; requested: Map<number, number> }>();
  for (const line of lines) {
    const requested = days.get(line.deliveryDay)?.requested ?? new Map<number, number>();
    for (const [menuId, count] of linePortions(line))
      requested.set(menuId, (requested.get(menuId) ?? 0) + count);
    days.set(line.deliveryDay, { capacity: line.dayCapacity, requested });
  }
  return days;
}

function total(portions: Portions): number {
  return [...portions.values()].reduce((sum, count) => sum + count, 0);
}
