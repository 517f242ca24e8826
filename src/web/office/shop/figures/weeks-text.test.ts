import { expect, it } from "vitest";
import { countsInWords } from "#web/office/shop/figures/weeks-text.ts";

it.each([
  [{ guests: 1, expected: 0, ordered: 0, skipped: 0, declined: 0, paused: 0, open: 0 }, "", false],
  [
    { guests: 9, expected: 12, ordered: 7, skipped: 3, declined: 1, paused: 0, open: 1 },
    "12 erwartet = 7 bestellt + 3 ausgelassen + 1 abgelehnt + 1 noch offen",
    false,
  ],
  [
    { guests: 2, expected: 4, ordered: 2, skipped: 1, declined: 0, paused: 0, open: 0 },
    "4 erwartet = 2 bestellt + 1 ausgelassen + 0 abgelehnt",
    true,
  ],
])("%o are told as a sum, and a sum that does not come out as a warning", (counts, sum, isMissing) => {
  const words = countsInWords(counts);
  expect([words.sum, words.missing !== ""]).toEqual([sum, isMissing]);
});
