import { type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, negateCents, subtractCents } from "#contract/money.ts";
import { told } from "#server/office/books/months/fault.ts";

interface Line {
  bookedOn: CalendarDay;
  cents: Cents;
}

interface Compared {
  amountCents: Cents;
  /** the line that was said to be the payout */
  line: Line | null;
  /** lines that may be it, the closest amount first */
  candidates: readonly Line[];
}

/** German: what to do about a line of the bank that is, or may be, a payout; null: nothing. */
export function payoutAdvice({ amountCents, line, candidates: [near] }: Compared): string | null {
  if (line) return line.cents === amountCents ? null : askWords(subtractCents(line.cents, amountCents));
  if (!near) return null;
  const place = `Bankzeile über ${told(near.cents)} vom ${germanDay(near.bookedOn)}`;
  if (near.cents === amountCents) return `Die ${place} passt: Ordnen Sie sie mit „Das ist sie“ zu.`;
  return `In der Nähe steht eine ${place}. Wenn sie es ist: ${askWords(subtractCents(near.cents, amountCents))}`;
}

function askWords(difference: Cents): string {
  return difference < 0
    ? `${told(negateCents(difference))} fehlen auf dem Konto. Fragen Sie beim Zahlungsdienst nach, was er abgezogen hat, und bei der Bank nach ihrem Entgelt.`
    : `${told(difference)} zu viel auf dem Konto. Prüfen Sie, ob die Zeile zu einer anderen Auszahlung gehört, und fragen Sie sonst beim Zahlungsdienst nach.`;
}
