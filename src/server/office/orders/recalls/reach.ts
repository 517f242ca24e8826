import type { CalendarDay } from "#contract/day.ts";
import type { Held } from "#server/domain/stock/holds.ts";
import { type Reached, type ReachedDish, readReachedDishes } from "#server/domain/stock/reached-portions.ts";
import { type LotGraph, traceLots } from "#server/domain/stock/trace-queries.ts";
import { startOfDish } from "#server/domain/stock/trace-starts.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What is taken back: a lot, or a dish of a day with all its batches. */
export type Recalled = Held;

export interface Reach extends LotGraph {
  /** where it begins: the lot, or the lots of the dish's batches */
  lotIds: number[];
  reached: Reached;
  dishes: ReachedDish[];
}

/** Everything that the goods have gone into, up to the dishes of each day. */
export async function readReach(queries: Queries, of: Recalled, today: CalendarDay): Promise<Reach> {
  const lotIds = "lotId" in of ? [of.lotId] : ((await startOfDish(queries, of.day, of.menuId))?.lotIds ?? []);
  const graph = await traceLots(queries, lotIds, "forwards");
  const batchIds = graph.lots.flatMap(({ batchId, menuId }) =>
    batchId !== null && menuId !== null ? [batchId] : [],
  );
  const wholeDishes = "lotId" in of ? [] : [`${of.day}/${of.menuId}`];
  const reached = { batchIds, wholeDishes, today };
  return { ...graph, lotIds, reached, dishes: await readReachedDishes(queries, reached) };
}

/** The codes on the labels of a dish of a day that the lot is in. */
export function codesOf(dishes: readonly ReachedDish[]) {
  const codes = new Map(dishes.map((dish) => [`${dish.day}/${dish.menuId}`, dish.codes]));
  return ({ day, menuId }: { day: string; menuId: number }) => codes.get(`${day}/${menuId}`) ?? [];
}
