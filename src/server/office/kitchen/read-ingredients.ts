import type { DeliveryDay } from "#contract/day.ts";
import type { DayIngredients, NeededIngredient } from "#contract/office/kitchen/production-ingredients.ts";
import { baseUnits } from "#contract/office/recipes/base-units.ts";
import type { Ratio } from "#contract/office/recipes/scale.ts";
import { contentsOf } from "#server/domain/recipes/composition.ts";
import { type IngredientNeed, needsOf, roundUp } from "#server/domain/recipes/needs.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { sum } from "#server/domain/recipes/ratio.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** All ingredients for what has to be cooked for the day at this moment. */
export async function readDayIngredients(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<DayIngredients> {
  return sumIngredients(await readCookedMenus(queries, deliveryDay));
}

export interface CookedMenu {
  menuId: number;
  name: string;
  portions: number;
  /** of all portions; empty without a recipe */
  needs: readonly IngredientNeed[];
  /** names of sub-recipes that have no lines yet: what they need is in no sum */
  emptyRecipes: readonly string[];
}

/**
 * What is to be cooked at this moment: freezing fixes the list and its recipes, not what guests are refunded or sent in
 * addition.
 */
export async function readCookedMenus(queries: Queries, deliveryDay: DeliveryDay): Promise<CookedMenu[]> {
  const lines = await readLines(queries, deliveryDay);
  const recipeIds = await readRecipeIds(
    queries,
    lines.map(({ menuId }) => menuId),
  );
  const book = await readRecipeBook(queries, { recipes: [...recipeIds.values()], day: deliveryDay });
  return lines.map(({ menuId, name, now }) => {
    const recipe = book.recipes.get(recipeIds.get(menuId) ?? 0);
    const needs = recipe ? needsOf(book, recipe, now) : [];
    const empty = recipe && needs.length > 0 ? contentsOf(book, recipe).empty : [];
    return { menuId, name, portions: now, needs, emptyRecipes: empty.map((one) => one.name) };
  });
}

const german = new Intl.Collator("de", { numeric: true, caseFirst: "upper" });

/** The day's ingredients, exact from recipe to sum and rounded once, up to the thousandth. */
export function sumIngredients(menus: readonly CookedMenu[]): DayIngredients {
  const cooked = menus
    .filter(({ portions }) => portions > 0)
    .sort((a, b) => german.compare(a.name, b.name) || a.menuId - b.menuId);
  const withRecipe = cooked.filter(({ needs }) => needs.length > 0);
  return {
    portions: withRecipe.reduce((all, { portions }) => all + portions, 0),
    ingredients: neededFor(withRecipe),
    withoutRecipe: cooked
      .filter(({ needs, emptyRecipes }) => needs.length === 0 || emptyRecipes.length > 0)
      .map((menu) => ({ menuId: menu.menuId, name: nameOfGap(menu), portions: menu.portions })),
  };
}

function nameOfGap({ name, emptyRecipes }: CookedMenu): string {
  if (emptyRecipes.length === 0) return name;
  return `${emptyRecipes.map((one) => `„${one}“`).join(", ")} in „${name}“`;
}

function neededFor(menus: readonly CookedMenu[]): NeededIngredient[] {
  const needed = new Map<string, Omit<NeededIngredient, "thousandths"> & { thousandths: Ratio }>();
  for (const { menuId, name, portions, needs } of menus)
    for (const need of needs) {
      const { ingredientId, unit, thousandths } = need;
      const key = `${ingredientId} ${unit}`;
      const before = needed.get(key);
      needed.set(key, {
        ...{ ingredientId, name: need.name, unit },
        thousandths: before ? sum(before.thousandths, thousandths) : thousandths,
        menus: [...(before?.menus ?? []), { menuId, name, portions, thousandths: roundUp(thousandths) }],
      });
    }
  return [...needed.values()]
    .map((one) => ({ ...one, thousandths: roundUp(one.thousandths) }))
    .sort(
      (a, b) =>
        german.compare(a.name, b.name) ||
        a.ingredientId - b.ingredientId ||
        baseUnits.indexOf(a.unit) - baseUnits.indexOf(b.unit),
    );
}
