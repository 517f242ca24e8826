import type { DeliveryDay } from "#contract/day.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { soldOn } from "#server/office/kitchen/cook-list/queries.ts";
import { heldPortions } from "#server/domain/stock/dish-batches.ts";
import { readLeftOfLot } from "#server/office/stock/batches/correction-queries.ts";
import type { StoredBatch } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const portionsSql = statement(
  "stock.left-of-dish",
  `SELECT greatest(0, (
       SELECT coalesce(sum(${heldPortions}), 0)
       FROM batches b JOIN lot_stock s ON s.lot_id = b.lot_id WHERE b.delivery_day = $1 AND b.menu_id = $2
     ) - (SELECT coalesce(sum(portions), 0) FROM (${soldOn("$1")}) AS sold WHERE menu_id = $2))::int AS portions`,
  { portions: is<number>() },
);

/** Of a sub-recipe what nobody has used; of a dish what was made, neither sold nor thrown away, in all its batches of the day. */
export async function leftOfBatch(queries: Queries, batch: StoredBatch): Promise<Batch["left"]> {
  const { lotId, menuId, milligrams, portions } = batch;
  if (menuId === null || !portions)
    return { milligrams: await readLeftOfLot(queries, lotId), portions: null };
  const row = await queries.row(portionsSql, [batch.day as DeliveryDay, menuId]);
  const left = row?.portions ?? 0;
  return { milligrams: Math.round((milligrams * left) / portions), portions: left };
}
