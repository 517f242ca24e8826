import { mixedFigures } from "#server/domain/catalogue/food-figures.ts";
import type { FoodFigures, MenuRow } from "#server/domain/catalogue/queries.ts";

export interface BoxItem {
  menu: MenuRow;
  quantity: number;
}

/** A box has the allergens and traces of any of its dishes, but only the nutrition forms that all of them have. */
export interface BoxFood {
  allergenIds: number[];
  nutritionIds: number[];
  allergensComplete: boolean;
  traceIds: number[];
  tracesComplete: boolean;
  weightGrams: number;
  weightText: string;
  portionGrams: number;
  figures: FoodFigures;
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
    portionGrams: portions === 0 ? 0 : weightGrams / portions,
    figures: mixedFigures(
      boxItems.flatMap(({ menu, quantity }) =>
        menu.figures ? [{ figures: menu.figures, grams: menu.weightGrams * quantity }] : [],
      ),
    ),
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
