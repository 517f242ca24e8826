import { germanNumber } from "#contract/german-number.ts";

export function eurosFromCents(cents: number): number {
  return Math.round(cents) / 100;
}

/** `10,90 €` with a space that does not break; a dash if zero or missing (specification, section 9). */
export function formatEuro(euros: number | null | undefined): string {
  return euros ? `${germanNumber(euros, 2)}\u00a0€` : "–";
}

/** Shipping shows "Kostenlos" when 0 (specification, section 9). */
export function formatShipping(euros: number): string {
  return euros === 0 ? "Kostenlos" : formatEuro(euros);
}
