import { expect, it } from "vitest";
import { plainCode } from "#contract/cart/plain-code.ts";

it.each([
  ["sommer5", "SOMMER5"],
  ["SOMMER5\u200b", "SOMMER5"],
  ["\u200eSOM\u00adMER5\u2060", "SOMMER5"],
  ["\ufeffSOMMER5\ufe0f", "SOMMER5"],
  [" SOMMER 5\u00a0", "SOMMER5"],
  ["„SOMMER5“", "SOMMER5"],
  ["»SOMMER5«,", "SOMMER5"],
  ["'SOMMER5'!", "SOMMER5"],
  ["(SOMMER5).", "SOMMER5"],
  ["*SOMMER5*", "SOMMER5"],
  ["「SOMMER5」。", "SOMMER5"],
  ["ＳＯＭＭＥＲ５", "SOMMER5"],
  ["ma\u0308rz-25", "MÄRZ-25"],
  ["„“", ""],
])("reads the code %j as %s", (typed, code) => expect(plainCode(typed)).toBe(code));

it("knows every dash", () => {
  for (const dash of "-\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2053\u2212\u301c\ufe58\ufe63\uff0d") {
    expect(plainCode(`HERBST${dash}5`)).toBe("HERBST-5");
  }
});

it("is quick with many signs", () => {
  expect(plainCode(`A${".".repeat(100_000)}B`)).toHaveLength(100_002);
});
