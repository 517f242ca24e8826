import type { Branding } from "#contract/shop/branding.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { isOpenDay } from "#web/storefront/calendar/is-open-day.ts";
import { articleText, type DeliveryGroup } from "#web/storefront/cart/delivery-groups.ts";

interface BarDay {
  date: DeliveryDay;
  /** `4 von 6`, `7 Menüs`; empty where the cart has nothing */
  planned: string;
  /** `Mo, 23.11., 12:00 Uhr`; undefined for a late day without a cart */
  orderableUntil: string | undefined;
}

interface BarInput {
  branding: Branding;
  groups: readonly DeliveryGroup[];
  /** shown even when it is a late one */
  chosen: DeliveryDay;
}

/** The next days, and later ones for which the guest orders; one after the other. */
export function daysOfBar({ branding, groups, chosen }: BarInput): BarDay[] {
  const { deliveryDates, minimumPerDelivery } = branding;
  const groupOf = new Map(groups.map((group) => [group.deliveryDay, group]));
  const cutOffOf = new Map(deliveryDates.nextDays.map((day) => [day.date, day.orderableUntil]));
  const planned = [...groupOf.keys()].filter((date) => isOpenDay(deliveryDates, date));
  return [...new Set([...cutOffOf.keys(), ...planned, chosen])].sort().map((date) => ({
    date,
    planned: plannedText(groupOf.get(date), minimumPerDelivery.menus),
    orderableUntil: cutOffOf.get(date) ?? groupOf.get(date)?.orderableUntil,
  }));
}

function plannedText(group: DeliveryGroup | undefined, minimum: number): string {
  if (!group) return "";
  const { articles, boxes, missing } = group;
  if (missing > 0) return `${articles} von ${minimum}`;
  // A day has room for one word.
  return boxes > 0 && articles > boxes ? `${articles} Artikel` : articleText(group);
}
