import { expect, it } from "vitest";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import { noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { partOf } from "#web/storefront/catalogue/list/list-part.ts";
import type { ShopData } from "#web/storefront/catalogue/list/shop-data.ts";

const limits = { whole: 4, perPage: 2 };
const menus = [1, 2, 3, 4, 5].map(
  (id) =>
    ({
      id,
      styleIds: [id % 2],
      nutritionIds: [],
      allergenIds: id === 5 ? [7] : [],
      allergensComplete: true,
      traceIds: [],
      tracesComplete: true,
      price: 10 - id,
      cal: 500,
      protein: 20,
    }) as never as Menu,
);
const style = (id: number) => ({ id, name: `Style ${id}`, slug: `${id}`, nutritionId: null }) as never;
const shop: ShopData = {
  menus,
  styles: [style(0), style(1)],
  forms: [],
  allergens: [{ id: 7, name: "Senf" }],
  failure: null,
  search: null,
};
const ids = (data: ShopData) => data.menus.map(({ id }) => id);
const page = (number: number, choice = noSelection, data = shop) =>
  partOf(data, { choice, page: number, limits });

it("leaves a short list whole", () => {
  const short = { ...shop, menus: menus.slice(0, 4) };
  expect(page(1, noSelection, short)).toBe(short);
});

it("cuts a long list into pages, and answers a page that does not exist with the nearest", () => {
  expect([1, 2, 3, 4, -1].map((number) => ids(page(number)))).toEqual([[1, 2], [3, 4], [5], [5], [1, 2]]);
  expect(page(2).part).toMatchObject({ found: 5, first: 2, page: 2, pages: 3 });
});

it("filters before it cuts, and counts what each further choice would show", () => {
  const odd = { ...noSelection, styles: [1] };
  expect(ids(page(1, odd))).toEqual([1, 3]);
  const { part } = page(1, odd);
  expect(part).toMatchObject({ found: 3, counts: { styles: { 0: 2, 1: 3 }, without: { 7: 2 } } });
});

it("sorts before it cuts", () => {
  expect(ids(page(1, { ...noSelection, sort: "price" }))).toEqual([5, 4]);
  expect(ids(page(3, { ...noSelection, sort: "price" }))).toEqual([1]);
});

it("sends no more ids of a search than are shown, and an offer when nothing is left", () => {
  const search = {
    words: "a",
    found: [5, 4, 3],
    nearest: [],
    suited: [1, 2, 3],
    meanings: [],
    corrections: [],
    answers: [],
    help: [],
    isHelpOnly: false,
    without: [],
    named: [],
    unnamed: "",
    withoutTraces: null,
    unknown: [],
  };
  const found = page(1, noSelection, { ...shop, search });
  expect([ids(found), found.search?.found, found.search?.suited]).toEqual([[5, 4], [5, 4], []]);
  const none = page(
    1,
    { ...noSelection, styles: [0], without: [7] },
    { ...shop, search: { ...search, found: [5] } },
  );
  expect(none.part?.offer).toMatchObject({ isClose: false, menus: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});
