import type { DeliveryDay } from "#contract/day.ts";

/** Rules of the clone form (specification, section 5). */
export const cloneTooSmall = "Anzahl muss mindestens 1 sein.";

export function cloneDayError(deliveryDay: DeliveryDay | null): string | undefined {
  return deliveryDay === null ? "Bitte wählen Sie ein Lieferdatum aus." : undefined;
}

/** In euro, worked out in cents, so that 3 × 0,10 € is 0,30 €. */
export function copiesPrice(priceEach: number, quantity: number): number {
  return (Math.round(priceEach * 100) * quantity) / 100;
}
