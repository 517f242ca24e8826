import { expect, it } from "vitest";
import { sharedHeating } from "./shared-heating.ts";

it.each([
  [["3 Min.", "3 Min."], "3 Min."],
  [["3 Min.", "4 Min."], null],
  [["3 Min.", null], null],
  [[null, null], null],
  [["3 Min."], null],
  [[], null],
])("of %j is %j", (heatings, shared) => {
  expect(sharedHeating(heatings.map((heating) => ({ heating })))).toBe(shared);
});
