/** Exact, so that scaling back and forth loses nothing. The denominator is positive. */
export interface Ratio {
  numerator: bigint;
  denominator: bigint;
}

/** Rounded half up to whole thousandths, once: scale from the recipe's own amounts, never from scaled ones. */
export function scale(thousandths: number | bigint, by: Ratio): number {
  return roundHalfUp(BigInt(thousandths) * by.numerator, by.denominator);
}

/** Of numbers that are not negative. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** `20` of 10 portions is twice the recipe. */
export function portionsRatio(portions: number, of: number): Ratio {
  return { numerator: BigInt(portions), denominator: BigInt(of) };
}
