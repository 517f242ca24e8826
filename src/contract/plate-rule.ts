import type { Menu } from "#contract/catalogue.ts";
import type { Plate } from "#contract/plate.ts";

export const emptyPlate: Plate = {
  withoutAllergenIds: [],
  nutritionIds: [],
  maxCal: null,
  minProtein: null,
};

/** Of a box: allergens of all its dishes, forms that hold for each of them, and the mean of their figures. */
export type JudgedMenu = Pick<Menu, "allergenIds" | "allergensComplete" | "nutritionIds" | "cal" | "protein">;

export type PlateObstacle =
  | { kind: "allergens"; ids: number[] }
  | { kind: "unknownAllergens" }
  | { kind: "forms"; ids: number[] }
  | { kind: "calories"; cal: number; most: number }
  | { kind: "protein"; protein: number; least: number };

export function isEmptyPlate(plate: Plate): boolean {
  const { withoutAllergenIds, nutritionIds, maxCal, minProtein } = plate;
  return withoutAllergenIds.length + nutritionIds.length === 0 && maxCal === null && minProtein === null;
}

/** Why a menu does not suit a plate, what matters most first; empty when it does. Unknown allergens never suit. */
export function plateObstacles(menu: JudgedMenu, plate: Plate): PlateObstacle[] {
  return [...allergenObstacles(menu, plate), ...formObstacles(menu, plate), ...figureObstacles(menu, plate)];
}

function allergenObstacles(menu: JudgedMenu, { withoutAllergenIds }: Plate): PlateObstacle[] {
  if (withoutAllergenIds.length === 0) return [];
  const ids = withoutAllergenIds.filter((id) => menu.allergenIds.includes(id));
  if (ids.length > 0) return [{ kind: "allergens", ids }];
  return menu.allergensComplete ? [] : [{ kind: "unknownAllergens" }];
}

function formObstacles(menu: JudgedMenu, { nutritionIds }: Plate): PlateObstacle[] {
  const ids = nutritionIds.filter((id) => !menu.nutritionIds.includes(id));
  return ids.length > 0 ? [{ kind: "forms", ids }] : [];
}

function figureObstacles({ cal, protein }: JudgedMenu, { maxCal, minProtein }: Plate): PlateObstacle[] {
  const obstacles: PlateObstacle[] = [];
  if (maxCal !== null && cal > maxCal) obstacles.push({ kind: "calories", cal, most: maxCal });
  if (minProtein !== null && protein < minProtein)
    obstacles.push({ kind: "protein", protein, least: minProtein });
  return obstacles;
}
