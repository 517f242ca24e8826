import { vatIn } from "#server/domain/pricing/totals.ts";

/**
 * Net cents of gross parts of one rate, which sum to that rate's net. EN 16931 is built on net amounts with two
 * decimals; our prices are gross. Each part is what the net grows by when the part is added, so none is more than a
 * cent from its exact net. What the rate's own net differs from that goes to the largest part.
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
  // rounded alike on both sides of zero, so that a reversed part has the reversed net
  const sign = Math.sign(grossCents);
  return grossCents - sign * vatIn(Math.abs(grossCents), percent);
}
