import { calls } from "#contract/calls.ts";
import type { Menu } from "#contract/catalogue.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CalendarEntry } from "#contract/delivery-days.ts";
import { jsonOf, openClient } from "./http-client.ts";

/** What can be bought now: menus (no boxes) and bookable days. */
export interface Goods {
  menus: Menu[];
  days: DeliveryDay[];
}

export async function findGoods(origin: string): Promise<Goods> {
  const client = openClient(origin);
  try {
    const menus = await jsonOf<{ data: Menu[] }>(client.call("GET", calls.readMenus.path));
    const days = await jsonOf<{ data: CalendarEntry[] }>(client.call("GET", calls.readDeliveryDays.path));
    return {
      menus: menus.data.filter((menu) => !menu.isBox),
      days: days.data.filter((day) => day.bookable).map((day) => day.date),
    };
  } finally {
    client.close();
  }
}

export interface Line {
  menuId: number;
  quantity: number;
  deliveryDate: string;
}

export function linesFor({ menus, days }: Goods, size: { lines: number; quantity: number }): Line[] {
  return Array.from({ length: size.lines }, (_, at) => ({
    menuId: menus[at % menus.length]!.id,
    quantity: size.quantity,
    deliveryDate: days[at % days.length]!,
  }));
}
