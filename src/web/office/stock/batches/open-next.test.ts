import { expect, it } from "vitest";
import { hasMorePacks } from "#web/office/stock/batches/open-next.tsx";

it.each<[string, milligrams: number, packMilligrams: number | null, boolean]>([
  ["a rest of the one pack", 900_000, 1_000_000, false],
  ["one pack that nobody has weighed", 1_000_000, 1_000_000, false],
  ["ten sacks, of which one was opened", 99_557_000, 10_000_000, true],
  ["packs of which no one knows the size", 10_000, null, true],
])(
  "whether all of a lot is empty is asked when more than a pack may be left: %s",
  (_name, milligrams, packMilligrams, isAsked) => {
    expect(hasMorePacks({ milligrams, packMilligrams })).toBe(isAsked);
  },
);
