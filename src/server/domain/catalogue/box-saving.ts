import { asDeliveryDay, calendarDay } from "#contract/day.ts";
import { type Cents, subtractCents } from "#contract/money.ts";
import { computeTotals, type ShippingRule } from "#server/domain/cart/totals.ts";
import type { BoxItem } from "#server/domain/catalogue/box.ts";

/**
 * What a guest saves against ordering the dishes singly for one day, shipping included. Null when nothing is saved or
 * a dish is not sold singly, because an advertised saving must be true (§ 5 UWG).
 */
export function boxSavingCents(
  box: { isBox: boolean; priceCents: Cents },
  boxItems: readonly BoxItem[],
  shipping: ShippingRule,
): Cents | null {
  if (!box.isBox || boxItems.length === 0 || boxItems.some(({ menu }) => !menu.isPublished)) return null;
  const singleDishes = boxItems.map(({ menu, quantity }) => ({ priceCents: menu.priceCents, quantity }));
  const saving = subtractCents(
    costOf(singleDishes, shipping),
    costOf([{ priceCents: box.priceCents, quantity: 1 }], shipping),
  );
  return saving > 0 ? saving : null;
}

// Any day will do: all lines share one delivery.
const anyDay = asDeliveryDay(calendarDay("2026-01-01"));

/** Prices include VAT, so the rate does not change the sum. */
function costOf(goods: { priceCents: Cents; quantity: number }[], shipping: ShippingRule): Cents {
  const lines = goods.map(({ priceCents, quantity }) => ({
    day: anyDay,
    quantity,
    unitCents: priceCents,
    vatPercent: 0,
  }));
  return computeTotals(lines, shipping, null).totalCents;
}
