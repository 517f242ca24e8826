import { type Cents, multiplyCents, roundCents, subtractCents } from "#contract/money.ts";

export interface PaidLine {
  quantity: number;
  refundedQuantity: number;
  unitCents: Cents;
  /** of the whole line */
  discountCents: Cents;
}

/**
 * The refund in cents for further pieces of a line, after discount. Piece by piece adds up to the whole line, to the
 * cent.
 */
export function centsOfPieces(line: PaidLine, pieces: number): Cents {
  const paid = subtractCents(multiplyCents(line.unitCents, line.quantity), line.discountCents);
  const upTo = (count: number) => roundCents((paid * count) / line.quantity);
  return subtractCents(upTo(line.refundedQuantity + pieces), upTo(line.refundedQuantity));
}
