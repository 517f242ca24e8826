import { expect, test } from "vitest";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import {
  activeFilters,
  toggledFilter,
  withoutMeaning,
  withSearched,
  withTraces,
} from "#web/storefront/catalogue/list/active-filter-rules.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";

const [peanuts, milk, nuts] = [5, 7, 8];
const without = (id: number) => ({ group: "without", id }) as const;

// "curry ohne Nüsse und Milch"
const result: SearchResult = {
  words: "curry ohne Nüsse und Milch",
  found: [],
  nearest: [],
  suited: [],
  corrections: [],
  unknown: [],
  answers: [],
  help: [],
  isHelpOnly: false,
  named: [],
  unnamed: "",
  withoutTraces: null,
  without: [peanuts, nuts, milk],
  meanings: [
    { filters: [without(peanuts), without(nuts)], excludedWord: null, limits: [], rest: "curry ohne Milch" },
    { filters: [without(milk)], excludedWord: null, limits: [], rest: "curry ohne Nüsse" },
  ],
};
const choice = { ...noSelection, words: result.words };

test("ticked and typed filters hold together", () => {
  expect(activeFilters({ ...choice, forms: [10], without: [milk] }, result)).toEqual({
    styles: [],
    forms: [10],
    without: [milk, peanuts, nuts],
  });
});

test("a removed filter that was typed leaves the search", () => {
  expect(toggledFilter(choice, result, without(milk))).toEqual({ ...choice, words: "curry ohne Nüsse" });
});

test("other filters of the same word stay, ticked", () => {
  expect(toggledFilter(choice, result, without(peanuts))).toEqual({
    ...choice,
    words: "curry ohne Milch",
    without: [nuts],
  });
});

test("a ticked and typed filter is removed with one press", () => {
  const both = { ...choice, without: [milk] };
  expect(toggledFilter(both, result, without(milk))).toEqual({ ...choice, words: "curry ohne Nüsse" });
});

test("any other is ticked as without a search", () => {
  expect(toggledFilter(choice, result, { group: "forms", id: 10 })).toEqual({ ...choice, forms: [10] });
  expect(toggledFilter(noSelection, null, { group: "forms", id: 10 })).toEqual({
    ...noSelection,
    forms: [10],
  });
});

test("an excluded word is removed alone", () => {
  expect(withoutMeaning(choice, { filters: [], rest: "curry" })).toEqual({ ...choice, words: "curry" });
});

test("words that name traces avoid them, and lose them with the chip", () => {
  const traces = { ...result, withoutTraces: "curry ohne Nüsse und Milch" };
  const typed = { ...choice, words: "curry ohne Spuren von Nüssen und Milch" };
  expect(withSearched(typed, traces).avoidsTraces).toBe(true);
  expect(withTraces(typed, traces, false)).toEqual({ ...choice, avoidsTraces: false });
  expect(withTraces(choice, result, true)).toEqual({ ...choice, avoidsTraces: true });
});
