import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { FillGoals } from "#contract/cart/fill-plan.ts";
import { isWithout } from "#contract/catalogue/plate-rule.ts";
import { filterMenus, type PricedMenu } from "#server/domain/catalogue/catalogue.ts";
import type { FillOption } from "#server/storefront/cart/filling/day-problem.ts";

/** A third portion of one dish in a parcel is too much. */
export const mostOfOneDish = 2;
// one point is worth one euro
const liked = 8;
const bestseller = 2;
const isNew = 1;
const again = -6;
const mostForProtein = 4;
const gramsPerPoint = 5;

/** Dishes on sale that contradict none of the goals; boxes are never proposed. */
export function fittingMenus(menus: readonly Menu[], goals: FillGoals): Menu[] {
  const { withoutAllergenIds = [], avoidsTraces = false, nutritionIds = [] } = goals;
  const { minCal = 0, maxCal, minProtein = 0 } = goals;
  return filterMenus([...menus], { nutrition_ids: nutritionIds }).filter(
    (menu) =>
      !menu.isBox &&
      isWithout(menu, withoutAllergenIds, avoidsTraces) &&
      menu.cal >= minCal &&
      menu.cal <= (maxCal ?? Number.POSITIVE_INFINITY) &&
      menu.protein >= minProtein,
  );
}

export interface Supply {
  /** portions of this dish that the delivery has already */
  here: (menuId: number) => number;
  /** and other deliveries of the guest */
  elsewhere: (menuId: number) => number;
  /** portions left of this dish; null when it has no separate limit */
  left: (menuId: number) => number | null;
}

/** One option for each portion, the next of the same dish with fewer points. */
export function fillOptions(
  menus: readonly PricedMenu[],
  goals: FillGoals,
  { here, elsewhere, left }: Supply,
): FillOption[] {
  return menus.flatMap(({ menu, priceCents, shelfLifeDays }) => {
    const present = here(menu.id);
    const most = Math.min(mostOfOneDish, left(menu.id) ?? mostOfOneDish) - present;
    const points = pointsOf(menu, goals) + again * Math.min(elsewhere(menu.id), mostOfOneDish);
    return Array.from({ length: Math.max(0, most) }, (_, copy) => ({
      menuId: menu.id,
      priceCents,
      points: points + again * (present + copy),
      // cooked on the day before the delivery
      keepsDays: shelfLifeDays - 1,
    }));
  });
}

function pointsOf(menu: Menu, { likedMenuIds = [], minProtein }: FillGoals): number {
  const spare = minProtein === undefined ? 0 : Math.floor((menu.protein - minProtein) / gramsPerPoint);
  return (
    (likedMenuIds.includes(menu.id) ? liked : 0) +
    (menu.isBestseller ? bestseller : 0) +
    (menu.isNew ? isNew : 0) +
    Math.min(mostForProtein, spare)
  );
}
