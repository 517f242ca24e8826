import type { CartItem } from "#contract/cart/cart.ts";
import { type DeliveryDay, dayInSight } from "#contract/day.ts";

type Line = Pick<CartItem, "menuId" | "qty" | "deliveryIsoDate">;

/** "2 für Fr, 18.09., 1 für Di, 22.09."; empty when there is nothing for another day. */
export function otherDaysText(lines: readonly Line[], menuId: number, day: DeliveryDay | null): string {
  return lines
    .filter((line) => line.menuId === menuId && line.deliveryIsoDate !== day)
    .sort((a, b) => a.deliveryIsoDate.localeCompare(b.deliveryIsoDate))
    .map(({ qty, deliveryIsoDate }) => `${qty} für ${dayInSight(deliveryIsoDate)}`)
    .join(", ");
}
