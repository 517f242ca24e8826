import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import { addCents, type Cents, multiplyCents, subtractCents, sumCents } from "#contract/money.ts";
import {
  shippedLine,
  type ShippedMenu,
  shippingOf,
  type ShippingRule,
} from "#server/domain/cart/shipping.ts";
import { meanTrayFigures, mixedFigures } from "./food-figures.ts";
import type { FoodFigures, MenuRow } from "./queries.ts";

export interface BoxItem {
  menu: MenuRow;
  quantity: number;
}

/** A box has the allergens and traces of any of its dishes, but only the nutrition forms that all of them have. */
interface BoxFood {
  allergenIds: number[];
  nutritionIds: number[];
  allergensComplete: boolean;
  traceIds: number[];
  tracesComplete: boolean;
  weightGrams: number;
  weightText: string;
  figures: FoodFigures;
  /** of the mean tray */
  portion: NutritionFigures;
}

export function boxFood(boxItems: BoxItem[]): BoxFood {
  const allergenIds = unionOf(boxItems, ({ allergenIds: ids }) => ids);
  const weightGrams = boxItems.reduce((sum, { menu, quantity }) => sum + menu.weightGrams * quantity, 0);
  const portions = boxItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const weights = new Set(boxItems.map(({ menu }) => menu.weightGrams));
  const [onlyWeight] = weights;
  return {
    allergenIds,
    nutritionIds: formsOfAll(boxItems),
    allergensComplete: boxItems.length > 0 && boxItems.every(({ menu }) => menu.allergensComplete),
    traceIds: unionOf(boxItems, ({ traceIds }) => traceIds).filter((id) => !allergenIds.includes(id)),
    tracesComplete: boxItems.length > 0 && boxItems.every(({ menu }) => menu.tracesComplete),
    weightGrams,
    weightText: weights.size === 1 ? `${portions} × ${onlyWeight} g` : `${weightGrams} g`,
    figures: mixedFigures(
      boxItems.flatMap(({ menu, quantity }) =>
        menu.figures ? [{ figures: menu.figures, grams: menu.weightGrams * quantity }] : [],
      ),
    ),
    portion: meanTrayFigures(boxItems),
  };
}

function unionOf(boxItems: BoxItem[], idsOf: (menu: MenuRow) => number[]): number[] {
  return [...new Set(boxItems.flatMap(({ menu }) => idsOf(menu)))].sort((a, b) => a - b);
}

function formsOfAll(boxItems: BoxItem[]): number[] {
  const [first, ...others] = boxItems;
  if (!first) return [];
  return first.menu.nutritionIds.filter((id) => others.every(({ menu }) => menu.nutritionIds.includes(id)));
}

/**
 * What a guest saves against ordering the dishes singly for one day, shipping included. Null when nothing is saved or
 * a dish is not sold singly, because an advertised saving must be true (§ 5 UWG).
 */
export function boxSavingCents(
  box: ShippedMenu & { isBox: boolean },
  boxItems: readonly BoxItem[],
  shipping: ShippingRule,
): Cents | null {
  if (!box.isBox || boxItems.length === 0 || boxItems.some(({ menu }) => !menu.isPublished)) return null;
  const singleDishes = boxItems.map(({ menu, quantity }) => ({ pricedMenu: menu, quantity }));
  const saving = subtractCents(
    costOf(singleDishes, shipping),
    costOf([{ pricedMenu: box, quantity: 1 }], shipping),
  );
  return saving > 0 ? saving : null;
}

function costOf(goods: { pricedMenu: ShippedMenu; quantity: number }[], shipping: ShippingRule): Cents {
  const prices = goods.map(({ pricedMenu, quantity }) => multiplyCents(pricedMenu.priceCents, quantity));
  return addCents(sumCents(prices), shippingOf(goods.map(shippedLine), shipping).shippingCents);
}
