import {
  addCents,
  type Cents,
  largestCents,
  multiplyCents,
  noCents,
  roundCents,
  smallestCents,
  subtractCents,
  sumCents,
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
  /** its pieces that are not given back, in the order in which they are */
  kept: KeptPieces[];
}

/** Pieces of a line for which the same dish comes. */
export interface KeptPieces {
  menuId: number;
  pieces: number;
  /** what swaps gave back for them */
  loweredCents: Cents;
}

/** A dish of a line as it was ordered: the menu itself, or a dish of a box. */
export interface PaidDish {
  portions: number;
  refunded: number;
}

/** The refund in cents for further pieces of a line, after discount. An incomplete box is refunded before a whole one. */
export function centsOfPieces(line: PaidLine, pieces: number): Cents {
  const share = (line.refundedQuantity + pieces) / line.quantity;
  const further = sum(
    line.dishes.map(({ portions, refunded }) => Math.max(0, Math.round(portions * share) - refunded)),
  );
  return centsOfFurther(line, further, line.kept);
}

/**
 * The refund in cents for single dishes of a line, all of the same menu: of a box its price, divided evenly by its dishes.
 */
export function centsOfDishes(line: PaidLine & { menuId: number }, dishes: number): Cents {
  return centsOfFurther(
    line,
    dishes,
    line.kept.filter(({ menuId }) => menuId === line.menuId),
  );
}

/**
 * What is missing until so many more dishes are given back: any steps add up to the whole line, to the cent. All dishes
 * were paid alike; those that are cheaper since a swap give that much less.
 */
function centsOfFurther(line: PaidLine, further: number, from: readonly KeptPieces[]): Cents {
  const paid = subtractCents(multiplyCents(line.unitCents, line.quantity), line.discountCents);
  const all = sum(line.dishes.map(({ portions }) => portions));
  const dishes = sum(line.dishes.map(({ refunded }) => refunded)) + further;
  const keptLowered = sumCents(line.kept.map(({ loweredCents }) => loweredCents));
  const before = subtractCents(addCents(line.refundedCents, line.loweredCents), keptLowered);
  const most = subtractCents(paid, line.loweredCents, line.refundedCents);
  const due = subtractCents(roundCents((paid * dishes) / all), before, loweredOf(from, further));
  return smallestCents(most, largestCents(noCents, due));
}

/** What swaps gave back for the first of these pieces; `drop_refunded_dishes` takes the same off them. */
function loweredOf(kept: readonly KeptPieces[], most: number): Cents {
  let left = most;
  return sumCents(
    kept.map(({ pieces, loweredCents }) => {
      const taken = Math.min(left, pieces);
      left -= taken;
      return taken > 0 ? (Math.floor((loweredCents * taken) / pieces) as Cents) : noCents;
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
