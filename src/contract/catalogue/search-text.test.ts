import { expect, test } from "vitest";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";

test("reads umlauts and ß as two letters in any case", () => {
  expect(normaliseSearch("KNÖDEL Süß Ärger ẞ")).toBe("knoedelsuessaergerss");
});

test("reads a decomposed umlaut like a composed one", () => {
  expect(normaliseSearch("Kno\u0308del")).toBe(normaliseSearch("Knödel"));
});

test("ignores accents", () => {
  expect(normaliseSearch("Crème brûlée à la Señora")).toBe("cremebruleealasenora");
});

test("ignores every kind of white space and soft hyphens", () => {
  expect(normaliseSearch(" Hähn\u00adchen\u00a0\t-\nCurry ")).toBe("haehnchen-curry");
});

test("is stable when applied twice", () => {
  const once = normaliseSearch("Süßkartoffel & Crème");
  expect(normaliseSearch(once)).toBe(once);
});
