import { buy, eva, friday, orderNumber, wednesday } from "#test/buy.ts";
import { thursday } from "#test/delivery-changes.ts";
import type { TestShop } from "#test/open-shop.ts";

export const nextTuesday = "2026-09-22";

export interface OrderOfWeek {
  orderId: string;
  number: string;
  lastName: string;
}

type Line = { menuId: number; quantity: number; day: string };

const on = (day: string, menuId: number, quantity: number): Line => ({ day, menuId, quantity });

/**
 * 65 orders: 24 for Wednesday, 20 for Thursday, 15 for Friday, 11 for the Tuesday after; some for two of these
 * days.
 */
function linesOf(at: number): Line[] {
  const menu = (at % 5) + 1;
  if (at < 20) return [on(wednesday, menu, 4), on(wednesday, 6, 2)];
  if (at < 24) return [on(wednesday, menu, 6), on(thursday, menu, 6)];
  if (at < 38) return [on(friday, menu, 6)];
  // With both days in one order, neither can move to the other.
  if (at < 39) return [on(friday, menu, 6), on(nextTuesday, 6, 6)];
  if (at < 55) return [on(thursday, menu, 6)];
  return [on(nextTuesday, menu, 6)];
}

/** The paid orders of a week, each by another guest, in the order of their placing. */
export async function buyForAWeek(shop: TestShop, count = 65): Promise<OrderOfWeek[]> {
  const orders: OrderOfWeek[] = [];
  for (let at = 0; at < count; at++) {
    const lastName = `Gast ${String(at + 1).padStart(2, "0")}`;
    const guestData = { ...eva, lastName, email: `gast${at + 1}@example.de` };
    const { orderId } = await buy(shop, shop.guest(), { lines: linesOf(at), guestData });
    const number = await orderNumber(shop, orderId);
    orders.push({ orderId, number, lastName });
  }
  return orders;
}
