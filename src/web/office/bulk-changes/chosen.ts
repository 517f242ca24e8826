import { type ChosenDeliveries, mostInBulk } from "#contract/office/bulk-changes.ts";

/** A delivery as far as a change of many needs to know it. */
export interface Choosable {
  orderId: string;
  day: string;
}

export const keyOf = ({ orderId, day }: Choosable) => `${day} ${orderId}`;

/** As the server takes them: by day, and no more than it does at once. */
export function chosenOf(deliveries: readonly Choosable[]): ChosenDeliveries {
  const groups = Map.groupBy(deliveries.slice(0, mostInBulk), ({ day }) => day);
  return [...groups].map(([day, some]) => ({ day, orderIds: some.map(({ orderId }) => orderId) }));
}

export function deliveriesText(count: number): string {
  return count === 1 ? "eine Lieferung" : `${count} Lieferungen`;
}

/** At the beginning of a sentence or a button. */
export function deliveriesTitle(count: number): string {
  return count === 1 ? "Eine Lieferung" : `${count} Lieferungen`;
}
