import type { Branding } from "#contract/shop/branding.ts";

/** A delivery's minimum. A shop without one gets a proposal of one menu. */
export function suggestedMenus({ minimumPerDelivery }: Pick<Branding, "minimumPerDelivery">): number {
  return Math.max(1, minimumPerDelivery.menus);
}

/** One word for what the shop proposes, from a week to what is missing of one delivery. */
export function fillText(isOneDelivery: boolean): string {
  return isOneDelivery ? "Rest vorschlagen" : "Woche vorschlagen";
}

export function suggestText(menus: number): string {
  return menus === 1 ? "1\u00a0Menü vorschlagen" : `${menus}\u00a0Menüs vorschlagen`;
}
