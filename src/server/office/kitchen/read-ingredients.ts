import type { DeliveryDay } from "#contract/day.ts";
import { ingredientKey, type RecipeLine, recipeUnits } from "#contract/office/catalogue/recipe.ts";
import type { DayIngredients, NeededIngredient } from "#contract/office/kitchen/production-ingredients.ts";
import { recipesOfMenus } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** All ingredients for what has to be cooked for the day at this moment, by the current recipes. */
export async function readDayIngredients(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<DayIngredients> {
  return sumIngredients(await readCookedMenus(queries, deliveryDay));
}

/** What is to be cooked at this moment: freezing fixes the list, not what guests are refunded or sent in addition. */
export async function readCookedMenus(queries: Queries, deliveryDay: DeliveryDay): Promise<CookedMenu[]> {
  const lines = await readLines(queries, deliveryDay);
  const recipes = await recipesOfMenus(
    queries,
    lines.map(({ menuId }) => menuId),
  );
  return lines.map(({ menuId, name, now }) => ({
    menuId,
    name,
    portions: now,
    recipe: recipes.get(menuId) ?? [],
  }));
}

export interface CookedMenu {
  menuId: number;
  name: string;
  portions: number;
  recipe: readonly RecipeLine[];
}

const german = new Intl.Collator("de", { numeric: true, caseFirst: "upper" });

/** The day's ingredients. Whole thousandths from recipe to sum, so nothing is rounded on the way. */
export function sumIngredients(menus: readonly CookedMenu[]): DayIngredients {
  const cooked = menus
    .filter(({ portions }) => portions > 0)
    .sort((a, b) => german.compare(a.name, b.name) || a.menuId - b.menuId);
  const withRecipe = cooked.filter(({ recipe }) => recipe.length > 0);
  return {
    portions: withRecipe.reduce((sum, { portions }) => sum + portions, 0),
    ingredients: neededFor(withRecipe),
    withoutRecipe: cooked
      .filter(({ recipe }) => recipe.length === 0)
      .map(({ menuId, name, portions }) => ({ menuId, name, portions })),
  };
}

function neededFor(menus: readonly CookedMenu[]): NeededIngredient[] {
  const needed = new Map<string, NeededIngredient>();
  for (const { menuId, name, portions, recipe } of menus) {
    for (const { ingredient, unit, thousandths } of recipe) {
      const key = `${unit} ${ingredientKey(ingredient)}`;
      const need = needed.get(key) ?? { name: ingredient, unit, thousandths: 0, menus: [] };
      // of two spellings, the first in German order
      if (german.compare(ingredient, need.name) < 0) need.name = ingredient;
      need.thousandths += thousandths * portions;
      need.menus.push({ menuId, name, portions, thousandths: thousandths * portions });
      needed.set(key, need);
    }
  }
  const order = (unit: RecipeLine["unit"]) => recipeUnits.indexOf(unit);
  return [...needed.values()].sort((a, b) => german.compare(a.name, b.name) || order(a.unit) - order(b.unit));
}
