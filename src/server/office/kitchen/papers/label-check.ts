import type { DeliveryDay } from "#contract/day.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOf } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { allergensOf } from "#server/office/recipes/sheet/sheet-allergens.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Refuses labels that hide an allergen of the recipe by which the day is cooked. The text may have changed since the
 * list was frozen, so the version of that day counts. One that names too much is harmless and does not stop the kitchen.
 */
export async function refuseContradictions(
  queries: Queries,
  day: DeliveryDay,
  dishes: readonly { id: number; name: string }[],
): Promise<void> {
  const menuIds = dishes.map(({ id }) => id);
  const recipeIds = await readRecipeIds(queries, menuIds);
  const book = await readRecipeBook(queries, { recipes: [...recipeIds.values()], day });
  const printed = await allergenDataOf(queries, menuIds);
  const allergens = await namedAllergens(queries);
  for (const { id, name } of dishes) {
    const recipe = book.recipes.get(recipeIds.get(id) ?? 0);
    const stated = printed.get(id)?.allergenIds ?? [];
    const hidden = recipe
      ? allergensOf(book, recipe).allergenIds.filter((allergenId) => !stated.includes(allergenId))
      : [];
    if (hidden.length === 0) continue;
    const words = allergens.filter((one) => hidden.includes(one.id)).map((one) => one.name);
    throw new Refusal("label_incomplete", {
      message: `Das Etikett von „${name}“ nennt nicht, was nach dem Rezept dieses Tages enthalten ist: ${words.join(", ")}.`,
    });
  }
}
