import type { Range } from "#server/domain/stock/forecast/forecast-day.ts";

/** What one dish sold while it was offered, and what all dishes sold in the same days; days on which it was sold out are left out. */
export interface DishHistory {
  menuId: number;
  portions: number;
  ofAll: number;
  /** the dishes most like it, by which a new one is judged */
  neighbours: readonly number[];
}

/** A dish on a day to come. */
export interface OpenDish {
  menuId: number;
  onHand: number;
  /** what can be sold at most; null without a limit of its own */
  capacity: number | null;
}

/** So many portions of all dishes must be sold before a dish is judged more by itself than by its neighbours. */
const neighbourWeight = 150;
/** So many portions of a day weigh as much as all that was sold before. */
const pastWeight = 200;
/** A normal distribution is above its mean by that many deviations one time in ten. */
const p90Deviations = 1.2816;

/** Each dish's share of what is sold while it is offered, from 0 to 1; a dish without any history gets that of its neighbours. */
export function longRunShares(histories: readonly DishHistory[]): Map<number, number> {
  const known = histories.filter(({ ofAll }) => ofAll > 0);
  const own = new Map(known.map(({ menuId, portions, ofAll }) => [menuId, portions / ofAll]));
  const usual = own.size === 0 ? 1 / Math.max(1, histories.length) : meanOf([...own.values()]);
  return new Map(
    histories.map(({ menuId, portions, ofAll, neighbours }) => {
      const near = neighbours.flatMap((one) => own.get(one) ?? []);
      const expected = near.length > 0 ? meanOf(near) : usual;
      return [menuId, (portions + neighbourWeight * expected) / (ofAll + neighbourWeight)];
    }),
  );
}

/**
 * What is still to come is shared by what was ordered for the day so far, drawn towards the long run. Never below what is
 * sold, never above what can be sold.
 */
export function forecastDishes(
  total: Range,
  dishes: readonly OpenDish[],
  longRun: ReadonlyMap<number, number>,
): Map<number, Range> {
  const onHand = dishes.reduce((sum, dish) => sum + dish.onHand, 0);
  const usual = dishes.reduce((sum, { menuId }) => sum + (longRun.get(menuId) ?? 0), 0) || 1;
  const weightOf = ({ menuId, onHand: own }: OpenDish) =>
    (pastWeight * (longRun.get(menuId) ?? 0)) / usual + own;
  const canGrow = (dish: OpenDish) => dish.capacity === null || dish.capacity > dish.onHand;
  const weights = dishes.reduce((sum, dish) => sum + (canGrow(dish) ? weightOf(dish) : 0), 0) || 1;
  const later = Math.max(0, total.p50 - onHand);
  const deviation = (total.p90 - total.p50) / p90Deviations;
  return new Map(
    dishes.map((dish) => {
      const share = canGrow(dish) ? weightOf(dish) / weights : 0;
      const middle = later * share;
      const spread = Math.sqrt((share * deviation) ** 2 + middle);
      const most = dish.capacity === null ? Number.POSITIVE_INFINITY : Math.max(dish.capacity, dish.onHand);
      const p50 = Math.min(most, dish.onHand + middle);
      return [dish.menuId, { p50, p90: Math.min(most, p50 + p90Deviations * spread) }];
    }),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
