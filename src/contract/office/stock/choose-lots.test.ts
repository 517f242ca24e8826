import { expect, it } from "vitest";
import { chooseLots } from "#contract/office/stock/choose-lots.ts";

const lots = [
  { lotId: 1, available: 100 },
  { lotId: 2, available: 50 },
];

it.each([
  ["the first to expire", 60, [[1, 60]], 0],
  [
    "the next one, too, when the first is not enough",
    120,
    [
      [1, 100],
      [2, 20],
    ],
    0,
  ],
  [
    "all there is, and says what is missing",
    200,
    [
      [1, 100],
      [2, 50],
    ],
    50,
  ],
  ["nothing when nothing is needed", 0, [], 0],
])("takes %s", (_, needed, chosen, missing) => {
  const answer = chooseLots(needed, lots);
  expect(answer.lots.map(({ lotId, milligrams }) => [lotId, milligrams])).toEqual(chosen);
  expect(answer.missing).toBe(missing);
});

it("does not promise the same milligram twice", () => {
  const left = new Map<number, number>();
  chooseLots(90, lots, left);
  expect(chooseLots(30, lots, left)).toEqual({
    lots: [
      { lotId: 1, milligrams: 10 },
      { lotId: 2, milligrams: 20 },
    ],
    missing: 0,
  });
});
