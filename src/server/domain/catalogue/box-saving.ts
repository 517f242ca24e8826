import { addCents, type Cents, multiplyCents, subtractCents, sumCents } from "#contract/money.ts";
import {
  type ShippedMenu,
  type ShippingRule,
  shippedLine,
  shippingOf,
} from "#server/domain/cart/shipping.ts";
import type { BoxItem } from "#server/domain/catalogue/box.ts";

/**
 * What a guest saves against ordering the dishes singly for one day, shipping included. Null when nothing is saved or
 * a dish is not sold singly, because an advertised saving must be true (§ 5 UWG).
 */
export function boxSavingCents(
  box: ShippedMenu & { isBox: boolean },
  boxItems: readonly BoxItem[],
  shipping: ShippingRule,
): Cents | null {
  if (!box.isBox || boxItems.length === 0 || boxItems.some(({ menu }) => !menu.isPublished)) return null;
  const singleDishes = boxItems.map(({ menu, quantity }) => ({ pricedMenu: menu, quantity }));
  const saving = subtractCents(
    costOf(singleDishes, shipping),
    costOf([{ pricedMenu: box, quantity: 1 }], shipping),
  );
  return saving > 0 ? saving : null;
}

function costOf(goods: { pricedMenu: ShippedMenu; quantity: number }[], shipping: ShippingRule): Cents {
  const prices = goods.map(({ pricedMenu, quantity }) => multiplyCents(pricedMenu.priceCents, quantity));
  return addCents(sumCents(prices), shippingOf(goods.map(shippedLine), shipping).shippingCents);
}
