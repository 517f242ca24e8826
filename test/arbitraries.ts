import fc from "fast-check";
import { type Cents, cents } from "#contract/money.ts";

export function anyCents(min: number, max: number): fc.Arbitrary<Cents> {
  return fc.integer({ min, max }).map(cents);
}

const halves = { first: 0xd800, count: 0x800 };

/** Like fast-check's unit "binary", which spends seconds on a table of all characters. */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - halves.count }).map(
  (at) => String.fromCodePoint(at < halves.first ? at : at + halves.count),
  (character) => {
    if (typeof character !== "string" || [...character].length !== 1 || !character.isWellFormed())
      throw new Error("not one character");
    const at = character.codePointAt(0) ?? 0;
    return at < halves.first ? at : at - halves.count;
  },
);
