import type { Branding } from "#contract/shop/branding.ts";

/** A delivery's minimum. A shop without one gets a proposal of one menu. */
export function suggestedMenus({ minimumPerDelivery }: Pick<Branding, "minimumPerDelivery">): number {
  return Math.max(1, minimumPerDelivery.menus);
}

export function suggestText(menus: number): string {
  return menus === 1 ? "1\u00a0Menü vorschlagen" : `${menus}\u00a0Menüs vorschlagen`;
}
