import type { DishGuest } from "#contract/office/kitchen/dish-guests.ts";

/** By what has left, whether or not the reader may see how to reach the guests. */
export function leftText(guests: readonly Pick<DishGuest, "hasLeft">[]): string {
  const count = guests.filter(({ hasLeft }) => hasLeft).length;
  if (count === 0) return "Noch hat kein Paket mit dieser Charge das Haus verlassen.";
  const parcels = count === 1 ? "Ein Paket" : `${count} Pakete`;
  return `${parcels} mit dieser Charge ${count === 1 ? "hat" : "haben"} das Haus verlassen.`;
}
