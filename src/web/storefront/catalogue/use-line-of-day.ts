import { useSyncExternalStore } from "react";
import type { CartItem } from "#contract/cart.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { useOrderDay } from "#web/storefront/delivery-days/use-order-days.ts";

/** What the cart has of a dish for the day that a press orders for. Per dish, because a page has many cards. */
export function useLineOfDay(menuId: number): CartItem | undefined {
  const day = useOrderDay();
  const find = () =>
    guestCart.state().data?.items.find((line) => line.menuId === menuId && line.deliveryIsoDate === day);
  return useSyncExternalStore(guestCart.listen, find, () => undefined);
}
