import { asDeliveryDay, calendarDay } from "#contract/day.ts";
import type { Packed } from "#server/domain/catalogue/box.ts";
import { computeTotals, type ShippingRule } from "#server/domain/pricing/totals.ts";

/**
 * What a box costs less than its dishes ordered singly for one day, shipping included. Null where it costs no less,
 * and where a dish cannot be had singly: then nothing may be said about it (§ 5 UWG).
 */
export function boxSavingCents(
  box: { isBox: boolean; priceCents: number },
  packed: readonly Packed[],
  shipping: ShippingRule,
): number | null {
  if (!box.isBox || packed.length === 0 || packed.some(({ menu }) => !menu.isPublished)) return null;
  const singly = packed.map(({ menu, quantity }) => ({ priceCents: menu.priceCents, quantity }));
  const saving = costOf(singly, shipping) - costOf([{ priceCents: box.priceCents, quantity: 1 }], shipping);
  return saving > 0 ? saving : null;
}

// all of them together: which day it is changes nothing
const oneDay = asDeliveryDay(calendarDay("2026-01-01"));

/** The rates of VAT are in the prices and do not change the sum. */
function costOf(goods: { priceCents: number; quantity: number }[], shipping: ShippingRule): number {
  const lines = goods.map(({ priceCents, quantity }) => ({
    day: oneDay,
    quantity,
    unitCents: priceCents,
    vatPercent: 0,
  }));
  return computeTotals(lines, shipping, null).totalCents;
}
