/** What was paid for one line, and how much of it has gone back piece by piece. */
export interface PaidLine {
  quantity: number;
  refundedQuantity: number;
  unitCents: number;
  /** of the whole line */
  discountCents: number;
}

/**
 * What so many further pieces of a line give back, in cents after discount. Pieces that go back one by one come to the
 * same as all of them together, to the cent.
 */
export function centsOfPieces(line: PaidLine, pieces: number): number {
  const paid = line.unitCents * line.quantity - line.discountCents;
  const upTo = (count: number) => Math.round((paid * count) / line.quantity);
  return upTo(line.refundedQuantity + pieces) - upTo(line.refundedQuantity);
}
