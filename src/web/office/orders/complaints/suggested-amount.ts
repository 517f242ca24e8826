import type { ComplaintRow } from "#contract/office/orders/complaints.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

export function isPieces(typed: string, most: number): boolean {
  const pieces = Number(typed);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= most;
}

/** What so many pieces of the dish cost; empty while no one has said how many. */
export function suggestedAmount(
  { dishPrice, dishPieces }: Pick<ComplaintRow, "dishPrice" | "dishPieces">,
  pieces: string,
): string {
  if (dishPrice === null || dishPieces === null || !isPieces(pieces, dishPieces)) return "";
  return writeGerman(Math.round((dishPrice * 100 * Number(pieces)) / dishPieces) / 100, 2);
}
