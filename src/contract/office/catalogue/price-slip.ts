// One comma or digit too many multiplies or divides a price by ten.
const leastFactor = 8;

/** Whether a new price is far enough from the old one to be a typing error. */
export function isPriceSlip(before: number, after: number): boolean {
  if (before <= 0 || after <= 0) return false;
  return Math.max(before / after, after / before) >= leastFactor;
}

export function priceSlipText(before: number, after: number): string {
  if (after > before) return `das ${Math.round(after / before)}-Fache`;
  return `nur ${Math.max(1, Math.round((after / before) * 100))}\u00a0%`;
}
