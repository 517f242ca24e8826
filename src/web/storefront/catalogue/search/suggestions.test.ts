import { expect, it } from "vitest";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { searchedWords, searchHint, suggestionsFor } from "#web/storefront/catalogue/search/suggestions.ts";

it("names the words that were searched for: as typed, with what was corrected", () => {
  const corrections = [{ typed: "lasanje", replacement: "Lasagne" }];
  expect(searchedWords({ words: "Lasanje mit Pilzen", corrections })).toBe("Lasagne mit Pilzen");
  expect(searchedWords({ words: "Suppe", corrections: [] })).toBe("Suppe");
  expect(searchedWords({ words: "Suppe", corrections })).toBe("Suppe");
});

it("offers to go without an allergen that was only named, and says where it is", () => {
  const result: SearchResult = {
    ...{
      words: "nuss",
      found: [],
      nearest: [],
      suited: [],
      meanings: [],
      corrections: [],
      answers: [],
      unknown: [],
      help: [],
      isHelpOnly: false,
    },
    without: [],
    named: [{ id: 8, text: "2 Menüs enthalten Schalenfrüchte." }],
    unnamed: "",
    withoutTraces: null,
  };
  const filters = [{ group: "without", id: 8, name: "Schalenfrüchte" } as const];
  expect(suggestionsFor(result, { menus: [], filters, avoidsTraces: false })).toEqual([
    { kind: "filter", filter: filters[0] },
  ]);
  expect(searchHint(result, filters)).toBe("2 Menüs enthalten Schalenfrüchte.");
});
