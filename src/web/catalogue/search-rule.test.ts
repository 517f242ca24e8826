import { expect, test } from "vitest";
import { normaliseSearch } from "#contract/search-text.ts";
import { searchFor } from "#web/catalogue/search-rule.ts";

const goulash = { searchText: normaliseSearch("Rindergulasch mit Semmelknödeln und Rotkohl Soße Crème") };
const finds = (text: string) => searchFor(text)(goulash);

test("ignores case, accents and umlauts", () => {
  expect(finds("KNÖDEL")).toBe(true);
  expect(finds("knoedel")).toBe(true);
  expect(finds("creme")).toBe(true);
  expect(finds("sosse")).toBe(true);
  expect(finds("knodel")).toBe(false);
});

test("ignores white space, also inside a word", () => {
  expect(finds("  rinder gulasch ")).toBe(true);
  expect(finds("semmel kno\u0308del")).toBe(true);
});

test("finds words that do not stand side by side", () => {
  expect(finds("rotkohl gulasch")).toBe(true);
  expect(finds("rotkohl lasagne")).toBe(false);
});

test("an empty search finds everything", () => {
  expect(finds("")).toBe(true);
  expect(finds("   ")).toBe(true);
});
