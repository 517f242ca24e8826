import type { Cart, CartItem } from "#contract/cart/cart.ts";
import type { DeliveryDay } from "#contract/day.ts";

export interface DeliveryGroup {
  deliveryDay: DeliveryDay;
  items: CartItem[];
  /** The sum of quantities; a box counts as 1. */
  articles: number;
  boxes: number;
  /** How many menus the delivery's minimum still lacks; 0 when it is reached or a box is among them. */
  missing: number;
  shipping: Cart["metaData"]["shippingData"][number] | undefined;
  /** `Mo, 23.11., 12:00 Uhr`; undefined when the day can no longer be ordered. */
  orderableUntil: string | undefined;
  /** `bleibt bis 20 Uhr kühl` */
  coolUntil: string | undefined;
}

export function deliveryGroups({ items, metaData }: Pick<Cart, "items" | "metaData">): DeliveryGroup[] {
  const byDay = new Map<DeliveryDay, CartItem[]>();
  for (const item of items) {
    const sameDay = byDay.get(item.deliveryIsoDate);
    if (sameDay) sameDay.push(item);
    else byDay.set(item.deliveryIsoDate, [item]);
  }
  return [...byDay.entries()]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([isoDate, lines]) => deliveryGroup(isoDate, lines, metaData));
}

function deliveryGroup(
  deliveryDay: DeliveryDay,
  items: CartItem[],
  metaData: Cart["metaData"],
): DeliveryGroup {
  const { articles, boxes } = countOf(items);
  const missing = boxes > 0 ? 0 : Math.max(0, metaData.minimumPerDelivery.menus - articles);
  const isSameDay = (day: { deliveryIsoDate: DeliveryDay }) => day.deliveryIsoDate === deliveryDay;
  const shipping = metaData.shippingData.find(isSameDay);
  const { orderableUntil, coolUntil } = metaData.cutOffData.find(isSameDay) ?? {};
  const common = { deliveryDay, items, articles, boxes, missing, shipping, orderableUntil };
  return { ...common, coolUntil: coolUntil ?? undefined };
}

/** A box counts as 1. */
export function countOf(items: readonly CartItem[]): Pick<DeliveryGroup, "articles" | "boxes"> {
  return { articles: quantityOf(items), boxes: quantityOf(items.filter((item) => item.isBox)) };
}

function quantityOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0);
}

/** `7 Menüs`, `1 Box`, `6 Menüs und 1 Box` */
export function articleText({ articles, boxes }: Pick<DeliveryGroup, "articles" | "boxes">): string {
  const menus = articles - boxes;
  const parts: string[] = [];
  if (menus > 0) parts.push(menus === 1 ? "1 Menü" : `${menus} Menüs`);
  if (boxes > 0) parts.push(boxes === 1 ? "1 Box" : `${boxes} Boxen`);
  return parts.join(" und ");
}

/** `4 von 6` until the minimum is reached, then how many */
export function plannedText(group: DeliveryGroup, minimum: number): string {
  return group.missing > 0 ? `${group.articles} von ${minimum}` : articleText(group);
}

/** `Es fehlen noch 3.` */
export function missingText(missing: number): string {
  return missing === 1 ? "Es fehlt noch 1." : `Es fehlen noch ${missing}.`;
}
