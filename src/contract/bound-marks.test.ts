import { expect, it } from "vitest";
import { boundMarks } from "#contract/bound-marks.ts";
import { cleanLine } from "#contract/clean-text.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";

const acute = "\u0301";
const grave = "\u0316";

it("leaves letters with their marks, and cuts a heap of them", () => {
  expect(boundMarks(`e${acute}a${acute.repeat(30)}!`)).toBe(`e${acute}a${acute.repeat(30)}!`);
  expect(boundMarks(`a${acute.repeat(31)}b`)).toBe(`a${acute.repeat(30)}b`);
});

it.each([
  ["a line", cleanLine],
  ["what is searched", normaliseSearch],
])("reading %s never normalises a heap of marks", (_what, read) => {
  const hostile = `a${acute.repeat(30_000)}${grave.repeat(30_000)}`;
  expect(read(hostile).length).toBeLessThanOrEqual(31);
  expect(read(`e${acute}`)).not.toBe("");
});
