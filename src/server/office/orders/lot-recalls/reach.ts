import type { CalendarDay } from "#contract/day.ts";
import { type ReachedDish, readReachedDishes } from "#server/domain/stock/reached-portions.ts";
import { type LotGraph, traceLots } from "#server/domain/stock/trace-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface Reach extends LotGraph {
  /** of dishes */
  batchIds: string[];
  dishes: ReachedDish[];
}

/** Everything that a lot has gone into, up to the dishes of each day. */
export async function readReach(queries: Queries, lotId: number, today: CalendarDay): Promise<Reach> {
  const graph = await traceLots(queries, [lotId], "forwards");
  const batchIds = graph.lots.flatMap(({ batchId, menuId }) =>
    batchId !== null && menuId !== null ? [batchId] : [],
  );
  return { ...graph, batchIds, dishes: await readReachedDishes(queries, { batchIds, today }) };
}

/** The codes on the labels of a dish of a day that the lot is in. */
export function codesOf(dishes: readonly ReachedDish[]) {
  const codes = new Map(dishes.map((dish) => [`${dish.day}/${dish.menuId}`, dish.codes]));
  return ({ day, menuId }: { day: string; menuId: number }) => codes.get(`${day}/${menuId}`) ?? [];
}
