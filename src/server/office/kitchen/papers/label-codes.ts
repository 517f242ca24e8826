import type { DeliveryDay } from "#contract/day.ts";
import { portionCode } from "#contract/office/kitchen/portion-code.ts";
import type { LabelCount } from "#server/office/kitchen/papers/plan-labels.ts";
import { takeSerials } from "#server/office/kitchen/parcels/portion-queries.ts";
import { readProductionSettings } from "#server/office/kitchen/read-settings.ts";
import type { Queries } from "#server/platform/database/database.ts";

/**
 * Codes for the labels of a print, one for each copy of each count; a label gets a serial of its own, also when it is printed
 * again. Undefined when parcels are not packed dish by dish.
 */
export async function takeLabelCodes(
  queries: Queries,
  day: DeliveryDay,
  counts: readonly LabelCount[],
): Promise<string[][] | undefined> {
  if ((await readProductionSettings(queries)).packingWay !== "dish") return undefined;
  const next = await takeSerials(queries, day, counts);
  for (const { menuId, copies } of counts) next.set(menuId, (next.get(menuId) ?? 0) - copies);
  return counts.map(({ menuId, batch, copies }) =>
    Array.from({ length: copies }, () => {
      const serial = (next.get(menuId) ?? 0) + 1;
      next.set(menuId, serial);
      return portionCode({ day, menuId, batch: batch?.number ?? 0, serial });
    }),
  );
}
