import { addCents, type Cents, negateCents, noCents, subtractCents } from "#contract/money.ts";
import { vatIn } from "#server/domain/cart/totals.ts";

/**
 * Splits the net of one rate over its gross parts. EN 16931 uses net amounts with two decimals; the shop's prices are
 * gross. Each part is the growth of the rounded net when the part is added, so none is more than a cent off. The
 * largest part takes the remaining difference.
 */
export function distributeNet(grossCents: Cents[], percent: number, netCents: Cents): Cents[] {
  let gross = noCents;
  const parts = grossCents.map((cents) => {
    const before = netOf(gross, percent);
    gross = addCents(gross, cents);
    return subtractCents(netOf(gross, percent), before);
  });
  const largest = grossCents.reduce((best, cents, at) => {
    return Math.abs(cents) > Math.abs(grossCents[best] ?? 0) ? at : best;
  }, 0);
  const left = subtractCents(netCents, netOf(gross, percent));
  return parts.map((cents, at) => (at === largest ? addCents(cents, left) : cents));
}

function netOf(grossCents: Cents, percent: number): Cents {
  // rounds alike on both sides of zero, so that a reversed part has the reversed net
  if (grossCents < 0) return negateCents(netOf(negateCents(grossCents), percent));
  return subtractCents(grossCents, vatIn(grossCents, percent));
}
