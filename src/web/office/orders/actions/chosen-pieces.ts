import type { RefundTerms } from "#contract/office/order-actions.ts";

/** How many pieces of a line are to be paid back, by its position. */
export type Pieces = Readonly<Record<number, number>>;

/** The server's amounts of what is chosen, together; it checks the sum once more. */
export function amountOf({ lines }: RefundTerms, pieces: Pieces): number {
  const cents = lines.map(({ position, amounts }) => {
    const count = pieces[position] ?? 0;
    return count > 0 ? Math.round((amounts[count - 1] ?? 0) * 100) : 0;
  });
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

export function linesOf({ lines }: RefundTerms, pieces: Pieces): { position: number; quantity: number }[] {
  return lines
    .map(({ position }) => ({ position, quantity: pieces[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
