import type { RefundInput, RefundTerms } from "#contract/office/order-actions.ts";
import { readGerman } from "#web/office/ui/german-number.ts";

/** How many pieces of a line are to be paid back, by its position. */
export type Pieces = Readonly<Record<number, number>>;

interface Chosen {
  scope: RefundInput["what"]["scope"];
  pieces: Pieces;
  /** of the delivery */
  day: string;
  /** of goodwill, as it was typed */
  typed: string;
}

/** The server's amounts of what is chosen, together, or the typed one; it checks the sum once more. */
export function amountOf(terms: RefundTerms, { scope, pieces, day, typed }: Chosen): number {
  if (scope === "amount") return readGerman(typed) ?? 0;
  if (scope === "whole") return terms.whole;
  if (scope === "delivery") return terms.deliveries.find((one) => one.day === day)?.amount ?? 0;
  const cents = terms.lines.map(({ position, amounts }) => {
    const count = pieces[position] ?? 0;
    return count > 0 ? Math.round((amounts[count - 1] ?? 0) * 100) : 0;
  });
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

/** What is asked of the server. */
export function whatOf({ lines }: RefundTerms, { scope, pieces, day }: Chosen): RefundInput["what"] {
  if (scope === "whole" || scope === "amount") return { scope };
  if (scope === "delivery") return { scope, day };
  const wanted = lines.map(({ position }) => ({ position, quantity: pieces[position] ?? 0 }));
  return { scope, lines: wanted.filter(({ quantity }) => quantity > 0) };
}
