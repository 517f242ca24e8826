import { expect, it } from "vitest";
import { groupedIban, isIban, plainIban } from "#contract/checkout/iban.ts";

it.each([
  ["DE89 3704 0044 0532 0130 00", true],
  ["de89370400440532013000", true],
  ["AT61 1904 3002 3457 3201", true],
  ["NL91ABNA0417164300", true],
  ["MT84MALT011000012345MTLCAST001S", true],
  ["DE89 3704 0044 0532 0130 01", false],
  ["DE98 3704 0044 0532 0130 00", false],
  ["DE89 3704 0044 0532 0103 00", false],
  ["DE89 3704 0044 0532 0130 0", false],
  ["89 3704 0044 0532 0130 00", false],
  ["DE89 3704 0044 0532 013O 00", false],
  ["", false],
])("%s is an IBAN: %s", (typed, is) => {
  expect(isIban(plainIban(typed))).toBe(is);
});

it("is printed in groups of four that stay on one line", () => {
  expect(groupedIban("DE89370400440532013000")).toBe("DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000");
});
