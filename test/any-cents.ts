import fc from "fast-check";
import { type Cents, cents } from "#contract/money.ts";

export function anyCents(min: number, max: number): fc.Arbitrary<Cents> {
  return fc.integer({ min, max }).map(cents);
}
