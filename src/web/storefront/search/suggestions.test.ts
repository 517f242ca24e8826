import { expect, it } from "vitest";
import { searchedWords } from "#web/storefront/search/suggestions.ts";

it("names the words that were searched for: as typed, with what was corrected", () => {
  const corrections = [{ typed: "lasanje", replacement: "Lasagne" }];
  expect(searchedWords({ words: "Lasanje mit Pilzen", corrections })).toBe("Lasagne mit Pilzen");
  expect(searchedWords({ words: "Suppe", corrections: [] })).toBe("Suppe");
  expect(searchedWords({ words: "Suppe", corrections })).toBe("Suppe");
});
