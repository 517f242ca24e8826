import type { DeliveryDay } from "#contract/day.ts";
import { asks } from "#contract/office/modules.ts";
import { hiddenAllergens } from "#contract/office/recipes/label-check.ts";
import { deriveLabel } from "#server/domain/recipes/derive-label.ts";
import { readRecipeBook, readRecipeIds } from "#server/domain/recipes/queries.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOf } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { isDerivable } from "#server/office/recipes/outcome.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface PrintedDish {
  id: number;
  name: string;
  ingredients: string;
  weightGrams: number;
}

/**
 * Refuses labels that hide an allergen, its kind or a trace of the recipe by which the day is cooked. The text may have
 * changed since the list was frozen, so the version of that day counts. Also those without a net quantity, which a dish
 * that has left the sale may lack.
 */
export async function refuseContradictions(
  queries: Queries,
  day: DeliveryDay,
  dishes: readonly PrintedDish[],
): Promise<void> {
  const menuIds = dishes.map(({ id }) => id);
  const recipeIds = await readRecipeIds(queries, menuIds);
  const book = await readRecipeBook(queries, { recipes: [...recipeIds.values()], day });
  const printed = await allergenDataOf(queries, menuIds);
  const allergens = await namedAllergens(queries);
  const isCompared = asks("recipe label", await readModules(queries));
  for (const { id, name, ingredients, weightGrams } of dishes) {
    if (weightGrams === 0) {
      const message = `Das Etikett von „${name}“ darf nicht gedruckt werden, weil die Nettofüllmenge fehlt.`;
      throw new Refusal("label_incomplete", { message });
    }
    const recipe = book.recipes.get(recipeIds.get(id) ?? 0);
    if (!isCompared || !recipe || !isDerivable(book, recipe)) continue;
    const facts = { allergens, portionGrams: weightGrams, measured: {}, dishName: name };
    const { allergenIds = [], traceIds = [] } = printed.get(id) ?? {};
    const told = { ingredients, allergenIds: [...allergenIds], traceIds: [...traceIds] };
    const hidden = hiddenAllergens(told, deriveLabel(book, recipe, facts), allergens);
    if (hidden.length === 0) continue;
    const reasons = new Intl.ListFormat("de").format(hidden.map(({ text }) => text));
    throw new Refusal("label_incomplete", {
      message: `Das Etikett von „${name}“ darf nach dem Rezept dieses Tages nicht gedruckt werden, weil ${reasons}.`,
    });
  }
}
