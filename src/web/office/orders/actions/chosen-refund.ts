import type { DeliveryDay } from "#contract/day.ts";
import type { RefundInput, RefundTerms } from "#contract/office/orders/order-actions.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";

export type Pieces = Readonly<Record<number, number>>;

/** What a person chooses here; single dishes fail on the cook list. */
export type RefundScope = Exclude<RefundInput["what"]["scope"], "dish">;

interface ChosenRefund {
  scope: RefundScope;
  pieces: Pieces;
  day: DeliveryDay | null;
  typed: string;
}

/** The server's amounts for the chosen portions, or the typed amount. The server checks the sum again. */
export function amountOf(terms: RefundTerms, { scope, pieces, day, typed }: ChosenRefund): number {
  if (scope === "amount") return readGermanNumber(typed) ?? 0;
  if (scope === "whole") return terms.whole;
  if (scope === "delivery") return terms.deliveries.find((delivery) => delivery.day === day)?.amount ?? 0;
  const cents = terms.lines.map(({ position, amounts }) => {
    const count = pieces[position] ?? 0;
    return count > 0 ? Math.round((amounts[count - 1] ?? 0) * 100) : 0;
  });
  return cents.reduce((sum, amount) => sum + amount, 0) / 100;
}

export function chosenRefund(
  { lines }: RefundTerms,
  { scope, pieces, day }: ChosenRefund,
): RefundInput["what"] {
  if (scope === "whole" || scope === "amount") return { scope };
  if (scope === "delivery") return { scope, day: day ?? "" };
  const chosenLines = lines.map(({ position }) => ({ position, quantity: pieces[position] ?? 0 }));
  return { scope, lines: chosenLines.filter(({ quantity }) => quantity > 0) };
}
