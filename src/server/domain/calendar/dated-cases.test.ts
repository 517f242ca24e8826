import { describe, expect, it } from "vitest";
import { answerTo, datedCases, expectedAnswer } from "#test/dated-cases.ts";

const chapters = Map.groupBy(datedCases, (one) => one.chapter);

describe.each([...chapters])("%s", (_chapter, cases) => {
  it.each(cases)("seen $seenAt, $day is $answer", (one) => {
    expect(answerTo(one)).toBe(expectedAnswer(one));
  });
});
