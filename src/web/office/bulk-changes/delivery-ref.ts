import type { DeliveryDay } from "#contract/day.ts";
import { type ChosenDeliveries, mostInBulk } from "#contract/office/bulk-changes.ts";

export interface DeliveryRef {
  orderId: string;
  day: DeliveryDay;
}

export const keyOf = ({ orderId, day }: DeliveryRef) => `${day} ${orderId}`;

/** Sorted by day and cut at the server's limit for one call. */
export function groupByDay(deliveries: readonly DeliveryRef[]): ChosenDeliveries {
  const groups = Map.groupBy(deliveries.slice(0, mostInBulk), ({ day }) => day);
  return [...groups].map(([day, refs]) => ({ day, orderIds: refs.map(({ orderId }) => orderId) }));
}

export function deliveriesText(count: number): string {
  return count === 1 ? "eine Lieferung" : `${count} Lieferungen`;
}

export function deliveriesTitle(count: number): string {
  return count === 1 ? "Eine Lieferung" : `${count} Lieferungen`;
}
