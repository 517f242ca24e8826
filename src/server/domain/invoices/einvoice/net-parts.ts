import { vatIn } from "#server/domain/pricing/totals.ts";

/**
 * Splits the net of one rate over its gross parts. EN 16931 uses net amounts with two decimals; the shop's prices are
 * gross. Each part is the growth of the rounded net when the part is added, so none is more than a cent off. The
 * largest part takes the remaining difference.
 */
export function netParts(grossCents: number[], percent: number, netCents: number): number[] {
  let gross = 0;
  const parts = grossCents.map((cents) => {
    const before = netOf(gross, percent);
    gross += cents;
    return netOf(gross, percent) - before;
  });
  const largest = grossCents.reduce((best, cents, at) => {
    return Math.abs(cents) > Math.abs(grossCents[best] ?? 0) ? at : best;
  }, 0);
  const left = netCents - netOf(gross, percent);
  return parts.map((cents, at) => (at === largest ? cents + left : cents));
}

function netOf(grossCents: number, percent: number): number {
  // rounds alike on both sides of zero, so that a reversed part has the reversed net
  const sign = Math.sign(grossCents);
  return grossCents - sign * vatIn(Math.abs(grossCents), percent);
}
