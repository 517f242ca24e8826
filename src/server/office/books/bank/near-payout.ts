import { daysUntil, germanDay } from "#contract/day.ts";
import { type Cents, negateCents, subtractCents } from "#contract/money.ts";
import type { OpenLine, OpenPayout } from "#server/office/books/bank/pair-up.ts";
import { told } from "#server/office/books/months/fault.ts";
import { lookedForDays } from "#server/office/books/months/payouts.ts";

/** German: how a line differs from the payout of about its day with the closest amount; empty: it does not, or none is near. */
export function differenceWords(line: Omit<OpenLine, "digest">, payouts: readonly OpenPayout[]): string {
  const distance = ({ cents }: OpenPayout) => Math.abs(subtractCents(line.cents, cents));
  const [near] = payouts
    .filter((payout) => isNear(payout, line))
    .toSorted((one, other) => distance(one) - distance(other));
  if (!near || near.cents === line.cents) return "";
  return wordsOf(subtractCents(line.cents, near.cents), near);
}

function isNear({ cents, arrivesOn }: OpenPayout, line: Omit<OpenLine, "digest">): boolean {
  const late = daysUntil(arrivesOn, line.bookedOn);
  return (
    Math.sign(cents) === Math.sign(line.cents) && late >= -lookedForDays.before && late <= lookedForDays.after
  );
}

function wordsOf(difference: Cents, { arrivesOn }: OpenPayout): string {
  return difference < 0
    ? `${told(negateCents(difference))} weniger als die Auszahlung vom ${germanDay(arrivesOn)}`
    : `${told(difference)} mehr als die Auszahlung vom ${germanDay(arrivesOn)}`;
}
