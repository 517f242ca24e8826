import type { DeliveryDay } from "#contract/day.ts";
import type { PrintedLabels } from "#contract/office/kitchen/production-papers.ts";
import { type DishStop, stopsOfDishes, stopsOfPortion } from "#server/domain/stock/may-use.ts";
import { substitutedBatchesOf } from "#server/domain/stock/substitutes.ts";
import { readDishLabels } from "#server/office/kitchen/papers/label-queries.ts";
import { type DishLabels, missingOf, portionOf } from "#server/office/kitchen/papers/plan-labels.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** How many labels of each dish and batch of a day are printed, missing and too many. */
export async function readPrintedLabels(queries: Queries, deliveryDay: DeliveryDay): Promise<PrintedLabels> {
  const dishes = await readDishLabels(queries, deliveryDay);
  dishes.sort((a, b) => a.name.localeCompare(b.name, "de"));
  const menuIds = dishes.map(({ menuId }) => menuId);
  const substituted = (await substitutedBatchesOf(queries, deliveryDay, menuIds)).map(({ menuId }) => menuId);
  const stops = await stopsOfDishes(queries, deliveryDay, menuIds);
  return {
    dishes: dishes.map((dish) => ({
      ...printedOf(dish, stops),
      untrue: substituted.includes(dish.menuId) ? dish.ofNone.labels : 0,
    })),
  };
}

function printedOf(
  dish: DishLabels,
  stops: readonly DishStop[],
): Omit<PrintedLabels["dishes"][number], "untrue"> {
  const { menuId, name, sold, ofNone, ofBatches } = dish;
  const { counts, waiting } = missingOf(dish);
  const groups = [ofNone, ...ofBatches].map(({ batch, labels }) => ({
    batchId: batch?.id ?? null,
    code: batch?.code ?? null,
    labels,
    missing: counts.find((count) => count.batch?.id === batch?.id)?.copies ?? 0,
    surplus: batch ? Math.max(0, labels - batch.holds) : 0,
    isStopped: stopsOfPortion(stops, portionOf({ menuId, batch })).length > 0,
  }));
  const isThere = ({ batchId, labels, missing }: (typeof groups)[number]) =>
    batchId !== null || ofBatches.length === 0 || labels + missing > 0;
  return { menuId, name, sold, waiting, batches: groups.filter(isThere) };
}
