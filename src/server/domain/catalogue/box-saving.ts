import { asDeliveryDay, calendarDay } from "#contract/day.ts";
import type { Packed } from "#server/domain/catalogue/box.ts";
import { computeTotals, type ShippingRule } from "#server/domain/pricing/totals.ts";

/**
 * What a guest saves against ordering the dishes singly for one day, shipping included. Null when nothing is saved or
 * a dish is not sold singly, because an advertised saving must be true (§ 5 UWG).
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

// Any day will do: all lines share one delivery.
const oneDay = asDeliveryDay(calendarDay("2026-01-01"));

/** Prices include VAT, so the rate does not change the sum. */
function costOf(goods: { priceCents: number; quantity: number }[], shipping: ShippingRule): number {
  const lines = goods.map(({ priceCents, quantity }) => ({
    day: oneDay,
    quantity,
    unitCents: priceCents,
    vatPercent: 0,
  }));
  return computeTotals(lines, shipping, null).totalCents;
}
