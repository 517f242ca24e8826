import {
  type Cents,
  largestCents,
  multiplyCents,
  noCents,
  roundCents,
  subtractCents,
} from "#contract/money.ts";

export interface PaidLine {
  quantity: number;
  refundedQuantity: number;
  unitCents: Cents;
  /** of the whole line */
  discountCents: Cents;
  /** given back of the line so far */
  refundedCents: Cents;
  /** went back because cheaper dishes took the place of its pieces */
  loweredCents: Cents;
  dishes: PaidDish[];
}

/** A dish of a line as it was ordered: the menu itself, or a dish of a box. */
export interface PaidDish {
  portions: number;
  refunded: number;
}

/** The refund in cents for further pieces of a line, after discount. An incomplete box is refunded before a whole one. */
export function centsOfPieces(line: PaidLine, pieces: number): Cents {
  const share = (line.refundedQuantity + pieces) / line.quantity;
  return centsUpTo(
    line,
    sum(line.dishes.map(({ portions, refunded }) => Math.max(refunded, Math.round(portions * share)))),
  );
}

/** The refund in cents for single dishes of a line: of a box its price, divided evenly by its dishes. */
export function centsOfDishes(line: PaidLine, dishes: number): Cents {
  return centsUpTo(line, sum(line.dishes.map(({ refunded }) => refunded)) + dishes);
}

/**
 * What is missing until so many dishes are given back: any steps add up to the whole line, to the cent. A line that
 * became cheaper after some of it was given back makes up for it with its next pieces.
 */
function centsUpTo(line: PaidLine, dishes: number): Cents {
  const paid = subtractCents(
    multiplyCents(line.unitCents, line.quantity),
    line.discountCents,
    line.loweredCents,
  );
  const all = sum(line.dishes.map(({ portions }) => portions));
  return largestCents(noCents, subtractCents(roundCents((paid * dishes) / all), line.refundedCents));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
