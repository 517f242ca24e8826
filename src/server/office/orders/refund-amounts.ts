/** A line's payment, and how much of it is refunded by pieces. */
export interface PaidLine {
  quantity: number;
  refundedQuantity: number;
  unitCents: number;
  /** of the whole line */
  discountCents: number;
}

/**
 * The refund in cents for further pieces of a line, after discount. Piece by piece adds up to the whole line, to the
 * cent.
 */
export function centsOfPieces(line: PaidLine, pieces: number): number {
  const paid = line.unitCents * line.quantity - line.discountCents;
  const upTo = (count: number) => Math.round((paid * count) / line.quantity);
  return upTo(line.refundedQuantity + pieces) - upTo(line.refundedQuantity);
}
