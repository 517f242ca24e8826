import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { chosenDay, dayToOrder } from "#web/storefront/calendar/chosen-day.ts";
import { useBranding } from "#web/storefront/calendar/use-branding.ts";
import { type DeliveryGroup, deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import type { FillDay } from "#web/storefront/cart/fill/fill-goals.ts";
import { useCart } from "#web/storefront/cart/guest-cart.ts";

const usualMenus = 6;
export const mostMenus = 30;
const mostDays = 4;

/** Which deliveries are to be filled, and how many menus each is to have in all. */
export function useFillDays(only?: DeliveryDay, suggested?: FillDay) {
  const branding = useBranding();
  const { cart } = useCart();
  const groups = cart ? deliveryGroups(cart) : [];
  const [picked, setPicked] = useState<DeliveryDay[] | null>(suggested ? [suggested.deliveryDay] : null);
  const [menus, setMenus] = useState<number | null>(suggested?.menus ?? null);
  const present = only ? articlesOn(groups, only) : 0;
  const minimum = branding?.minimumPerDelivery.menus ?? usualMenus;
  const menusPerDelivery = menus ?? Math.min(mostMenus, only ? Math.max(minimum, present + 1) : minimum);
  const offered = (branding?.deliveryDates.nextDays ?? []).map(({ date }) => date);
  const first = branding && dayToOrder(branding.deliveryDates, chosenDay());
  const planned = groups.map(({ deliveryDay }) => deliveryDay).filter((day) => offered.includes(day));
  const usual = planned.length > 0 ? planned.slice(0, mostDays) : first ? [first] : [];
  const days = only ? [only] : (picked ?? usual);
  const toggle = (day: DeliveryDay) =>
    setPicked(
      days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort().slice(0, mostDays),
    );
  return {
    only,
    /** the next days, and those that the cart has */
    offered: [...new Set([...offered, ...days])].sort(),
    present,
    menus: menusPerDelivery,
    setMenus,
    days,
    toggle,
    pick: (day: DeliveryDay) => setPicked([day]),
    /** the next day that has room for all these menus, when one day alone is to be filled */
    after: offered.find(
      (day) => days.length === 1 && day > (days[0] ?? day) && articlesOn(groups, day) < menusPerDelivery,
    ),
    isFull: days.length >= mostDays,
    chosen: days.map((deliveryDay) => ({ deliveryDay, menus: menusPerDelivery })),
  };
}

function articlesOn(groups: readonly DeliveryGroup[], day: DeliveryDay): number {
  return groups.find(({ deliveryDay }) => deliveryDay === day)?.articles ?? 0;
}
