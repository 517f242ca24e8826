import { expect, test } from "vitest";
import {
  countFilters,
  countWith,
  type Filterable,
  filterMenus,
  type MenuChoice,
  noSelection,
  toggled,
} from "#web/storefront/catalogue/filter-rule.ts";

const [italian, asian] = [1, 2];
const [highProtein, vegetarian] = [1, 10];
const [gluten, milk, sesame] = [1, 7, 11];

function menu(changes: Partial<Filterable>): Filterable {
  return {
    styleIds: [],
    nutritionIds: [],
    allergenIds: [],
    allergensComplete: true,
    traceIds: [],
    tracesComplete: true,
    cal: 500,
    protein: 20,
    ...changes,
  };
}

const lasagne = menu({
  styleIds: [italian],
  nutritionIds: [highProtein],
  allergenIds: [gluten, milk],
});
const gnocchi = menu({
  styleIds: [italian],
  nutritionIds: [vegetarian],
  allergenIds: [gluten],
});
const tofu = menu({
  styleIds: [asian],
  nutritionIds: [highProtein, vegetarian],
  allergenIds: [sesame],
});
const unclear = menu({ styleIds: [asian], allergensComplete: false });
const all = [lasagne, gnocchi, tofu, unclear];

test("shows everything without a choice", () => {
  expect(filterMenus(all, noSelection)).toEqual(all);
});

test("shows menus of any chosen style", () => {
  expect(filterMenus(all, { ...noSelection, styles: [italian] })).toEqual([lasagne, gnocchi]);
  expect(filterMenus(all, { ...noSelection, styles: [italian, asian] })).toEqual(all);
});

test("wants all chosen nutrition forms to hold", () => {
  expect(filterMenus(all, { ...noSelection, forms: [highProtein] })).toEqual([lasagne, tofu]);
  expect(filterMenus(all, { ...noSelection, forms: [highProtein, vegetarian] })).toEqual([tofu]);
});

test("excludes menus with any of the chosen allergens", () => {
  expect(filterMenus(all, { ...noSelection, without: [milk] })).toEqual([gnocchi, tofu]);
  expect(filterMenus(all, { ...noSelection, without: [gluten, sesame] })).toEqual([]);
});

test("never counts a menu with incomplete allergen data as free of one", () => {
  expect(filterMenus([unclear], { ...noSelection, without: [milk] })).toEqual([]);
});

test("shows what may have traces of an excluded allergen, unless they are avoided", () => {
  const traced = menu({ traceIds: [milk] });
  const unstated = menu({ tracesComplete: false });
  const shown = (choice: Partial<MenuChoice>) =>
    filterMenus([tofu, traced, unstated], { ...noSelection, ...choice });
  expect(shown({ without: [milk] })).toEqual([tofu, traced, unstated]);
  expect(shown({ without: [milk], avoidsTraces: true })).toEqual([tofu]);
  expect(shown({ avoidsTraces: true })).toHaveLength(3);
  expect(countFilters({ ...noSelection, without: [milk], avoidsTraces: true })).toBe(2);
});

test("combines the groups with AND", () => {
  const choice = { styles: [italian], forms: [vegetarian], without: [milk] };
  expect(filterMenus(all, choice)).toEqual([gnocchi]);
  expect(filterMenus(all, { ...choice, without: [gluten] })).toEqual([]);
});

test("keeps limits of a portion, and a dish may reach them", () => {
  const light = menu({ cal: 450, protein: 30 });
  const heavy = menu({ cal: 451, protein: 29.9 });
  const shown = (limits: Partial<MenuChoice>) => filterMenus([light, heavy], { ...noSelection, ...limits });
  expect(shown({ maxCal: 450 })).toEqual([light]);
  expect(shown({ minProtein: 30 })).toEqual([light]);
  expect(shown({ maxCal: 451, minProtein: 29 })).toEqual([light, heavy]);
  expect(countFilters({ ...noSelection, forms: [vegetarian], maxCal: 450, minProtein: 30 })).toBe(3);
});

test("counts what each choice would show under the others", () => {
  const choice = { ...noSelection, styles: [italian], forms: [vegetarian] };
  expect(countWith(all, choice, "styles", asian)).toBe(1);
  expect(countWith(all, choice, "forms", highProtein)).toBe(0);
  expect(countWith(all, choice, "without", gluten)).toBe(0);
  expect(countWith(all, choice, "without", milk)).toBe(1);
});

test("toggling adds in order and removes again", () => {
  const two = toggled({ ...noSelection, without: [7] }, "without", 1);
  expect(two.without).toEqual([1, 7]);
  expect(toggled(two, "without", 7).without).toEqual([1]);
});
