import type { Cart } from "#contract/cart/cart.ts";
import { germanDay, parseDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";
import { notifyOtherTabs } from "#web/storefront/cart/other-tabs.ts";

export interface CartAddition {
  menuId: number;
  quantity: number;
  deliveryDate: string;
}

export interface LineChange {
  rowId: string;
  quantity: number;
  deliveryDate: string;
}

export async function addLine({ deliveryDate, ...rest }: CartAddition): Promise<Cart> {
  const body = { ...rest, deliveryDate: germanDeliveryDay(deliveryDate) };
  return (await api("addToCart", { body })).data;
}

export async function changeLine({ rowId, quantity, deliveryDate }: LineChange): Promise<Cart> {
  const body = { quantity, deliveryDate: germanDeliveryDay(deliveryDate) };
  return (await api("changeLine", { params: { itemId: rowId }, body })).data;
}

export async function removeLine({ rowId }: { rowId: string }): Promise<Cart> {
  return (await api("removeLine", { params: { itemId: rowId } })).data;
}

/** In its turn after the changes before it; every tab shows the answered cart. */
export async function runCartChange(change: () => Promise<Cart>): Promise<Cart> {
  const cart = await changeCart(change);
  notifyOtherTabs();
  return cart;
}

/** The API takes days as `DD.MM.YYYY` (specification, section 5). */
function germanDeliveryDay(text: string): string {
  const day = parseDay(text);
  return day ? germanDay(day) : text;
}
