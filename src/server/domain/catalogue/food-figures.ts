import type { NutritionFigures } from "#contract/catalogue/catalogue.ts";
import type { FoodFigures, MenuRow } from "#server/domain/catalogue/queries.ts";

/** Figures for `grams` from those per 100 g, rounded as on labels: energy to 1, nutrients to 0.1 g, salt to 0.01 g. */
export function figuresFor(per100g: FoodFigures, grams: number): NutritionFigures {
  const share = grams / 100;
  return {
    kj: Math.round(per100g.kj * share),
    cal: Math.round(per100g.kcal * share),
    fat: toTenth(per100g.fat * share),
    fatty_acids: toTenth(per100g.saturates * share),
    carbs: toTenth(per100g.carbs * share),
    sugar: toTenth(per100g.sugar * share),
    protein: toTenth(per100g.protein * share),
    salt: Math.round(per100g.salt * share * 100) / 100,
  };
}

const noFigures: FoodFigures = {
  kj: 0,
  kcal: 0,
  fat: 0,
  saturates: 0,
  carbs: 0,
  sugar: 0,
  protein: 0,
  salt: 0,
};

export function figuresOf({ figures }: Pick<MenuRow, "figures">): FoodFigures {
  return figures ?? noFigures;
}

/** Of a dish's tray. Its energy is the recipe's where there is one: that of 100 g is rounded already. */
export function trayFigures(
  dish: Pick<MenuRow, "figures" | "weightGrams" | "portionKj" | "portionKcal">,
): NutritionFigures {
  const tray = figuresFor(figuresOf(dish), dish.weightGrams);
  return { ...tray, kj: dish.portionKj ?? tray.kj, cal: dish.portionKcal ?? tray.cal };
}

/** Of the mean tray of a box. */
export function meanTrayFigures(dishes: { menu: MenuRow; quantity: number }[]): NutritionFigures {
  const trays = dishes.flatMap(({ menu, quantity }) => (menu.figures ? [{ menu, quantity }] : []));
  const count = trays.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return figuresFor(noFigures, 100);
  const mean = (read: (menu: MenuRow) => number) =>
    trays.reduce((sum, { menu, quantity }) => sum + read(menu) * quantity, 0) / count;
  const mixed = mixedFigures(
    trays.map(({ menu, quantity }) => ({ figures: figuresOf(menu), grams: menu.weightGrams * quantity })),
  );
  return {
    ...figuresFor(
      mixed,
      mean(({ weightGrams }) => weightGrams),
    ),
    kj: Math.round(mean((menu) => trayFigures(menu).kj)),
    cal: Math.round(mean((menu) => trayFigures(menu).cal)),
  };
}

export function mixedFigures(shares: { figures: FoodFigures; grams: number }[]): FoodFigures {
  const total = shares.reduce((sum, { grams }) => sum + grams, 0);
  const mean = (read: (figures: FoodFigures) => number) =>
    total === 0 ? 0 : shares.reduce((sum, { figures, grams }) => sum + read(figures) * grams, 0) / total;
  return {
    kj: mean((f) => f.kj),
    kcal: mean((f) => f.kcal),
    fat: mean((f) => f.fat),
    saturates: mean((f) => f.saturates),
    carbs: mean((f) => f.carbs),
    sugar: mean((f) => f.sugar),
    protein: mean((f) => f.protein),
    salt: mean((f) => f.salt),
  };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
