import { type ChosenDeliveries, mostInBulk } from "#contract/office/bulk-changes.ts";

export interface Choosable {
  orderId: string;
  day: string;
}

export const keyOf = ({ orderId, day }: Choosable) => `${day} ${orderId}`;

/** Sorted by day and cut at the server's limit for one call. */
export function chosenOf(deliveries: readonly Choosable[]): ChosenDeliveries {
  const groups = Map.groupBy(deliveries.slice(0, mostInBulk), ({ day }) => day);
  return [...groups].map(([day, some]) => ({ day, orderIds: some.map(({ orderId }) => orderId) }));
}

export function deliveriesText(count: number): string {
  return count === 1 ? "eine Lieferung" : `${count} Lieferungen`;
}

export function deliveriesTitle(count: number): string {
  return count === 1 ? "Eine Lieferung" : `${count} Lieferungen`;
}
