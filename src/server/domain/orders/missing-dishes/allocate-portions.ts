interface Supplied {
  orderId: string;
  portions: number;
}

/**
 * Which orders go without a dish when only some portions can be cooked. `orders` stand in the order in which they are
 * supplied: the last ones go without first, and at most one order gets a part.
 */
export function allocateMissing(orders: readonly Supplied[], missing: number): Supplied[] {
  let left = missing;
  return orders
    .toReversed()
    .map(({ orderId, portions }) => {
      const without = Math.min(left, portions);
      left -= without;
      return { orderId, portions: without };
    })
    .filter(({ portions }) => portions > 0)
    .toReversed();
}

/** Takes a number of pieces from what is there, in its order. */
export function takePieces<Dish extends { left: number }>(
  dishes: readonly Dish[],
  pieces: number,
): { dish: Dish; portions: number }[] {
  let open = pieces;
  return dishes.flatMap((dish) => {
    const portions = Math.min(open, dish.left);
    open -= portions;
    return portions > 0 ? [{ dish, portions }] : [];
  });
}
