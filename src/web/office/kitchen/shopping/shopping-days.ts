import { type DeliveryDay, daysUntil } from "#contract/day.ts";
import type { ProductionDayRow } from "#contract/office/kitchen/production.ts";
import { mostShoppingDays } from "#contract/office/kitchen/shopping.ts";

type Row = Pick<ProductionDayRow, "day" | "orders" | "progress">;

/** What is packed was bought long ago. */
export function openDays<R extends Row>(rows: readonly R[]): R[] {
  return rows.filter(
    ({ orders, progress }) => progress.packed + progress.shipped + progress.delivered < orders,
  );
}

/** A week, from the first day that is still to be cooked. */
export function usualDays(rows: readonly Row[]): DeliveryDay[] {
  const first = rows[0]?.day;
  if (first === undefined) return [];
  return rows
    .map(({ day }) => day)
    .filter((day) => daysUntil(first, day) < 7)
    .slice(0, mostShoppingDays);
}
