import { useSyncExternalStore } from "react";
import type { CartItem } from "#contract/cart.ts";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { otherDaysText } from "#web/storefront/catalogue/other-days-text.ts";
import { useOrderDay } from "#web/storefront/delivery-days/use-order-days.ts";

const nothing: readonly CartItem[] = [];

/** What the cart has of a dish for days that the card's button does not order for. */
export function OtherDays({ menuId }: { menuId: number }) {
  const day = useOrderDay();
  const read = () => otherDaysText(guestCart.state().data?.items ?? nothing, menuId, day);
  const text = useSyncExternalStore(guestCart.listen, read, () => "");
  if (!text) return null;
  return <p className="bg-white/92 px-3.5 py-1 text-[13px]/5 font-medium">Im Warenkorb: {text}</p>;
}
