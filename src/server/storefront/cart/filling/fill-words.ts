import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { FillGoals } from "#contract/cart/fill-plan.ts";
import { germanNumber } from "#contract/german-number.ts";
import { type Cents, eurosFromCents, formatEuro } from "#contract/money.ts";
import { type Dishes, portionsOf } from "#server/storefront/cart/filling/dishes.ts";

export function menusText(count: number): string {
  if (count === 0) return "keine Menüs";
  return count === 1 ? "1 Menü" : `${count} Menüs`;
}

/** `6 Menüs, im Schnitt 34 g Eiweiß, 58,40 €, Versand frei` */
export function summaryText(dishes: readonly Dishes[], goodsCents: Cents, shippingCents: Cents): string {
  const count = portionsOf(dishes);
  if (count === 0) return "Keine Menüs";
  const protein =
    dishes.reduce((sum, one) => sum + one.pricedMenu.menu.protein * portionsOf([one]), 0) / count;
  const shipping =
    shippingCents === 0 ? "Versand frei" : `zzgl. ${formatEuro(eurosFromCents(shippingCents))} Versand`;
  const goods = formatEuro(eurosFromCents(goodsCents));
  return `${menusText(count)}, im Schnitt ${germanNumber(protein)}\u00a0g Eiweiß, ${goods}, ${shipping}`;
}

/** Why this dish: what the guest asked for first. */
export function reasonsFor(menu: Menu, goals: FillGoals): string[] {
  const { likedMenuIds = [], minProtein, minCal, maxCal } = goals;
  const reasons = [
    likedMenuIds.includes(menu.id) && "von Ihrer Merkliste",
    minProtein !== undefined && `${germanNumber(menu.protein)}\u00a0g Eiweiß`,
    (minCal !== undefined || maxCal !== undefined) && `${germanNumber(menu.cal)}\u00a0kcal`,
    menu.isBestseller && "oft bestellt",
    menu.isNew && "neu im Angebot",
  ];
  return reasons.filter((reason) => reason !== false);
}
