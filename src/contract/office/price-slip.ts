// a comma or a digit too many makes ten times of a price, or a tenth of it
const leastFactor = 8;

/** Whether a new price is so far from the old one that it may be mistyped. */
export function isPriceSlip(before: number, after: number): boolean {
  if (before <= 0 || after <= 0) return false;
  return Math.max(before / after, after / before) >= leastFactor;
}

/** `das 10-Fache`, `nur 10 %` */
export function priceSlipText(before: number, after: number): string {
  if (after > before) return `das ${Math.round(after / before)}-Fache`;
  return `nur ${Math.max(1, Math.round((after / before) * 100))}\u00a0%`;
}
