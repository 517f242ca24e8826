import { expect, it } from "vitest";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import {
  hiddenHint,
  searchedWords,
  searchHint,
  suggestionsFor,
  waysOn,
} from "#web/storefront/catalogue/search/suggestions.ts";

it("names the words that were searched for: as typed, with what was corrected", () => {
  const corrections = [{ typed: "lasanje", replacement: "Lasagne" }];
  expect(searchedWords({ words: "Lasanje mit Pilzen", corrections })).toBe("Lasagne mit Pilzen");
  expect(searchedWords({ words: "Suppe", corrections: [] })).toBe("Suppe");
  expect(searchedWords({ words: "Suppe", corrections })).toBe("Suppe");
});

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
  ...{ without: [], named: [], unnamed: "", withoutTraces: null },
};
const offered = { menus: [], filters: [], avoidsTraces: false, isShown: () => true };

it("offers to go without an allergen that was only named, and says where it is", () => {
  const asked = { ...result, named: [{ id: 8, text: "2 Menüs enthalten Schalenfrüchte." }] };
  const filters = [{ group: "without", id: 8, name: "Schalenfrüchte" } as const];
  expect(suggestionsFor(asked, { ...offered, filters })).toEqual([{ kind: "filter", filter: filters[0] }]);
  expect(searchHint(asked, filters)).toBe("2 Menüs enthalten Schalenfrüchte.");
});

const [milk, nuts] = [7, 8];
const menuOf = (id: number, allergenIds: number[], traceIds: number[] = []) =>
  ({ id, allergenIds, traceIds, allergensComplete: true, tracesComplete: true }) as unknown as Menu;
const menus = [menuOf(1, [milk]), menuOf(2, []), menuOf(3, [], [milk]), menuOf(4, [nuts])];

it("what the plate hides is offered neither as hit nor as closest", () => {
  const hiding = { ...offered, menus, isShown: ({ id }: Menu) => id === 2 };
  const idsIn = (found: Partial<SearchResult>) =>
    suggestionsFor({ ...result, ...found }, hiding).flatMap((one) =>
      one.kind === "menu" ? one.menu.id : [],
    );
  expect(idsIn({ found: [1, 2, 3] })).toEqual([2]);
  expect(idsIn({ nearest: [3, 2] })).toEqual([2]);
  expect(idsIn({ found: [1] })).toEqual([]);
});

it.each([
  ["nothing", [1, 2, 3, 4], [], null],
  ["what contains it", [2, 3, 4], [milk], "1 enthält Milch"],
  ["what may contain it, too", [2, 4], [milk], "1 enthält Milch, 1 kann Spuren enthalten"],
  ["what has another reason", [2], [milk], "1 enthält Milch, 1 kann Spuren enthalten, 1 aus anderem Grund"],
  ["only other reasons", [3], [], "3 Ergebnisse"],
])("says how many hits are hidden: %s", (_about, shownIds, without, text) => {
  const shown = menus.filter(({ id }) => shownIds.includes(id));
  const allergens = [{ id: milk, name: "Milch" }];
  const hintOf = (isByPlate: boolean) => hiddenHint(menus, shown, { isByPlate, without, allergens });
  expect(hintOf(true)).toBe(text && `Für „Mein Teller“ ausgeblendet: ${text}.`);
  expect(hintOf(false)).toBe(text && `Ausgeblendet: ${text}.`);
});

it("leads on by need and kind where nothing is found", () => {
  const named = (group: "forms" | "styles" | "without", ids: readonly number[]) =>
    ids.map((id) => ({ group, id, name: `${group} ${id}` }));
  const filters = [...named("styles", [1, 2, 3, 4]), ...named("forms", [1]), ...named("without", [1])];
  const names = waysOn(filters).flatMap((one) => (one.kind === "filter" ? one.filter.name : []));
  expect(names).toEqual(["forms 1", "styles 1", "styles 2", "styles 3"]);
});
