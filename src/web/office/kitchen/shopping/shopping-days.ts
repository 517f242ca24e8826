import { type DeliveryDay, daysUntil } from "#contract/day.ts";
import type { ProductionDayRow } from "#contract/office/kitchen/production.ts";
import { mostShoppingDays } from "#contract/office/kitchen/shopping.ts";

type Row = Pick<ProductionDayRow, "day" | "orders" | "progress">;

/** What is packed was bought long ago. */
export function openDays<R extends Row>(rows: readonly R[]): R[] {
  return rows.filter(
    ({ orders, progress }) =>
      orders === 0 || progress.packed + progress.shipped + progress.delivered < orders,
  );
}

/** The days with orders of a week, from the first that is still to be cooked. */
export function usualDays(rows: readonly Row[]): DeliveryDay[] {
  const ordered = rows.filter(({ orders }) => orders > 0);
  const first = ordered[0]?.day;
  if (first === undefined) return [];
  return ordered
    .map(({ day }) => day)
    .filter((day) => daysUntil(first, day) < 7)
    .slice(0, mostShoppingDays);
}
