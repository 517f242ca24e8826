import { type CalendarDay, daysUntil } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";

export interface OpenPayout {
  id: string;
  provider: string;
  cents: Cents;
  arrivesOn: CalendarDay;
}

export interface OpenLine {
  digest: string;
  bookedOn: CalendarDay;
  cents: Cents;
}

/** Banks book a payout on its announced day, a little early, or after a weekend. */
const days = { before: 1, after: 5 } as const;

function fits(payout: OpenPayout, line: OpenLine): boolean {
  const late = daysUntil(payout.arrivesOn, line.bookedOn);
  return payout.cents === line.cents && late >= -days.before && late <= days.after;
}

/** By digest the payout that a line is: only where both have no other choice. */
export function pairUp(payouts: readonly OpenPayout[], lines: readonly OpenLine[]): Map<string, string> {
  const byCents = Map.groupBy(payouts, ({ cents }) => cents);
  const choices = lines.map((line) => ({
    line,
    payouts: (byCents.get(line.cents) ?? []).filter((payout) => fits(payout, line)),
  }));
  const wanted = new Map<string, number>();
  for (const { id } of choices.flatMap((choice) => choice.payouts)) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return new Map(
    choices.flatMap(({ line, payouts: [only, ...others] }) =>
      only && others.length === 0 && wanted.get(only.id) === 1 ? [[line.digest, only.id] as const] : [],
    ),
  );
}
