import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { readRecipeIds } from "#server/domain/recipes/queries.ts";
import { substitutedBatchesOf } from "#server/domain/stock/substitutes.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOf } from "#server/office/catalogue/dishes-for-kitchen.ts";
import { readMenu } from "#server/office/catalogue/read-menus.ts";
import {
  type CookedLabel,
  readCooked,
  readCookedLabel,
} from "#server/office/kitchen/substitutes/cooked-label.ts";
import { traceIdsOf } from "#server/office/kitchen/substitutes/trace-ids.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** A batch with a label of its own, because something was replaced in it. */
export interface SubstitutedBatch {
  batchId: string;
  menuId: number;
  /** null: none can be derived, so nothing is known of it */
  printed: CookedLabel["printed"] | null;
  traceIds: number[];
  /** as far as the dish's own label says so, too */
  tracesComplete: boolean;
}

/** Of these dishes of a day. */
export async function readSubstitutedBatches(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<SubstitutedBatch[]> {
  const batches = await substitutedBatchesOf(queries, day, menuIds);
  if (batches.length === 0) return [];
  const recipeIds = await readRecipeIds(queries, menuIds);
  const attributes = { allergens: await namedAllergens(queries) };
  const found: SubstitutedBatch[] = [];
  for (const { batchId, menuId } of batches) {
    const menu = await readMenu(queries, menuId);
    const recipeId = recipeIds.get(menuId);
    const cooked = await readCooked(queries, { lotIds: [], batchId });
    const label =
      menu && recipeId !== undefined
        ? await readCookedLabel(queries, day, { dish: menu, recipeId, cooked, attributes })
        : undefined;
    const printed = label?.printed ?? null;
    const traceIds = menu && printed ? traceIdsOf(menu, printed) : [];
    const tracesComplete = (menu?.tracesComplete && printed?.tracesComplete) ?? false;
    found.push({ batchId, menuId, printed, traceIds, tracesComplete });
  }
  return found;
}

/** What dishes of a day hold: by their labels, and by what was replaced in any batch of them. */
export async function allergenDataOfDay(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, AllergenData>> {
  const data = new Map(await allergenDataOf(queries, menuIds));
  for (const { menuId, printed, traceIds, tracesComplete } of await readSubstitutedBatches(
    queries,
    day,
    menuIds,
  )) {
    const told = data.get(menuId);
    if (!told) continue;
    const allergenIds = [...new Set([...told.allergenIds, ...(printed?.allergenIds ?? [])])];
    data.set(menuId, {
      ...told,
      allergenIds,
      traceIds: [...new Set([...told.traceIds, ...traceIds])].filter((id) => !allergenIds.includes(id)),
      allergensComplete: told.allergensComplete && (printed?.allergensComplete ?? false),
      tracesComplete: told.tracesComplete && tracesComplete,
    });
  }
  return data;
}
