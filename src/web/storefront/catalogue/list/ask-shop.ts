import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import { fetchPage } from "#web/storefront/navigation/fetch-page.ts";

/** Asks the server for the list at this address, where the browser does not have all menus. */
export async function askShop(address: string, signal?: AbortSignal): Promise<ShopData> {
  const { answer } = await fetchPage(new URL(address, window.location.href), { signal });
  const shop = answer.data as ShopData | null;
  if (!shop?.part) throw new Error("the shop gave no list");
  return shop;
}

export function pageAddress(address: string, page: number): string {
  if (page <= 1) return address;
  return `${address}${address.includes("?") ? "&" : "?"}seite=${page}`;
}

/** A list with its next page. */
export function joined(shop: ShopData, next: ShopData): ShopData {
  const shown = new Set(shop.menus.map(({ id }) => id));
  return {
    ...shop,
    menus: [...shop.menus, ...next.menus.filter(({ id }) => !shown.has(id))],
    part: next.part && { ...next.part, first: shop.part?.first ?? 1 },
  };
}
