import type { Ratio } from "#contract/office/recipes/scale.ts";

export function gcd(a: bigint, b: bigint): bigint {
  let [more, less] = [a, b];
  while (less !== 0n) [more, less] = [less, more % less];
  return more;
}

/** Two such numbers can be multiplied within 64 bits. */
export function isSmall(number: bigint): boolean {
  return number < 0x1_0000_0000n;
}

export function lcm(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / gcd(a, b)) * b;
}

/** In lowest terms: what cooks away and what a portion needs seldom divides evenly. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  const common = gcd(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

export function sum(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** Whole tenths; a half stands for what is between two of them (see `roundFigure`). */
export function tenths({ numerator, denominator }: Ratio): number {
  const scaled = numerator * 10n;
  return Number(scaled / denominator) + (scaled % denominator === 0n ? 0 : 0.5);
}
