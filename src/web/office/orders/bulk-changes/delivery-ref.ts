import { type DeliveryDay, longDay } from "#contract/day.ts";
import { type ChosenDeliveries, mostInBulk } from "#contract/office/orders/bulk-changes.ts";

export interface DeliveryRef {
  orderId: string;
  day: DeliveryDay;
}

export const keyOf = ({ orderId, day }: DeliveryRef) => `${day} ${orderId}`;

/** Sorted by day and cut at the server's limit for one call. */
export function groupByDay(deliveries: readonly DeliveryRef[]): ChosenDeliveries {
  const groups = new Map<DeliveryDay, string[]>();
  for (const { day, orderId } of deliveries.slice(0, mostInBulk)) {
    groups.set(day, [...(groups.get(day) ?? []), orderId]);
  }
  return [...groups].map(([day, orderIds]) => ({ day, orderIds }));
}

export function deliveriesText(count: number): string {
  return count === 1 ? "eine Lieferung" : `${count} Lieferungen`;
}

export function deliveriesTitle(count: number): string {
  return count === 1 ? "Eine Lieferung" : `${count} Lieferungen`;
}

/** On which days they stand, the earliest first: `Freitag, 20. November 2026 (2 Lieferungen)`. */
export function daysText(deliveries: readonly DeliveryRef[]): string {
  const days = [...new Set(deliveries.map(({ day }) => day))].sort();
  const on = (day: DeliveryDay) => deliveries.filter((one) => one.day === day).length;
  return days.map((day) => `${longDay(day)} (${deliveriesText(on(day))})`).join(", ");
}
