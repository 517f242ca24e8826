import type { DeliveryDay } from "#contract/day.ts";
import type { DayIngredients } from "#contract/office/kitchen/production-ingredients.ts";
import { recipesOfMenus } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { readLines } from "#server/office/kitchen/cook-list/queries.ts";
import { sumIngredients } from "#server/office/kitchen/sum-ingredients.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** All ingredients for the day's cook list, by the current recipes. */
export async function readDayIngredients(
  queries: Queries,
  deliveryDay: DeliveryDay,
): Promise<DayIngredients> {
  const lines = await readLines(queries, deliveryDay);
  // portions sold after freezing are listed separately and not cooked from this list
  const isFrozen = lines.some(({ frozen }) => frozen !== null);
  const recipes = await recipesOfMenus(
    queries,
    lines.map(({ menuId }) => menuId),
  );
  return sumIngredients(
    lines.map(({ menuId, name, frozen, now }) => ({
      menuId,
      name,
      portions: isFrozen ? (frozen ?? 0) : now,
      recipe: recipes.get(menuId) ?? [],
    })),
  );
}
