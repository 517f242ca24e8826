import { beforeAll, describe, expect, it } from "vitest";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import { needFilters } from "#server/domain/catalogue/need-filters.ts";
import type { MenuRow } from "#server/domain/catalogue/queries.ts";
import { shopForTests } from "#test/open-shop.ts";
import { typedWords } from "#test/search-words.ts";
import { makeSearch, type Search } from "#web/storefront/catalogue/search/search.ts";

let menus: Menu[];
let index: SearchIndex;
let ids: { name: string; id: number }[];
let search: Search;

const shop = await shopForTests();
beforeAll(async () => {
  const guest = shop.guest();
  menus = (await guest.call("readMenus")).data;
  index = (await guest.call("readSearchIndex")).data;
  ids = await shop.database.rows(
    "SELECT code AS name, id FROM allergens UNION ALL SELECT code, id FROM nutrition_forms",
  );
  search = await makeSearch(menus, index);
});

const listed = (words = "") => words.split(" ").filter(Boolean);

function slugOf(beginning: string): string {
  const found = menus.find(({ slug }) => slug.startsWith(beginning));
  if (!found) throw new Error(`no menu begins with ${beginning}`);
  return found.slug;
}

describe(`${typedWords.length} typed words`, () => {
  const slugs = (list: readonly number[]) =>
    list.flatMap((id) => menus.find((menu) => menu.id === id)?.slug ?? []);
  const filterIdOf = (code: string) => ids.find((one) => one.name === code)?.id;

  it.each(typedWords)("$typed", ({ typed, finds, not, nearest, isUnknown, answered, corrected, filters }) => {
    const result = search(typed);
    const got = slugs(result.found);
    const has = (beginning: string) => got.includes(slugOf(beginning));
    expect(
      listed(finds).filter((one) => !has(one)),
      "misses",
    ).toEqual([]);
    expect(listed(not).filter(has), "has").toEqual([]);
    expect(isUnknown ? got : []).toEqual([]);
    expect(slugs(result.nearest)).toEqual(expect.arrayContaining(listed(nearest).map((one) => slugOf(one))));
    const corrections = result.corrections.map(({ replacement }) => replacement);
    expect(corrections).toEqual(corrected === undefined ? [] : [corrected]);
    expect(result.help.map(({ question }) => question).join(" ")).toContain(answered ?? "");
    if (answered === undefined) expect(result.help).toEqual([]);
    const meant = result.meanings.flatMap((meaning) => meaning.filters.map(({ id }) => id));
    if (filters !== undefined) expect(meant).toContain(filterIdOf(filters));
  });

  it("shows by a figure what has least of it first, and no box", () => {
    const figures = search("Diabetes").found.flatMap(
      (id) => menus.find((menu) => menu.id === id)?.carbs ?? [],
    );
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
    expect(figures.length).toBe(menus.filter(({ isBox }) => !isBox).length);
  });
});

describe("answers to needs", () => {
  const answers = () => index.filters.filter(({ group }) => group === "needs");

  it("have every placeholder filled in, lead somewhere, and are asked by words of their own", () => {
    const terms = answers().flatMap((need) => need.terms.map(normaliseSearch));
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
    for (const { name, help } of answers()) {
      expect.soft(help?.text, name).toMatch(/^[^{}]{20,400}[.!]$/);
      expect.soft(help?.href, name).toMatch(/^\/(faq#|shop\?q=)/);
    }
    const named = menus.map((menu) =>
      ` ${normaliseSearch(menu.name.replaceAll(" ", "|"))}`.replaceAll("|", " "),
    );
    expect(terms.filter((term) => named.some((name) => `${name} `.includes(` ${term} `)))).toEqual([]);
  });

  it("their ways on find dishes", () => {
    const ways = answers().flatMap(({ help }) => (help?.href.startsWith("/shop") ? [help.href] : []));
    expect(ways.length).toBeGreaterThan(3);
    for (const way of ways) {
      const words = new URL(way, "http://shop").searchParams.get("q") ?? "";
      expect.soft(search(words).found.length, words).toBeGreaterThan(0);
    }
  });

  it("a dish whose ingredients are not known is without nothing, and the answer says so", () => {
    const rows = [
      { id: 1, isBox: false, ingredients: null, contents: [] },
      { id: 2, isBox: false, ingredients: "Reis", contents: [] },
      { id: 3, isBox: true, ingredients: null, contents: [{ menuId: 1 }, { menuId: 2 }] },
      { id: 4, isBox: false, ingredients: "Speck, Rotweinessig, Weißwein", contents: [] },
    ].map((row) => ({ ...row, isPublished: true, nutritionIds: [], organicCode: "" }));
    const filters = needFilters(rows as unknown as MenuRow[], []);
    const without = filters.find(({ terms }) => terms.includes("alkoholfrei"));
    expect(without?.help?.menus).toEqual([2]);
    const alcohol = filters.find(({ terms }) => terms.includes("Alkohol"));
    expect(alcohol?.help).toMatchObject({
      text: "1 Menü enthält laut Zutatenliste Alkohol (Weißwein), bei 2 fehlt sie.",
      menus: [4],
    });
  });
});
