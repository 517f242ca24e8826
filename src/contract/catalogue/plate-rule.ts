import { type AllergenData, type AllergenState, allergenState } from "./allergen-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { Plate } from "#contract/catalogue/plate.ts";

export const emptyPlate: Plate = {
  withoutAllergenIds: [],
  avoidsTraces: false,
  nutritionIds: [],
  maxCal: null,
  minProtein: null,
};

/** A new plate avoids traces as soon as an allergen is excluded. */
export const newPlate: Plate = { ...emptyPlate, avoidsTraces: true };

/** Of a box: allergens and traces of all its dishes, forms that hold for each of them, and the mean of their figures. */
export type JudgedMenu = AllergenData & Pick<Menu, "nutritionIds" | "cal" | "protein">;

/** The excluded allergens by what a dish says of each. */
export interface AllergenVerdict extends Record<AllergenState, number[]> {
  /** What is unknown are traces alone: the ingredients are known. */
  isFreeByRecipe: boolean;
}

/** What besides allergens speaks against a dish. */
export type PlateObstacle =
  | { kind: "forms"; ids: number[] }
  | { kind: "calories"; cal: number; most: number }
  | { kind: "protein"; protein: number; least: number };

export interface PlateVerdict {
  allergens: AllergenVerdict;
  obstacles: PlateObstacle[];
  suits: boolean;
}

/** Avoiding traces counts only with an excluded allergen. */
export function isEmptyPlate(plate: Plate): boolean {
  const { withoutAllergenIds, nutritionIds, maxCal, minProtein } = plate;
  return withoutAllergenIds.length + nutritionIds.length === 0 && maxCal === null && minProtein === null;
}

/**
 * Whether a dish is without these allergens: the one rule for lists, searches, proposals and verdicts. Unknown data
 * never count as without; traces, and unknown traces, do where the guest does not avoid them.
 */
export function isWithout(food: AllergenData, ids: readonly number[], avoidsTraces: boolean): boolean {
  return ids.every((id) => {
    const state = allergenState(food, id);
    return state === "none" || (!avoidsTraces && isFreeByRecipe(food, state));
  });
}

function isFreeByRecipe({ allergensComplete }: AllergenData, state: AllergenState): boolean {
  return allergensComplete && state !== "contains";
}

export function judgeAllergens(food: AllergenData, ids: readonly number[]): AllergenVerdict {
  const inState = (state: AllergenState) => ids.filter((id) => allergenState(food, id) === state);
  return {
    contains: inState("contains"),
    unknown: inState("unknown"),
    traces: inState("traces"),
    none: inState("none"),
    isFreeByRecipe: food.allergensComplete,
  };
}

/** What a plate says of a menu; of a dish inside a box its allergens alone. */
export function judgePlate(menu: JudgedMenu | AllergenData, plate: Plate): PlateVerdict {
  const { withoutAllergenIds, avoidsTraces } = plate;
  const obstacles = "cal" in menu ? [...formObstacles(menu, plate), ...figureObstacles(menu, plate)] : [];
  return {
    allergens: judgeAllergens(menu, withoutAllergenIds),
    obstacles,
    suits: obstacles.length === 0 && isWithout(menu, withoutAllergenIds, avoidsTraces),
  };
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
