import type { Day } from "#contract/day.ts";

export interface CloneErrors {
  quantity?: string;
  deliveryDate?: string;
}

/** Rules of the clone form (specification, section 5). */
export function cloneErrors(quantity: number, day: Day | null): CloneErrors {
  return {
    ...(quantity < 1 && { quantity: "Anzahl muss mindestens 1 sein." }),
    ...(day === null && { deliveryDate: "Bitte wählen Sie ein Lieferdatum aus." }),
  };
}

/** Euro; counted in cents, so that 3 × 0,10 € is 0,30 €. */
export function copiesPrice(priceEach: number, quantity: number): number {
  return (Math.round(priceEach * 100) * quantity) / 100;
}
