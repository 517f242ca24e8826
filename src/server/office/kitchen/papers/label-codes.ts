import type { DeliveryDay } from "#contract/day.ts";
import { portionCode } from "#contract/office/kitchen/portion-code.ts";
import { batchesOfDishes, type DishBatch } from "#server/domain/stock/dish-batches.ts";
import { type LabelCount, soldByMenu } from "#server/office/kitchen/papers/label-queries.ts";
import { takeSerials } from "#server/office/kitchen/parcels/portion-queries.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";

interface LabelCodes {
  /** one for each copy */
  codes: string[];
  /** undefined while it is not certain */
  batch: DishBatch | undefined;
}

/**
 * Codes for the labels of a print, by menu; each label gets a serial of its own, also when it is printed again. Empty
 * when parcels are not packed dish by dish.
 */
export async function takeLabelCodes(
  queries: Queries,
  day: DeliveryDay,
  counts: readonly LabelCount[],
): Promise<Map<number, LabelCodes>> {
  if ((await readProductionSettings(queries)).packingWay !== "dish") return new Map();
  const menuIds = counts.map(({ menuId }) => menuId);
  const batches = await batchesOfDishes(queries, day, menuIds);
  const sold = await soldByMenu(queries, day);
  const lastSerials = await takeSerials(queries, day, counts);
  return new Map(
    counts.map(({ menuId, copies }) => {
      const portions = sold.find((dish) => dish.menuId === menuId)?.copies ?? 0;
      const batch = certainBatch(
        batches.filter((one) => one.menuId === menuId),
        portions,
      );
      const before = (lastSerials.get(menuId) ?? copies) - copies;
      const codes = Array.from({ length: copies }, (_, at) =>
        portionCode({ day, menuId, batch: batch?.number ?? 0, serial: before + at + 1 }),
      );
      return [menuId, { codes, batch }];
    }),
  );
}

/** Nobody sees on a tray which pot it comes from, so its batch is certain only when one has made all that is sold. */
export function certainBatch(batches: readonly DishBatch[], sold: number): DishBatch | undefined {
  const [only, other] = batches;
  return only && !other && only.portions >= sold ? only : undefined;
}
