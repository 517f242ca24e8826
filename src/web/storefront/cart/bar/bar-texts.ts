import type { Cart } from "#contract/cart/cart.ts";
import { type DeliveryDay, weekdayName } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import {
  articleText,
  countOf,
  type DeliveryGroup,
  deliveryGroups,
  plannedText,
} from "#web/storefront/cart/delivery-groups.ts";

export interface BarTexts {
  /** `Di 1.12. · 4 von 6` or `2 Liefertage · 9 Menüs` */
  what: string;
  /** of all goods */
  sum: string;
  /** `noch 20,40 € bis Versand frei`; of the day that a press orders for, or the first that lacks something */
  shipping: string;
}

/** What the cart's answer says, in two short lines. */
export function barTexts(cart: Cart, orderDay: DeliveryDay | null): BarTexts | null {
  const groups = deliveryGroups(cart);
  const [first] = groups;
  if (!first) return null;
  const isAlone = groups.length === 1;
  return {
    what: isAlone
      ? `${dayOfBar(first.deliveryDay)} · ${plannedText(first, cart.metaData.minimumPerDelivery.menus)}`
      : `${groups.length} Liefertage · ${articleText(countOf(cart.items))}`,
    sum: formatEuro(cart.originalSubtotal),
    shipping: shippingOf(groups, orderDay, isAlone),
  };
}

function shippingOf(
  groups: readonly DeliveryGroup[],
  orderDay: DeliveryDay | null,
  isAlone: boolean,
): string {
  const lacking = groups.filter(({ shipping }) => shipping?.untilFree);
  const group = lacking.find(({ deliveryDay }) => deliveryDay === orderDay) ?? lacking[0];
  if (group) {
    const day = isAlone ? "" : `${dayOfBar(group.deliveryDay)}: `;
    return `${day}noch ${formatEuro(group.shipping?.untilFree)} bis Versand frei`;
  }
  return groups.every(({ shipping }) => shipping?.cost === 0) ? "Versand frei" : "zzgl. Versand";
}

/** `Di 1.12.` */
function dayOfBar(day: DeliveryDay): string {
  return `${weekdayName(day).slice(0, 2)} ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
}
