import type { DeliveryDay } from "#contract/day.ts";
import { traceText } from "#contract/catalogue/allergen-text.ts";
import { readRecipeIds } from "#server/domain/recipes/queries.ts";
import { substitutedBatchesOf } from "#server/domain/stock/substitutes.ts";
import { namedAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { readMenu } from "#server/office/catalogue/read-menus.ts";
import type { Label } from "#server/office/kitchen/papers/label.ts";
import { nutritionOf } from "#server/office/kitchen/papers/label-data.ts";
import { readCooked, readCookedLabel } from "#server/office/kitchen/substitutes/cooked-label.ts";
import { traceIdsOf } from "#server/office/kitchen/substitutes/trace-ids.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Of a batch; `menuId` is its dish. */
interface SubstitutedLabel {
  menuId: number;
  text: Pick<Label, "ingredients" | "traces" | "nutrition">;
}

/** By batch: what its label says otherwise than that of the dish, because something was replaced in it. */
export async function readSubstitutedLabels(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<ReadonlyMap<string, SubstitutedLabel>> {
  const batches = await substitutedBatchesOf(queries, day, menuIds);
  if (batches.length === 0) return new Map();
  const recipeIds = await readRecipeIds(queries, menuIds);
  const attributes = await namedAttributes(queries);
  const labels = new Map<string, SubstitutedLabel>();
  for (const { batchId, menuId } of batches) {
    const menu = await readMenu(queries, menuId);
    const recipeId = recipeIds.get(menuId);
    if (!menu || recipeId === undefined) continue;
    const cooked = await readCooked(queries, { lotIds: [], batchId });
    const found = await readCookedLabel(queries, day, { dish: menu, recipeId, cooked, attributes });
    if (!found) throw new Refusal("label_incomplete");
    const { printed } = found;
    const traced = traceIdsOf(menu, printed);
    const traces = traceText(
      attributes.allergens.filter(({ id }) => traced.includes(id)),
      menu.tracesComplete && printed.tracesComplete,
    );
    const text = { ingredients: printed.ingredients, traces, nutrition: nutritionOf(printed.per100g) };
    labels.set(batchId, { menuId, text });
  }
  return labels;
}
