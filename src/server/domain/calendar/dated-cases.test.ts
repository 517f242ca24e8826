import { describe, expect, it } from "vitest";
import { answerTo, datedCases, expectedAnswer } from "#test/dated-cases.ts";

const chapters = Map.groupBy(datedCases, ({ chapter }) => chapter);

describe.each([...chapters])("%s", (_chapter, cases) => {
  it.each(cases)("seen $seenAt, $day is $answer", (datedCase) => {
    expect(answerTo(datedCase)).toBe(expectedAnswer(datedCase));
  });
});
